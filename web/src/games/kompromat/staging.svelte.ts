/** Staging: what a frame tells is shown event by event, each with its moment; it can be skipped, and never blocks. */

import type { FrameOf } from '$lib/table';
import { after, pictureOf, type Picture } from './picture';
import type { Kompromat, KompromatEvent } from './wire';

type Frame = FrameOf<Kompromat>;
type Step = { event: KompromatEvent } | { frame: Frame };

/** Milliseconds that an event is looked at before the next one. */
const MOMENTS: Partial<Record<KompromatEvent['event'], number>> = {
  'turned-up': 420, placed: 420, drew: 380, returned: 420, used: 900, shown: 380, moved: 480, 'news-laid': 480, stunned: 480, shed: 420,
  revealed: 400, declared: 750, swayed: 750, failed: 900, took: 600, dropped: 700, kept: 500, won: 1500, lost: 1300, began: 500, 'laid-out': 240,
};
/** What only moves: there is nothing to read in it, and without motion it is done at once. */
const FLIGHTS = new Set<KompromatEvent['event']>(['turned-up', 'placed', 'drew', 'returned', 'began', 'laid-out']);
const BEHIND = 2; // waiting frames from which on everything is shown faster,
const LOST = 40; // and from which on all that waits is skipped
const UNHURRIED = new Set<KompromatEvent['event']>(['revealed', 'declared', 'swayed', 'failed', 'won', 'lost']);

export class Staging {
  picture = $state.raw<Picture>() as Picture;
  running = $state(false);
  /** How many events are not shown yet. */
  held = $state(0);

  #steps: Step[] = [];
  #last: Frame;
  #motion = true;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(frame: Frame) {
    this.#last = frame;
    this.picture = pictureOf(frame.view);
  }

  /** Take a frame; what follows on the one before and is fresh is told, any other is shown at once. */
  take(frame: Frame, motion: boolean, isFresh = true): void {
    this.#motion = motion;
    if (frame === this.#last) return;
    if (this.running && frame.at === this.#last.at && frame.seat === this.#last.seat) return this.#again(frame);
    const follows = frame.seat === this.#last.seat && frame.at > this.#last.at && frame.events.some((event) => event.at === this.#last.at + 1);
    const fresh = frame.events.filter((event) => event.at > this.#last.at);
    this.#last = frame;
    if (!follows || !isFresh || document.hidden || this.#waiting >= LOST) {
      this.#steps = [{ frame }];
      this.#finish();
      return;
    }
    const [first] = fresh;
    if (first && 'seat' in first && first.seat === frame.seat) this.skip(); // after one's own act, earlier events are skipped
    this.#steps.push(...fresh.map((event) => ({ event })), { frame });
    if (!this.running) this.#go();
    this.#count();
  }

  /** Show the present at once. */
  skip = (): void => {
    if (this.running) this.#finish();
  };

  /** The same moment, told again when a lost line is back: what is being shown goes on. */
  #again(frame: Frame): void {
    this.#last = frame;
    const last = this.#steps.findLastIndex((step) => 'frame' in step);
    if (last >= 0) this.#steps[last] = { frame };
  }

  #count(): void {
    this.held = this.#steps.filter((step) => 'event' in step).length;
  }

  get #waiting(): number {
    return this.#steps.filter((step) => 'frame' in step).length;
  }

  #finish(): void {
    clearTimeout(this.#timer);
    const last = this.#steps.findLast((step) => 'frame' in step);
    this.#steps = [];
    this.held = 0;
    this.running = false;
    if (last && 'frame' in last) this.picture = pictureOf(last.frame.view, { ...this.picture, verdict: null }); // keep its result
  }

  #go(): void {
    for (let step = this.#steps.shift(); step; step = this.#steps.shift()) {
      if ('frame' in step) {
        this.picture = pictureOf(step.frame.view, this.picture);
        continue;
      }
      this.picture = after(this.picture, step.event);
      const hurry = this.#waiting > BEHIND && !UNHURRIED.has(step.event.event);
      const still = !this.#motion && FLIGHTS.has(step.event.event);
      const moment = still ? 0 : (MOMENTS[step.event.event] ?? 0) * (hurry ? 0.5 : 1);
      const [next, more] = this.#steps;
      const hold = next !== undefined && (!('frame' in next) || more !== undefined || this.picture.verdict !== null || this.picture.used !== null);
      if (moment > 0 && hold) {
        this.running = true;
        this.#timer = setTimeout(() => this.#go(), moment);
        return this.#count();
      }
    }
    this.running = false;
    this.#count();
  }

  close = (): void => clearTimeout(this.#timer);
}
