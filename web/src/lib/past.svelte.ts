/** The past of a table: the moment one looks at, if it is not the present. */

import type { Frame, Refusal, Was } from '../wire';
import type { Ask } from './connection.svelte';
import { pause } from './pause';

const TOO_FAST = 300; // milliseconds until a refused request is repeated

export class Past {
  /** The moment that is shown; null is the present. */
  frame = $state.raw<Frame | null>(null);
  /** What all seats held then, where hands are open. */
  opened = $state.raw<Was['opened']>(null);
  /** Whether it follows on what was shown just before. */
  fresh = $state(false);
  /** The position one has asked for, which may not be shown yet; null is the present. */
  wanted = $state<number | null>(null);

  #looking = false;

  constructor(
    private readonly ask: Ask,
    private readonly refused: (why: Refusal) => void,
  ) {}

  /** Look at a moment. */
  look(at: number): void {
    this.wanted = Math.max(1, at);
    if (!this.#looking) void this.#fetch();
  }

  /** Back to the present. */
  leave(): void {
    this.wanted = null;
    this.frame = null;
  }

  /** Ask for the moment that is wanted, one at a time: a slider passes many that nobody need see. */
  async #fetch(): Promise<void> {
    this.#looking = true;
    let done: number | null = null;
    for (let at = this.wanted; at !== done && at !== null; at = this.wanted) {
      try {
        const was = await this.ask<Was>({ do: 'past', at });
        if (this.wanted !== null) {
          this.fresh = this.frame !== null && was.frame.at === this.frame.at + 1;
          this.frame = { ...was.frame, legal: [] };
          this.opened = was.opened ?? null;
        }
        done = at;
      } catch (fault) {
        if ((fault as Refusal).code === 'too-fast') await pause(TOO_FAST);
        else {
          this.refused(fault as Refusal);
          done = this.wanted = this.frame?.at ?? null;
        }
      }
    }
    this.#looking = false;
  }
}
