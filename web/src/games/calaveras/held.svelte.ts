/** What the player at this page foresees: shared by the table and the question before a move. */

import type { FrameOf } from '$lib/table';
import { outlook, type Outlook } from './outlook';
import type { Calaveras, CalaverasEvent } from './wire';

class Holding {
  #at = -1;
  #asked = new Set<string>();
  #foreseen = $state.raw<Record<string, Outlook>>({});

  /** What a move would bring at a position, as far as it is known. */
  foreseen(move: string, at: number): Outlook | null {
    const known = this.#foreseen[move] ?? null; // read first, so that the effect runs again when it is known
    return at === this.#at ? known : null;
  }

  /** Ask what these moves would bring, each once at a position. */
  ask({ at, view }: Pick<FrameOf<Calaveras>, 'at' | 'view'>, moves: readonly string[], preview: (move: string) => Promise<CalaverasEvent[]>): void {
    if (at !== this.#at) this.#begin(at);
    const asked = this.#asked;
    for (const move of moves.filter((each) => !asked.has(each))) {
      asked.add(move);
      void preview(move).then((events) => {
        if (asked !== this.#asked) return; // another position, or another table
        if (events.length > 0) this.#foreseen = { ...this.#foreseen, [move]: outlook(events, view.nicole) };
        else asked.delete(move); // refused for now: asked again when the card is held again
      });
    }
  }

  /** The table is left: what was foreseen there holds nowhere else. */
  leave = (): void => this.#begin(-1);

  #begin(at: number): void {
    this.#at = at;
    this.#asked = new Set();
    this.#foreseen = {};
  }
}

export const holding = new Holding();
