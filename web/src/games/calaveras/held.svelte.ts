/** What the player at this page holds and foresees: shared by the table and the prompt bar. */

import type { CalaverasEvent } from '../../wire';
import type { Held } from './moves';
import { outlook, type Outlook } from './outlook';

class Holding {
  /** The card picked up, or the Location that a twist takes; the twist alone has no source. */
  held = $state.raw<Held | null>(null);
  #at = -1;
  #asked = new Set<string>();
  #foreseen = $state.raw<Record<string, Outlook>>({});

  /** What a move would bring, as far as it is known. */
  foreseen(move: string): Outlook | null {
    return this.#foreseen[move] ?? null;
  }

  /** Ask what these moves would bring, each once at a position. */
  ask(at: number, moves: readonly string[], preview: (move: string) => Promise<CalaverasEvent[]>): void {
    if (at !== this.#at) {
      this.#at = at;
      this.#asked.clear();
      this.#foreseen = {};
    }
    for (const move of moves.filter((each) => !this.#asked.has(each))) {
      this.#asked.add(move);
      void preview(move).then((events) => {
        if (at !== this.#at) return;
        if (events.length > 0) this.#foreseen = { ...this.#foreseen, [move]: outlook(events) };
        else this.#asked.delete(move); // refused for now: asked again when it is held again
      });
    }
  }
}

export const holding = new Holding();
