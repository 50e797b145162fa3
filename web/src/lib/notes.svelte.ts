/** The notes that the room keeps for a seat; what was written while the line was lost is sent when it is back. */

import type { Ask } from './connection.svelte';

export class Notes {
  text = $state('');
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

  keep(notes: string): void {
    this.text = this.#unkept = notes;
    this.ask({ do: 'note', text: notes }).then(
      () => this.#unkept === notes && (this.#unkept = null),
      () => undefined, // once the line is back, they are sent again
    );
  }
}
