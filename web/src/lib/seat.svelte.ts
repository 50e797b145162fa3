/** A table as one place at it knows it: the room, the frame, the log, the chat, and the past one looks at. */

import type { Answer, Chair, Deduction, Event, Events, Foreseen, Frame, Game, Refusal, Room, Said, Shown, Was } from '../wire';
import { Connection, type Bare } from './connection.svelte';
import { pause } from './pause';
import { settings } from './settings.svelte';
import { speaker, t, type Say } from './words.svelte';
import type { Request } from '../wire';

const SHOWN_LATE = 100; // milliseconds
const TOO_FAST = 300; // milliseconds until one asks again

export class Seat {
  readonly connection: Connection;
  room = $state.raw<Room | null>(null);
  frame = $state.raw<Frame | null>(null);
  /** All events known, oldest first; `from`: the position before the first of them. */
  log = $state.raw<Event[]>([]);
  from = $state(0);
  chat = $state.raw<Said[]>([]);
  member = $state<number | null>(null);
  notes = $state('');
  clocks = $state.raw<(number | null)[] | null>(null);
  /** When the clocks were as they are in `clocks`. */
  clocksAt = $state(0);
  refusal = $state.raw<Refusal | null>(null);
  /** The past one looks at, if one does. */
  past = $state.raw<Frame | null>(null);
  /** A move that waits to be withdrawn, or has been on its way for so long that it shows. */
  pending = $state.raw<Pending | null>(null);

  /** Whether, at a frame, secrets that were told before may no longer be read. */
  forgets: ((frame: Frame) => boolean) | null = null;

  /** Kept once the room has said who one is here. */
  readonly arrived: Promise<void>;

  #arrive: () => void = () => undefined;
  /** The move that is on its way: mostly the answer is there before anything need be drawn. */
  #sent: Pending | null = null;
  #paging = false;
  /** Whether the log may tell secrets that will have to be forgotten. */
  #secrets = false;
  /** Notes that the room has not said to have kept. */
  #unkept: string | null = null;
  #wanted = $state<number | null>(null);
  #looking = false;
  #listeners = new Set<(frame: Frame) => void>();

  constructor(
    readonly table: string,
    /** The secret of this place, where it is not this browser's own. */
    readonly key: string | null = null,
  ) {
    this.arrived = new Promise((resolve) => (this.#arrive = resolve));
    this.connection = new Connection(table, (answer) => this.#hear(answer), () => this.#known(), key);
  }

  // --- Who and where

  get game(): Game | null {
    return (this.room?.game as Game | undefined) ?? null;
  }

  get seat(): number | null {
    const found = this.room?.chairs.findIndex((chair) => chair.member === this.member) ?? -1;
    return this.member === null || found < 0 ? null : found;
  }

  get chair(): Chair | null {
    return this.seat === null ? null : (this.room?.chairs[this.seat] ?? null);
  }

  get host(): boolean {
    return this.member !== null && this.room?.host === this.member;
  }

  /** What those at the seats are called; a seat beyond the players is a ghost's. */
  get names(): string[] {
    const names = (this.room?.chairs ?? []).map((chair, seat) => nameOf(chair, seat));
    return names.length % 2 === 1 ? [...names, t('ghost')] : names;
  }

  get say(): Say {
    const names = this.names;
    return speaker((seat) => names[seat] ?? t('ghost'));
  }

  get yourTurn(): boolean {
    return (this.frame?.legal.length ?? 0) > 0 && !this.chair?.gone;
  }

  /** What is looked at now: the present, or a moment of the past. */
  get shown(): Frame | null {
    return this.past ?? this.frame;
  }

  get live(): boolean {
    return this.past === null && this.seat !== null && !this.chair?.gone && this.frame?.outcome === null;
  }

  // --- What comes

  /** Hear each frame as it comes. */
  listen(listener: (frame: Frame) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #known(): { since: number | null; heard: number } {
    return { since: this.frame?.at ?? null, heard: this.chat.at(-1)?.number ?? 0 };
  }

  #hear(answer: Answer): void {
    switch (answer.type) {
      case 'welcome':
        this.member = answer.member;
        if (this.refusal?.code === 'offline' || this.refusal?.code === 'unsent') this.refusal = null;
        if (this.#unkept !== null) this.keep(this.#unkept);
        else this.notes = answer.notes ?? '';
        break;
      case 'noted':
        if (this.#unkept === null) this.notes = answer.text;
        break;
      case 'room':
        this.room = answer;
        this.#arrive();
        break;
      case 'frame':
        this.#show(answer);
        break;
      case 'said':
        if (answer.number > (this.chat.at(-1)?.number ?? 0)) this.chat = [...this.chat, answer];
        break;
      case 'refused':
        if (answer.ref == null) this.refusal = answer;
        break;
      default: // answers to what was asked
    }
  }

  #show({ since, frame, clocks }: Shown): void {
    const known = this.frame?.at;
    const gap = known !== undefined && since > known;
    if (known === undefined || gap) {
      this.log = frame.events;
      this.from = since;
    } else if (frame.at > known) this.log = [...this.log, ...frame.events.filter((event) => event.at > known)];
    this.frame = frame;
    this.clocks = clocks ?? null;
    this.clocksAt = Date.now();
    const mayMove = frame.legal.length > 0; // a pick is taken though the position stays until all have picked
    if (this.#sent?.at !== frame.at || !mayMove) this.#sent = null;
    if (this.pending && (this.pending.at !== frame.at || !mayMove)) this.pending = null;
    if (frame.outcome) this.present();
    for (const listener of this.#listeners) listener(frame);
    if (this.seat !== null && this.forgets?.(frame) === false) this.#secrets = true;
    else if (this.#secrets) void this.#reread();
    void this.#page();
  }

  /** Read the log back to its beginning, page by page. */
  async #page(): Promise<void> {
    if (this.#paging) return;
    this.#paging = true;
    try {
      while (this.from > 0) {
        const page = await this.ask<Events>({ do: 'page', before: this.from });
        if (page.since >= this.from) break;
        this.log = [...page.events, ...this.log];
        this.from = page.since;
      }
    } catch {
      // the next frame tries again
    } finally {
      this.#paging = false;
    }
  }

  /** Ask for the newest stretch of the log again, as the room tells it now. */
  async #reread(): Promise<void> {
    const before = this.frame?.at ?? 0;
    try {
      const page = await this.ask<Events>({ do: 'page', before });
      this.#secrets = false;
      this.log = [...this.log.filter((event) => event.at <= page.since), ...page.events, ...this.log.filter((event) => event.at > before)];
      this.from = Math.min(this.from, page.since);
    } catch {
      // the next frame tries again
    }
  }

  // --- What one does

  ask<A extends Answer>(request: Bare<Request>): Promise<A> {
    return this.connection.ask<A>(request);
  }

  /** Ask for something, and show why if it is refused. */
  async try(request: Bare<Request>): Promise<boolean> {
    this.refusal = null;
    try {
      await this.ask(request);
      return true;
    } catch (fault) {
      this.refusal = fault as Refusal;
      return false;
    }
  }

  /** Send a move, after the window in which it can be withdrawn. */
  play(move: string): void {
    const frame = this.frame;
    if (!frame || this.pending || this.#sent || !this.live || !frame.legal.includes(move)) return;
    const wait = settings.window * 1000;
    const pending: Pending = { move, at: frame.at, until: wait > 0 ? Date.now() + wait : null };
    if (wait === 0) void this.#send(pending);
    else {
      this.pending = pending;
      setTimeout(() => this.pending === pending && void this.#send(pending), wait);
    }
  }

  async #send(pending: Pending): Promise<void> {
    const sent = (this.#sent = { ...pending, until: null });
    const late = setTimeout(() => this.#sent === sent && (this.pending = sent), this.pending ? 0 : SHOWN_LATE);
    const told = await this.try({ do: 'move', at: pending.at, move: pending.move });
    clearTimeout(late);
    if (told) return;
    this.#sent = this.pending = null;
    if (this.refusal?.code === 'offline') this.refusal = { ...this.refusal, code: 'unsent' };
  }

  withdraw(): void {
    if (this.pending?.until != null) this.pending = null;
  }

  async preview(move: string): Promise<Event[]> {
    const at = this.frame?.at;
    if (at === undefined || !this.live) return [];
    try {
      return (await this.ask<Foreseen>({ do: 'preview', at, move })).events;
    } catch {
      return [];
    }
  }

  /** What followed for certain, after so many events, from what this seat had been shown. */
  deduce(at: number): Promise<Deduction> {
    return this.ask<Deduction>({ do: 'deduce', at });
  }

  // --- The past

  /** The position one looks at. */
  get at(): number {
    return this.shown?.at ?? 0;
  }

  /** The position one has asked for, which may not be shown yet. */
  get wanted(): number {
    return this.#wanted ?? this.at;
  }

  /** Look at a moment; the last one is the present. */
  look(at: number): void {
    const last = this.frame?.at ?? 0;
    this.#wanted = Math.max(1, Math.min(at, last));
    if (this.#wanted === last) this.present();
    else if (!this.#looking) void this.#fetch();
  }

  present(): void {
    this.#wanted = null;
    this.past = null;
  }

  /** Ask for the moment that is wanted, one at a time: a slider passes many that nobody need see. */
  async #fetch(): Promise<void> {
    this.#looking = true;
    let done: number | null = null;
    for (let at = this.#wanted; at !== done && at !== null; at = this.#wanted) {
      try {
        const was = await this.ask<Was>({ do: 'past', at });
        if (this.#wanted !== null) this.past = { ...was.frame, legal: [] };
        done = at;
      } catch (fault) {
        if ((fault as Refusal).code === 'too-fast') await pause(TOO_FAST);
        else {
          this.refusal = fault as Refusal;
          done = this.#wanted = this.past?.at ?? null;
        }
      }
    }
    this.#looking = false;
  }

  keep(notes: string): void {
    this.notes = this.#unkept = notes;
    this.ask({ do: 'note', text: notes }).then(
      () => this.#unkept === notes && (this.#unkept = null),
      () => undefined, // once the line is back, they are sent again
    );
  }

  close(): void {
    this.connection.close();
  }
}

export interface Pending {
  move: string;
  at: number;
  /** Until when it can be withdrawn; null once it is on its way. */
  until: number | null;
}

/** What whoever sits there is called. */
export function nameOf(chair: Chair, seat: number): string {
  return chair.name ?? (chair.level ? t('bot-name', { seat }) : t('seat-free'));
}
