/** A review while it is made: asked for once, then looked at until it is there; nobody looks while the page is hidden. */

import { ask, type Refused } from '$lib/api';
import type { Reviewed } from '../wire';

const AGAIN = 1_000; // milliseconds between two looks
const LATER = 4_000; // the same after a failed request, or one too many
const PASSING = ['offline', 'too-fast']; // tried again automatically

export class Reviewing {
  /** The last that the room said. */
  state = $state.raw<Reviewed | null>(null);
  /** Why there is none. */
  fault = $state.raw<Refused | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = false;
  #left = false;

  constructor(private readonly table: string) {
    document.addEventListener('visibilitychange', this.#wake);
    void this.look();
  }

  /** Whether it is worth looking again. */
  get #passing(): boolean {
    return this.fault === null || PASSING.includes(this.fault.code);
  }

  /** Ask for it, and then how far it is. */
  look = async (): Promise<void> => {
    clearTimeout(this.#timer);
    let wait = AGAIN;
    try {
      const found = await ask<Reviewed>(`/api/tables/${this.table}/review`, this.#asked ? undefined : {});
      this.#asked = true;
      this.fault = null;
      this.state = found;
    } catch (refused) {
      this.fault = refused as Refused;
      if (!this.#passing) return;
      wait = LATER;
    }
    clearTimeout(this.#timer); // another request may have been made meanwhile
    if (!this.#left && !this.state?.review && document.visibilityState === 'visible') this.#timer = setTimeout(() => void this.look(), wait);
  };

  #wake = (): void => {
    if (document.visibilityState !== 'visible') clearTimeout(this.#timer);
    else if (!this.#left && !this.state?.review && this.#passing) void this.look();
  };

  /** Nobody looks any more. */
  leave = (): void => {
    this.#left = true;
    clearTimeout(this.#timer);
    document.removeEventListener('visibilitychange', this.#wake);
  };
}
