/** What the page that shows a game again tells its review, and what the review may ask of it. */

import type { Say } from '$lib/words.svelte';

export interface Watched {
  /** One's own seat; null for who had none. */
  readonly own: number | null;
  /** Through whose eyes one looks; null where it is nobody's seat. */
  readonly eyes: number | null;
  /** What those at the seats are called, and the side of each. */
  readonly names: readonly string[];
  readonly sides: readonly number[];
  /** The moment that is shown, the last there is, and how far one may be told. */
  readonly at: number;
  readonly last: number;
  readonly until: number;
  /** Whether the better move is shown on the table. */
  readonly better: boolean;
  /** Sentences with names, bare and with the marks of their sides (`Marked.svelte`). */
  readonly say: Say;
  readonly told: Say;
  look: (at: number) => void;
  /** The same from far below the table, which comes into sight. */
  jump: (at: number) => void;
  lookWith: (seat: number) => void;
  show: (better: boolean) => void;
  /** What happened at a moment, as these eyes saw it. */
  happened: (at: number) => string;
}
