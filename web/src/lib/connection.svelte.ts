/** The socket to a table: it comes back by itself, says what was missed, and its state is always visible. */

import type { Answer, Refusal, Request } from '../wire';
import { connect, type Line } from './road';

export type State = 'connecting' | 'open' | 'lost' | 'restart' | 'closed';

type Asked = { done: (answer: Answer) => void; failed: (fault: Refusal) => void };
/** A request without its `ref`, which the connection gives. */
export type Bare<R> = R extends unknown ? Omit<R, 'ref'> : never;
/** Ask the room for something; a refusal is thrown. */
export type Ask = <A extends Answer>(request: Bare<Request>) => Promise<A>;

const FIRST_WAIT = 400;
const LONGEST_WAIT = 10_000;
const QUIET = 15_000; // after this long without a message, we ask whether the room is there
const PATIENCE = 6_000;
const FIRST_PATIENCE = 12_000; // milliseconds until the room has said who we are: a slow connection may take long, a dead one is given up
const RESTART = 1012;
const FINAL: Record<number, string> = { 4003: 'kicked', 4010: 'damaged', 4011: 'locked', 4012: 'no-key', 4013: 'no-table', 4014: 'one-device', 4016: 'sealed', 4017: 'club-only' };

export class Connection {
  state = $state<State>('connecting');
  /** When the next try comes, in milliseconds since 1970. */
  next = $state(0);
  /** Why there is no coming back: kicked, damaged, or what the room refused. */
  why = $state<string | null>(null);

  #socket: Line | undefined;
  #asked = new Map<number, Asked>();
  #ref = 0;
  #wait = FIRST_WAIT;
  #heard = 0;
  /** When we asked whether the room is there; nothing was heard since if this is later than `#heard`. */
  #pinged = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #deadline: ReturnType<typeof setTimeout> | undefined;
  #pulse: ReturnType<typeof setInterval>;

  constructor(
    private readonly table: string,
    private readonly hear: (answer: Answer) => void,
    /** How many events, lines of chat and takebacks are known. */
    private readonly known: () => { since: number | null; heard: number; taken: number },
    /** The secret of a place that is not this browser's own, for several people at one device. */
    private readonly key: string | null = null,
  ) {
    this.#pulse = setInterval(() => this.#feel(), 3_000);
    addEventListener('online', this.now);
    document.addEventListener('visibilitychange', this.#wake);
    this.#open();
  }

  #open(): void {
    clearTimeout(this.#retry);
    const before = this.#socket;
    this.#socket = undefined;
    before?.close(); // waking up and being back on the network may come together: one connection is enough
    const { since, heard, taken } = this.known();
    const query = new URLSearchParams({ heard: String(heard), taken: String(taken) });
    if (since !== null) query.set('since', String(since));
    const socket = connect(`/api/tables/${this.table}/socket?${query}`, this.key === null ? [] : ['doublejeu', `key.${this.key}`]);
    this.#socket = socket;
    clearTimeout(this.#deadline);
    this.#deadline = setTimeout(() => socket === this.#socket && this.#give(socket), FIRST_PATIENCE);
    socket.onmessage = (event) => {
      if (socket !== this.#socket) return;
      this.#heard = Date.now();
      this.#take(JSON.parse(event.data) as Answer);
    };
    socket.onclose = (event) => {
      if (socket === this.#socket) this.#lost(event.code);
    };
  }

  #take(answer: Answer): void {
    if (answer.type === 'welcome') {
      clearTimeout(this.#deadline);
      this.state = 'open';
      this.#wait = FIRST_WAIT;
    }
    const ref = 'ref' in answer ? answer.ref : null;
    const asked = ref == null ? undefined : this.#asked.get(ref);
    if (asked && ref != null) {
      this.#asked.delete(ref);
      if (answer.type === 'refused') asked.failed(answer);
      else asked.done(answer);
    }
    this.hear(answer);
  }

  #lost(code: number): void {
    clearTimeout(this.#deadline);
    const gone: Refusal = { type: 'refused', code: 'offline', detail: 'the connection was lost' };
    for (const asked of this.#asked.values()) asked.failed(gone);
    this.#asked.clear();
    if (this.state === 'closed') return;
    if (FINAL[code]) {
      this.why = FINAL[code];
      this.close();
      return;
    }
    this.state = code === RESTART ? 'restart' : this.state === 'restart' ? 'restart' : 'lost';
    const wait = this.#wait * (0.75 + Math.random() / 2);
    this.next = Date.now() + wait;
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
    this.#retry = setTimeout(() => this.#open(), wait);
  }

  /** Try again at once. */
  now = (): void => {
    if (this.state === 'lost' || this.state === 'restart') {
      this.#wait = FIRST_WAIT;
      this.#open();
    }
  };

  #wake = (): void => {
    if (document.visibilityState !== 'visible') return;
    this.now();
    this.#feel(true);
  };

  /** A device that slept may hold a dead socket: ask, and let go if there is no answer. */
  #feel(ask = false): void {
    const socket = this.#socket;
    if (this.state !== 'open' || !socket) return;
    const now = Date.now();
    if (this.#pinged <= this.#heard) {
      if (now - this.#heard <= QUIET && !ask) return;
      this.#pinged = now;
      this.send({ do: 'ping' });
    } else if (now - this.#pinged > PATIENCE) this.#give(socket);
  }

  /** Give up a line that says nothing. */
  #give(socket: Line): void {
    this.#socket = undefined;
    socket.close();
    this.#lost(1006);
  }

  /** Send and forget. */
  send(request: Bare<Request>): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(request));
  }

  /** Send, and wait for what answers it; a refusal is thrown. */
  ask<A extends Answer>(request: Bare<Request>): Promise<A> {
    return new Promise((resolve, reject) => {
      const ref = (this.#ref += 1);
      if (this.#socket?.readyState !== WebSocket.OPEN || this.state !== 'open') {
        reject({ type: 'refused', code: 'offline', detail: 'not connected' } satisfies Refusal);
        return;
      }
      this.#asked.set(ref, { done: (answer) => resolve(answer as A), failed: reject });
      this.#socket.send(JSON.stringify({ ...request, ref }));
    });
  }

  close(): void {
    this.state = 'closed';
    clearTimeout(this.#retry);
    clearTimeout(this.#deadline);
    clearInterval(this.#pulse);
    removeEventListener('online', this.now);
    document.removeEventListener('visibilitychange', this.#wake);
    this.#socket?.close();
  }
}
