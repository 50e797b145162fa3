/** The answer to the newest of many questions, asked one at a time; the last one stands until the next one comes. */

import type { Refusal } from '../wire';
import { pause } from './pause';

const AGAIN = 700; // milliseconds until a request that came too often is repeated

export class Latest<Question, Found> {
  found = $state.raw<Found | null>(null);

  #known = new Map<string, Found>();
  #wanted = '';
  #asking = false;

  constructor(private readonly ask: (question: Question) => Promise<Found>) {}

  /** Ask this, unless something else is wanted before; what was refused is asked again at the next call. */
  want(question: Question): void {
    this.#wanted = JSON.stringify(question);
    const known = this.#known.get(this.#wanted);
    if (known) this.found = known;
    else if (!this.#asking) void this.#find();
  }

  async #find(): Promise<void> {
    this.#asking = true;
    for (let wanted = this.#wanted; !this.#known.has(wanted); wanted = this.#wanted) {
      try {
        this.#known.set(wanted, await this.ask(JSON.parse(wanted) as Question));
      } catch (fault) {
        if (!['too-fast', 'busy'].includes((fault as Refusal).code)) break;
        await pause(AGAIN);
      }
    }
    this.#asking = false;
    this.found = this.#known.get(this.#wanted) ?? this.found;
  }
}
