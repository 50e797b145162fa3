/** The way to the room that this page holds itself: a worker that is woken when it is first needed. */

import { folder, games as packed } from 'virtual:room';
import { onDevice } from '../lib/away.svelte';
import { BASE, onHost } from '../lib/base';
import type { Line, Road } from '../lib/road';
import type { Games, Ready, Tables } from '../wire';
import type { FromRoom, ToRoom } from './messages';
import { Shelf } from './shelf';

const KEPT = 'doublejeu.here'; // tells lib/road that there are tables here
const MINE = 'own/mine'; // the room's last answer, kept for when it is asleep
const AGAIN = 4_000; // milliseconds until a room that failed is started again
const NOBODY = '{"tables":[]}';
const json = (body: string, status = 200): Response => new Response(body, { status, headers: { 'Content-Type': 'application/json' } });
const problem = (detail: string): Response => json(JSON.stringify({ code: 'failed', detail }), 500);

/** A line to a table, as a WebSocket would be. */
class WorkerLine implements Line {
  readyState: number = WebSocket.CONNECTING;
  onmessage: Line['onmessage'] = null;
  onclose: Line['onclose'] = null;
  constructor(private readonly number: number, private readonly tell: (message: ToRoom) => void) {}
  hear(text: string): void {
    this.readyState = WebSocket.OPEN;
    this.onmessage?.(new MessageEvent('message', { data: text }));
  }
  end(code: number): void {
    this.readyState = WebSocket.CLOSED;
    this.onclose?.({ code });
  }
  send(text: string): void {
    this.tell({ type: 'say', line: this.number, text });
  }
  close(): void {
    if (this.readyState === WebSocket.CLOSED) return;
    this.readyState = WebSocket.CLOSED;
    this.tell({ type: 'leave', line: this.number });
  }
}

/** The room in its worker. */
class Held {
  /** How far it is awake, from 0 to 1. */
  far = 0;
  failed = '';
  /** When, in milliseconds since 1970. */
  #failedAt = 0;
  #worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  #lines = new Map<number, WorkerLine>();
  #asked = new Map<number, (answer: Response) => void>();
  #count = 0;
  #opened: Promise<void>;

  constructor(games: Promise<string>) {
    this.#worker.onmessage = ({ data }: MessageEvent<FromRoom>) => this.#hear(data);
    this.#worker.onerror = (fault) => this.#fail(fault.message);
    this.#opened = games.then((found) => this.#post({ type: 'open', games: found, folder: BASE }));
    this.#opened.catch((fault: unknown) => this.#fail(String(fault)));
    keepInMind();
    void navigator.storage?.persist?.().catch(() => false); // a browser that runs out of space should delete other things first
  }

  #post = (message: ToRoom): void => this.#worker.postMessage(message);
  /** Tell the room something, once it was told to open. */
  #tell = (message: ToRoom): void => void this.#opened.then(() => this.#post(message), () => undefined);

  #hear(message: FromRoom): void {
    if (message.type === 'far') this.far = message.far;
    else if (message.type === 'awake') this.far = 1;
    else if (message.type === 'failed') this.#fail(message.why);
    else if (message.type === 'answer') {
      this.#asked.get(message.ask)?.(new Response(message.body, { status: message.status, headers: JSON.parse(message.headers) as Record<string, string> }));
      this.#asked.delete(message.ask);
    } else if (message.type === 'said') this.#lines.get(message.line)?.hear(message.text);
    else {
      this.#lines.get(message.line)?.end(message.code);
      this.#lines.delete(message.line);
    }
  }

  /** Whether it failed, and long enough ago to try anew. */
  get over(): boolean {
    return this.failed !== '' && Date.now() - this.#failedAt > AGAIN;
  }

  /** It is gone: whoever waits is told, and whoever asks later wakes another. */
  #fail(why: string): void {
    this.failed = why;
    this.#failedAt = Date.now();
    console.error('the room on this device failed:', why);
    this.#worker.terminate();
    for (const answer of this.#asked.values()) answer(problem(why));
    for (const line of this.#lines.values()) line.end(1006);
    this.#asked.clear();
    this.#lines.clear();
  }

  ask(path: string, { method = 'GET', body = '', credentials }: RequestInit): Promise<Response> {
    if (this.failed) return Promise.resolve(problem(this.failed));
    return new Promise((answered) => {
      const ask = (this.#count += 1);
      this.#asked.set(ask, answered);
      this.#tell({ type: 'ask', ask, method, path, body: body as string, known: credentials !== 'omit' });
    });
  }

  connect(path: string, key: string): Line {
    const number = (this.#count += 1), line = new WorkerLine(number, this.#tell);
    if (this.failed) queueMicrotask(() => line.end(1006));
    else this.#lines.set(number, line);
    this.#tell({ type: 'connect', line: number, path, key });
    return line;
  }
}

function keepInMind(): void {
  try {
    localStorage.setItem(KEPT, 'yes');
  } catch {
    // storage is blocked: no list will show it once the room is back
  }
}

let held: Held | null = null;
let games: Promise<string> | null = null;

/** What a plain host has as files, and the worker has kept of a room's answers: which games there are, and how each is said. */
const written = (path: string): Promise<Response> => fetch(onHost(path) + (onDevice ? '.json' : ''));

/** The games that can be played here: a room may have others. */
async function askGames(): Promise<string> {
  const known = (await (await written('/api/games')).json()) as Games;
  return JSON.stringify({ ...known, games: known.games.filter(({ name }) => packed.includes(name)) } satisfies Games);
}

function knownGames(): Promise<string> {
  games ??= askGames();
  games.catch(() => (games = null));
  return games;
}

/** The room, woken if it sleeps. */
function awake(): Held {
  if (!held || held.over) held = new Held(knownGames());
  return held;
}

async function ready(): Promise<Response> {
  const { far, failed } = awake(), part = failed ? 'rules' : null, { games: known } = JSON.parse(await knownGames()) as Games;
  return json(JSON.stringify({ games: Object.fromEntries(known.map(({ name }) => [name, { rules: far, bots: far, failed: part }])) } satisfies Ready));
}

/** What can be said while the room sleeps; null: it must be woken for this. */
async function asleep(path: string): Promise<Response | null> {
  if (path.endsWith('/telling') || path.includes('/words/')) return written(path);
  if (path === '/api/games') return json(JSON.stringify({ ...(JSON.parse(await knownGames()) as Games), preparing: (held?.far ?? 0) < 1 }));
  if (path.startsWith('/api/ready')) return ready();
  if (/^\/api\/tables(\?|$)/.test(path)) return json(NOBODY);
  return path === '/api/mine' && (held?.far ?? 0) < 1 ? json(await keptList()) : null;
}

/** The room's last list of games. */
async function keptList(): Promise<string> {
  const [[, mine] = ['', NOBODY]] = JSON.parse(await (await Shelf.open(BASE)).read(MINE, MINE)) as [string, string][];
  return mine;
}

/** What is kept here and the room does not have. */
async function ownList(): Promise<Tables> {
  const [{ bring }, kept] = await Promise.all([import('./spare'), keptList()]);
  return bring(JSON.parse(kept) as Tables);
}

/** A room's answer which games somebody has, with those that are kept here; without them where nothing here can be read. */
export async function withOwn(answer: Response): Promise<Response> {
  if (!answer.ok) return answer;
  const [theirs, ours] = [(await answer.json()) as Tables, await ownList().catch(() => ({ tables: [] }))];
  return json(JSON.stringify({ ...theirs, tables: [...theirs.tables, ...ours.tables] } satisfies Tables));
}

/** Whether all that the room here needs was kept for when there is no network: what is kept last is there. */
export async function isKept(): Promise<boolean> {
  return folder !== '' && (await globalThis.caches?.match(`${BASE}${folder}/room.zip`)) !== undefined;
}

/** Wake the room before anybody asks for it, where that loads nothing: who opens a page on a plain host comes to play here. */
export async function wakeEarly(): Promise<void> {
  if (await isKept()) awake();
}

export const road: Road = {
  request: async (path, init = {}) => ((init.method ?? 'GET') === 'GET' ? await asleep(path) : null) ?? awake().ask(path, init),
  connect: (path, protocols) => awake().connect(path, protocols.find((each) => each.startsWith('key.'))?.slice(4) ?? ''),
};
