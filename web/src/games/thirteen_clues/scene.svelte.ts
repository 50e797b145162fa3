/** The scene of an accusation: three cards are named, then judged; it can be skipped, and the game goes on behind it. */

import type { FrameOf } from '$lib/table';
import type { ThirteenClues, ThirteenCluesAccused } from './wire';

const NAMED = 900; // milliseconds until the judgment,
const JUDGED = 1_700; // and until the end of the scene

export class Scene {
  /** The accusation that is shown; null at other times. */
  accused = $state.raw<ThirteenCluesAccused | null>(null);
  /** Whether it is seen by now if it was right. */
  judged = $state(false);
  /** How many of the newest events are not shown yet. */
  held = $state(0);

  #at: number;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    frame: FrameOf<ThirteenClues>,
    /** Kept once there is something to show it with. */
    private readonly lit: () => Promise<void>,
  ) {
    this.#at = frame.at;
  }

  /** Take a frame: an accusation that was made before one's eyes is shown; what happens meanwhile waits. */
  take(frame: FrameOf<ThirteenClues>, fresh: boolean): void {
    const onward = fresh && frame.at > this.#at && !document.hidden;
    const same = frame.at === this.#at;
    this.#at = frame.at;
    if (same) return;
    const first = onward ? frame.events.findLastIndex(({ event }) => event === 'accused') : -1;
    const accused = frame.events[first];
    if (onward && this.accused) this.held += frame.events.length; // one scene at a time: later events are told after it
    else if (accused?.event === 'accused') this.#begin(accused, frame.events.length - first);
    else this.skip();
  }

  #begin(accused: ThirteenCluesAccused, held: number): void {
    clearTimeout(this.#timer);
    [this.accused, this.judged, this.held] = [accused, false, held];
    void this.lit().then(() => {
      if (this.accused === accused) this.#timer = setTimeout(() => this.#judge(), NAMED);
    });
  }

  #judge(): void {
    this.judged = true;
    this.held -= 1; // the accusation itself is told now
    this.#timer = setTimeout(this.skip, JUDGED);
  }

  /** Show the present at once. */
  skip = (): void => {
    clearTimeout(this.#timer);
    [this.accused, this.judged, this.held] = [null, false, 0];
  };
}
