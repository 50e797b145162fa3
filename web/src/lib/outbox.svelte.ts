/** The outbox of a seat: a move waits until it can no longer be withdrawn, and is sent once, with the position it answers. */

import type { Frame } from '../wire';
import { settings } from './settings.svelte';

const SHOWN_LATE = 100; // milliseconds

export interface Pending {
  move: string;
  at: number;
  /** Until when it can be withdrawn; null once it is on its way. */
  until: number | null;
}

export class Outbox {
  /** A move that waits to be withdrawn, or has been on its way for so long that it shows. */
  pending = $state.raw<Pending | null>(null);
  /** The last move that was put in. */
  given = $state.raw<Pending | null>(null);
  /** The move that is on its way: mostly the answer is there before anything need be drawn. */
  #sent: Pending | null = null;

  /** `carry` takes a move to the room, and says whether it was taken. */
  constructor(private readonly carry: (pending: Pending) => Promise<boolean>) {}

  /** Put a move that is legal at this frame in, unless another is there; says whether it is in. */
  put(move: string, frame: Frame): boolean {
    const there = this.pending ?? this.#sent;
    if (there) return there.move === move; // a double click
    if (!frame.legal.includes(move)) return false;
    const wait = settings.window * 1000;
    const pending: Pending = { move, at: frame.at, until: wait > 0 ? Date.now() + wait : null };
    this.given = pending;
    if (wait === 0) void this.#go(pending);
    else {
      this.pending = pending;
      setTimeout(() => this.pending === pending && void this.#go(pending), wait);
    }
    return true;
  }

  /** Send at once what could still be withdrawn. */
  send(): void {
    if (this.pending?.until != null) void this.#go(this.pending);
  }

  withdraw(): void {
    if (this.pending?.until != null) this.pending = null;
  }

  /** A frame came: what answered another position is done with. */
  settle({ at, legal }: Frame): void {
    const mayMove = legal.length > 0; // a pick is accepted, but the position stays until all have picked
    if (this.#sent?.at !== at || !mayMove) this.#sent = null;
    if (this.pending && (this.pending.at !== at || !mayMove)) this.pending = null;
  }

  async #go(pending: Pending): Promise<void> {
    const sent = (this.#sent = { ...pending, until: null });
    if (this.pending) this.pending = sent;
    const late = setTimeout(() => this.#sent === sent && (this.pending = sent), SHOWN_LATE);
    const taken = await this.carry(sent);
    clearTimeout(late);
    if (!taken) this.#sent = this.pending = null;
  }
}
