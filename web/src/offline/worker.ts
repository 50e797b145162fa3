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
const HOME = new URL(`../${folder}/`, here); // in two steps: the build would take it for one of its files
const LOADED = 0.7; // of the way, when all parts are here
const PACKED = '.gz';
const GZIP = 0x1f; // which a gzip file begins with; a host may have unpacked it on the way

const tell = (message: FromRoom): void => postMessage(message);

/** All parts, each told as it comes. */
async function load(): Promise<Map<string, Response>> {
  const wanted = Object.entries(files).filter(([name]) => !name.endsWith('.mjs'));
  const all = wanted.reduce((sum, [, size]) => sum + size, 0);
  let here = 0;
  const parts = wanted.map(async ([name, size]): Promise<[string, Response]> => {
    const response = await fetch(new URL(name, HOME));
    if (!response.ok || !response.body) throw new Error(`${name} cannot be loaded`);
    const pieces: Uint8Array<ArrayBuffer>[] = [];
    let count = 0;
    for (const reader = response.body.getReader(); ; ) {
      const { value } = await reader.read();
      if (!value) break;
      pieces.push(value);
      const before = count;
      count = Math.min(size, count + value.length);
      here += count - before;
      tell({ type: 'far', far: (here / all) * LOADED });
    }
    const content = new Blob(pieces);
    if (!name.endsWith(PACKED)) return [name, new Response(content)];
    const packed = pieces[0]?.[0] === GZIP;
    const body = packed ? content.stream().pipeThrough(new DecompressionStream('gzip')) : content.stream();
    return [name.slice(0, -PACKED.length), new Response(body, { headers: { 'Content-Type': 'application/wasm' } })];
  });
  return new Map(await Promise.all(parts));
}

async function wake(games: string, place: string): Promise<Room> {
  const began = import(/* @vite-ignore */ new URL('pyodide.mjs', HOME).href) as Promise<Pick<Parts, 'loadPyodide'>>;
  void import(/* @vite-ignore */ new URL('pyodide.asm.mjs', HOME).href).catch(() => undefined); // while the others come
  const [{ loadPyodide }, parts, shelf] = await Promise.all([began, load(), Shelf.open(place)]);
  const elsewhere = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const name = input instanceof Request ? input.url : String(input), part = parts.get(name.slice(name.lastIndexOf('/') + 1));
    return part ? Promise.resolve(part) : elsewhere(input, init);
  };
  const room = await (parts.get('room.zip') as Response).arrayBuffer();
  const python: PyodideAPI = await start({ loadPyodide, indexURL: HOME.href, room });
  tell({ type: 'far', far: 0.85 });
  const { Room } = python.pyimport('doublejeu.offline.room') as { Room: MakeRoom };
  const page = {
    say: (line: number, text: string): void => tell({ type: 'said', line, text }),
    end: (line: number, code: number): void => tell({ type: 'ended', line, code }),
  };
  const made = Room(shelf, page, games);
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
