/** The notes that the room keeps for a seat; what was written while the line was lost is sent when it is back. */

import type { Check, Checked } from '../wire';
import type { Ask, Bare } from './connection.svelte';
import { Latest } from './latest.svelte';
import type { CheckedNotes } from './table';

export class Notes {
  text = $state('');
  readonly #checks = new Latest(async (check: Bare<Check>) => ({ ...(await this.ask<Checked>(check)), text: check.text }) as CheckedNotes);
  /** What the room has not said to have kept. */
  #unkept: string | null = null;

  constructor(private readonly ask: Ask) {}

  /** The room says what it has: what is not kept yet is newer. */
  hear(text: string): void {
    if (this.#unkept === null) this.text = text;
  }

  /** The line is there again. */
  resume(): void {
    if (this.#unkept !== null) this.keep(this.#unkept);
  }

  get checked(): CheckedNotes | null {
    return this.#checks.found;
  }

  /** Let the game check them, as of a moment, with what is certain besides. */
  check(at: number, certain: Record<string, boolean>): void {
    this.#checks.want({ do: 'check', at, text: this.text, certain });
  }

  keep(notes: string): void {
    this.text = this.#unkept = notes;
    this.ask({ do: 'note', text: notes }).then(
      () => this.#unkept === notes && (this.#unkept = null),
      () => undefined, // they are sent again after a reconnection
    );
  }
}
