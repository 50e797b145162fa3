/** The log of a table: all that has happened, as far as this place was told; it is read back to the beginning page by page. */

import type { Event, Events, Frame, Shown } from '../wire';
import type { Ask } from './connection.svelte';

export class EventLog {
  /** All events known, oldest first. */
  events = $state.raw<Event[]>([]);
  /** The position before the first of them. */
  from = $state(0);
  /** Whether, at a frame, secrets that were told before may no longer be read. */
  forgets: ((frame: Frame) => boolean) | null = null;

  #paging = false;
  /** Whether it may tell secrets that will have to be forgotten. */
  #secrets = false;

  constructor(private readonly ask: Ask) {}

  /** Take what a frame tells, `known` being the position until then. */
  take({ since, frame }: Shown, known: number | null): void {
    if (known === null || since > known) {
      this.events = frame.events;
      this.from = since;
    } else if (frame.at > known) this.events = [...this.events, ...frame.events.filter((event) => event.at > known)];
  }

  /** Ask for what is missing, and again for what may have to be forgotten at this frame. */
  fill(frame: Frame, seated: boolean): void {
    if (seated && this.forgets?.(frame) === false) this.#secrets = true;
    else if (this.#secrets) void this.#reread(frame.at);
    void this.#page();
  }

  async #page(): Promise<void> {
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

  /** Ask for the newest stretch again, as the room tells it now. */
  async #reread(before: number): Promise<void> {
    try {
      const page = await this.ask<Events>({ do: 'page', before });
      this.#secrets = false;
      this.events = [...this.events.filter((event) => event.at <= page.since), ...page.events, ...this.events.filter((event) => event.at > before)];
      this.from = Math.min(this.from, page.since);
    } catch {
      // the next frame tries again
    }
  }
}
