/** The log of a table: all that has happened, as far as this place was told; it is read back to the beginning page by page. */

import type { Event, Events, Shown } from '../wire';
import type { Ask } from './connection.svelte';

export class EventLog {
  /** All events known, oldest first. */
  events = $state.raw<Event[]>([]);
  /** The position before the first of them. */
  from = $state(0);
  #paging = false;

  constructor(private readonly ask: Ask) {}

  /** Take what a frame tells, `known` being the position until then. */
  take({ since, frame, retold, back }: Shown, known: number | null): void {
    if (back != null && known !== null) { // later events were taken back
      this.events = this.events.filter(({ at }) => at <= back);
      known = Math.min(known, back);
    }
    if (known === null || since > known) {
      this.events = frame.events;
      this.from = since;
    } else if (frame.at > known) this.events = [...this.#without(retold ?? []), ...frame.events.filter((event) => event.at > known)];
  }

  /** All events known, those that may no longer be read as they were told in the words that are left of them. */
  #without(retold: readonly Event[]): Event[] {
    const told = retold.filter((event) => event.at > this.from);
    const [first, last] = [told[0], told.at(-1)];
    if (!first || !last) return this.events;
    return [...this.events.filter(({ at }) => at < first.at), ...told, ...this.events.filter(({ at }) => at > last.at)];
  }

  /** Ask for what is missing. */
  async fill(): Promise<void> {
    if (this.#paging) return;
    this.#paging = true;
    try {
      while (this.from > 0) {
        const page = await this.ask<Events>({ do: 'page', before: this.from });
        if (page.since >= this.from) break;
        this.events = [...page.events, ...this.events];
        this.from = page.since;
      }
    } catch {
      // the next frame tries again
    } finally {
      this.#paging = false;
    }
  }
}
