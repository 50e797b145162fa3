/** The worker that holds the room: Python with the server's own sources, and the rules as WebAssembly. */

import type { PyodideAPI } from 'pyodide';
import { files, folder } from 'virtual:room';
import type { FromRoom, ToRoom } from './messages';
import { start, type Parts } from './python';
import { Shelf } from './shelf';

/** `offline/room.py`, as JavaScript calls it. */
interface Room {
  open(): Promise<void>;
  ask(method: string, path: string, body: string, known: boolean): Promise<{ toJs(): [number, string, string]; destroy(): void }>;
  connect(line: number, path: string, key: string): Promise<void>;
  receive(line: number, text: string): void;
  leave(line: number): void;
}
type MakeRoom = (shelf: Shelf, page: object, games: string) => Room;

const here: string = import.meta.url;
const HOME = new URL(`../${folder}/`, here); // in two steps: otherwise the build would take it for one of its files
const LOADED = 0.7; // of the progress bar, when all parts are here
const PACKED = '.gz';
const GZIP = 0x1f; // the first byte of a gzip file; a host may have unpacked it already

const fetchElsewhere = globalThis.fetch.bind(globalThis); // before Pyodide's own requests are answered from the parts
const tell = (message: FromRoom): void => postMessage(message);

const unpacked = (name: string): string => (name.endsWith(PACKED) ? name.slice(0, -PACKED.length) : name);

/** A part as this device has kept it: as the browser knows it, with what was compiled of it before. */
async function keptPart(name: string): Promise<Response | null> {
  const place = new URL(unpacked(name), HOME), kept = (await globalThis.caches?.match(place)) && (await fetchElsewhere(place).catch(() => null));
  return kept?.ok ? kept : null;
}

/** A part as it comes, unpacked. */
async function fetchPart(name: string, size: number, came: (size: number) => void): Promise<Response> {
  const kept = await keptPart(name);
  if (kept) {
    came(size);
    return kept;
  }
  const response = await fetchElsewhere(new URL(name, HOME));
  if (!response.ok || !response.body) throw new Error(`${name} cannot be loaded`);
  const reader = response.body.getReader(), first = (await reader.read()).value;
  const content = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (stream) => hand(first, stream),
    pull: async (stream) => hand((await reader.read()).value, stream),
  });
  function hand(piece: Uint8Array<ArrayBuffer> | undefined, stream: ReadableStreamDefaultController): void {
    if (!piece) return stream.close();
    came(piece.length);
    stream.enqueue(piece);
  }
  const packed = name.endsWith(PACKED) && first?.[0] === GZIP;
  return new Response(packed ? content.pipeThrough(new DecompressionStream('gzip')) : content, { headers: { 'Content-Type': 'application/wasm' } });
}

/** All parts by the names that Python knows them by; how far they are is told as they come. */
function load(): Map<string, Promise<Response>> {
  const wanted = Object.entries(files).filter(([name]) => !name.endsWith('.mjs'));
  const all = wanted.reduce((sum, [, size]) => sum + size, 0);
  let here = 0;
  const part = ([name, size]: [string, number]): [string, Promise<Response>] => {
    let left = size;
    const coming = fetchPart(name, size, (count) => {
      const counted = Math.min(left, count); // a host that unpacks sends more
      left -= counted;
      here += counted;
      tell({ type: 'far', far: (here / all) * LOADED });
    });
    coming.catch(() => undefined); // the error is reported to whoever waits
    return [unpacked(name), coming];
  };
  return new Map(wanted.map(part));
}

async function wake(games: string, place: string): Promise<Room> {
  const began = import(/* @vite-ignore */ new URL('pyodide.mjs', HOME).href) as Promise<Pick<Parts, 'loadPyodide'>>;
  void import(/* @vite-ignore */ new URL('pyodide.asm.mjs', HOME).href).catch(() => undefined); // while the others are loading
  const parts = load(), opening = Shelf.open(place), { loadPyodide } = await began;
  opening.catch(() => undefined); // it is awaited below
  globalThis.fetch = (input, init) => {
    const name = input instanceof Request ? input.url : String(input);
    return parts.get(name.slice(name.lastIndexOf('/') + 1)) ?? fetchElsewhere(input, init);
  };
  const room = (parts.get('room.zip') as Promise<Response>).then((response) => response.arrayBuffer());
  const python: PyodideAPI = await start({ loadPyodide, indexURL: HOME.href, room });
  tell({ type: 'far', far: 0.85 });
  const { Room } = python.pyimport('doublejeu.offline.room') as { Room: MakeRoom };
  const page = {
    say: (line: number, text: string): void => tell({ type: 'said', line, text }),
    end: (line: number, code: number): void => tell({ type: 'ended', line, code }),
  };
  const made = Room(await opening, page, games);
  await made.open();
  return made;
}

let room: Promise<Room>;

async function take(message: ToRoom): Promise<void> {
  if (message.type === 'open') {
    room = wake(message.games, message.folder);
    await room;
    tell({ type: 'awake' });
    return;
  }
  const held = await room;
  if (message.type === 'ask') {
    const found = await held.ask(message.method, message.path, message.body, message.known);
    const [status, headers, body] = found.toJs();
    found.destroy();
    tell({ type: 'answer', ask: message.ask, status, headers, body });
  } else if (message.type === 'connect') await held.connect(message.line, message.path, message.key);
  else if (message.type === 'say') held.receive(message.line, message.text);
  else held.leave(message.line);
}

onmessage = ({ data }: MessageEvent<ToRoom>): void => void take(data).catch((fault: unknown) => tell({ type: 'failed', why: String(fault) }));
