/** What every part of the plain table knows. */

import { createContext } from 'svelte';
import type { Say } from '$lib/words.svelte';

export interface Known {
  readonly game: string;
  readonly names: string[];
  readonly t: Say;
  /** The cards that lie at one place only. */
  readonly alone: ReadonlySet<string>;
}

export const [known, know] = createContext<Known>();
