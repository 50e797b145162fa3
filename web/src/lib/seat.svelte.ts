/** A table as one place at it knows it: who is there and what is shown now; log, past, outbox and notes have their own files. */

import type { Answer, Chair, Deduction, Event, Followed, Foreseen, Frame, Game, Refusal, Request, Room, Said, Shown } from '../wire';
import { Connection, type Ask, type Bare } from './connection.svelte';
import { EventLog } from './log.svelte';
import { Notes } from './notes.svelte';
import { Outbox, type Pending } from './outbox.svelte';
import { Past } from './past.svelte';
import { drawn, forget } from './shuffle';
import { marked, sidesOf } from './teams';
import { speaker, t, type Say } from './words.svelte';

const FORESIGHT = 3_000; // milliseconds for which a move waits for its preview

export class Seat {
  readonly connection: Connection;
  readonly ask: Ask = (request) => this.connection.ask(request);
  readonly log = new EventLog(this.ask);
  readonly past = new Past(this.ask, (why) => (this.refusal = why));
  readonly outbox = new Outbox((pending) => this.#send(pending));
  readonly notes = new Notes(this.ask);

  room = $state.raw<Room | null>(null);
  /** The present. */
  frame = $state.raw<Frame | null>(null);
  /** What all seats hold, where hands are open. */
  opened = $state.raw<Shown['opened']>(null);
  /** What the seat that a watcher follows saw a round ago. */
  followed = $state.raw<Followed | null>(null);
  chat = $state.raw<Said[]>([]);
  member = $state<number | null>(null);
  clocks = $state.raw<(number | null)[] | null>(null);
  /** When the clocks were as they are in `clocks`. */
  clocksAt = $state(0);
  refusal = $state.raw<Refusal | null>(null);
  /** Whether the present was seen to come about: not at first, after a lost line, or back from the past. */
  #fresh = $state(false);

  /** Kept once the room has said who one is here. */
  readonly arrived: Promise<void>;
  #arrive: () => void = () => undefined;
  /** Whether this device's salt was sent. */
  #salted = false;
  /** How many moves were taken back, as far as this place was told. */
  #taken = 0;
  /** Whether the next frame tells what was missed. */
  #catchingUp = true;
  #listeners = new Set<(frame: Frame) => void>();

  constructor(
    readonly table: string,
    /** The secret of this place, where it is not this browser's own. */
    readonly key: string | null = null,
  ) {
    this.arrived = new Promise((resolve) => (this.#arrive = resolve));
    this.connection = new Connection(table, (answer) => this.#hear(answer), () => this.#known(), key);
    addEventListener('pagehide', this.#leave);
  }

  // --- Who is here, and where

  readonly game: Game | null = $derived(this.room?.game ?? null);
  readonly seat: number | null = $derived.by(() => {
    const found = this.room?.chairs.findIndex((chair) => chair.member === this.member) ?? -1;
    return this.member === null || found < 0 ? null : found;
  });
  readonly chair: Chair | null = $derived(this.seat === null ? null : (this.room?.chairs[this.seat] ?? null));
  readonly host: boolean = $derived(this.member !== null && this.room?.host === this.member);
  /** What those at the seats are called, ghosts included. */
  readonly names: string[] = $derived(this.room ? namesOf(this.room) : []);
  readonly say: Say = $derived.by(() => {
    const { names } = this;
    return speaker((seat) => names[seat] ?? t('ghost'));
  });

  /** The same, each with the mark of their side, for what is read (`Marked.svelte`). */
  readonly marked: string[] = $derived(this.room ? marked(this.names, sidesOf(this.room)) : []);
  readonly tell: Say = $derived.by(() => {
    const { marked } = this;
    return speaker((seat) => marked[seat] ?? t('ghost'));
  });

  // --- What is shown

  readonly yourTurn: boolean = $derived((this.frame?.legal.length ?? 0) > 0 && !this.chair?.gone);
  /** What is looked at now: the present, or a moment of the past. */
  readonly shown: Frame | null = $derived(this.past.frame ?? this.followed?.frame ?? this.frame);
  /** The position one looks at. */
  readonly at: number = $derived(this.shown?.at ?? 0);
  /** The position one has asked for, which may not be shown yet. */
  readonly wanted: number = $derived(this.past.wanted ?? this.at);
  /** Whether what is shown follows on what was shown just before. */
  readonly fresh: boolean = $derived(this.past.frame ? this.past.fresh : this.#fresh && !this.followed);
  readonly live: boolean = $derived(this.past.frame === null && this.seat !== null && !this.chair?.gone && this.frame?.outcome === null);

  // --- Messages

  /** Hear each frame as it comes. */
  listen(listener: (frame: Frame) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #known(): { since: number | null; heard: number; taken: number } {
    return { since: this.frame?.at ?? null, heard: this.chat.at(-1)?.number ?? 0, taken: this.#taken };
  }

  #hear(answer: Answer): void {
    switch (answer.type) {
      case 'welcome':
        this.member = answer.member;
        this.followed = null; // a new connection follows nobody
        this.#catchingUp = true;
        if (this.refusal?.code === 'offline' || this.refusal?.code === 'unsent') this.refusal = null;
        this.notes.hear(answer.notes ?? '');
        this.notes.resume();
        break;
      case 'noted':
        this.notes.hear(answer.text);
        break;
      case 'room':
        this.room = answer;
        this.#salt(answer);
        this.#arrive();
        break;
      case 'frame':
        this.#show(answer);
        break;
      case 'followed':
        this.followed = answer.seat === null ? null : answer;
        break;
      case 'said':
        if (answer.number > (this.chat.at(-1)?.number ?? 0)) this.chat = [...this.chat, answer];
        break;
      case 'refused':
        if (answer.ref == null) this.refusal = answer;
        break;
      default: // answers to requests
    }
  }

  /** Add this device's salt to the shuffle, once the commitment is seen; after a lost line, once more the same. */
  #salt({ status, commitment }: Room): void {
    if (this.#salted || this.member === null || status !== 'open' || !commitment) return;
    this.#salted = true;
    const part = drawn(this.table, this.member, commitment);
    this.ask({ do: 'salt', salt: part.salt }).catch(({ code }: Refusal) => {
      if (code === 'offline') this.#salted = false;
      else forget(part); // another device of this person was first, or the game has begun
    });
  }

  #show(shown: Shown): void {
    const { frame, clocks } = shown;
    this.log.take(shown, this.frame?.at ?? null);
    this.#taken = shown.taken ?? 0;
    if (shown.back != null) this.present(); // the moment that was shown may have been taken back
    this.#fresh = !this.#catchingUp && shown.back == null;
    this.#catchingUp = false;
    this.frame = frame;
    this.opened = shown.opened ?? null;
    this.clocks = clocks ?? null;
    this.clocksAt = Date.now();
    this.outbox.settle(frame);
    if (frame.outcome) this.present();
    for (const listener of this.#listeners) listener(frame);
    void this.log.fill();
  }

  // --- Actions

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

  /** Send a move that answers a position, after the window in which it can be withdrawn; what is not sent is refused in words. */
  play(move: string, at = this.frame?.at): void {
    const { frame } = this;
    if (!frame || frame.at !== at || !this.live) this.refuse('stale');
    else if (!this.outbox.put(move, frame)) this.refuse(frame.legal.includes(move) ? 'one-move' : 'illegal');
  }

  /** Say why something was not even asked of the room. */
  refuse(code: string): void {
    this.refusal = { type: 'refused', code, detail: '' };
  }

  async #send({ at, move }: Pending): Promise<boolean> {
    const taken = await this.try({ do: 'move', at, move, taken: this.#taken });
    if (!taken && this.refusal?.code === 'offline') this.refusal = { ...this.refusal, code: 'unsent' };
    return taken;
  }

  async preview(move: string): Promise<Event[]> {
    const at = this.frame?.at;
    if (at === undefined || !this.live) return [];
    const late = new Promise<never>((_, fail) => setTimeout(fail, FORESIGHT));
    try {
      return (await Promise.race([this.ask<Foreseen>({ do: 'preview', at, move }), late])).events;
    } catch {
      return [];
    }
  }

  /** What followed for certain, after so many events, from what this seat had been shown. */
  deduce(at: number): Promise<Deduction> {
    return this.ask<Deduction>({ do: 'deduce', at });
  }

  /** Look at a moment; the last one is the present. */
  look(at: number): void {
    if (at >= (this.frame?.at ?? 0)) this.present();
    else this.past.look(at);
  }

  /** Look at the present again: what happened meanwhile is not shown as if it happened now. */
  present(): void {
    if (this.past.frame) this.#fresh = false;
    this.past.leave();
  }

  /** Whoever leaves has decided: a move that could still be withdrawn is sent. */
  #leave = (): void => this.outbox.send();

  close(): void {
    this.#leave();
    removeEventListener('pagehide', this.#leave);
    this.connection.close();
  }
}

/** What whoever sits there is called. */
export function nameOf(chair: Chair, seat: number): string {
  if (chair.member != null && chair.name == null) return t('somebody'); // somebody had their name deleted
  return chair.name ?? (chair.level ? t('bot-name', { seat }) : t('seat-free'));
}

/** What those at the seats are called; a seat beyond the players is a ghost's. */
export function namesOf(room: Room): string[] {
  return sidesOf(room).map((_, seat) => {
    const chair = room.chairs[seat];
    return chair ? nameOf(chair, seat) : t('ghost');
  });
}

/** What somebody without a name is called: two at one table are told apart. */
export function unnamed(room: Room): string {
  const taken = new Set([...room.chairs, ...room.watchers].map((each) => each.name));
  let [called, number] = [t('somebody'), 1];
  while (taken.has(called)) called = `${t('somebody')} ${++number}`;
  return called;
}
