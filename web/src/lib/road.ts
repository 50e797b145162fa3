/**
 * The way to the room: over the network, or to a room that this page holds itself (`offline/`).  The latter is the only one on
 * a plain web host, has its own tables, and stands in while the network's room cannot be reached; other code cannot tell.
 */

import { away, onDevice } from './away.svelte';
import { onHost } from './base';

/** What we use of a WebSocket. */
export interface Line {
  readonly readyState: number;
  onmessage: ((event: MessageEvent<string>) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  send(text: string): void;
  close(): void;
}

export interface Road {
  request(path: string, init?: RequestInit): Promise<Response>;
  connect(path: string, protocols: string[]): Line;
}

const MARK = 'here-'; // the beginning of ids of tables that are played on this device, and of no others: server/hall.py
const HERE = '/api/here'; // a path for the room of this page alone: a game continues here
const OWN = `/api/tables/${MARK}`;
const KEPT = 'doublejeu.here'; // set once there are tables on this device
const ROOMS_OWN = /^\/api\/(tables\/|daily)/; // requests that only the network's room can answer

/** Whether a table is played on this device, and so is nobody else's. */
export const isHere = (table: string): boolean => onDevice || table.startsWith(MARK);

let device: Road | null = null; // once it was needed

async function toDevice(): Promise<Road> {
  return (device ??= (await import('../offline/road')).road);
}

/** This device in place of a room that cannot be reached: where it has all that it needs, and may speak for it. */
async function standIn(path: string, { method = 'GET', body }: RequestInit): Promise<Road | null> {
  if (ROOMS_OWN.test(path) || !['GET', 'POST'].includes(method)) return null;
  const found = await import('../offline/road').catch(() => null);
  if (!(await found?.isKept())) return null;
  const known = away.now;
  away.now = true;
  const forOthers = path === '/api/tables' && method === 'POST' && !(body as string).includes('"bots":"'); // who wants it may not want it here
  return known || !forOthers ? toDevice() : null;
}

async function request(path: string, init: RequestInit = {}): Promise<Response> {
  if (onDevice || path === HERE || path.startsWith(OWN)) return (await toDevice()).request(path, init);
  try {
    const answer = await fetch(onHost(path), init);
    if (!path.startsWith('/api/games')) away.now = false; // those are kept here: an answer says nothing of the room
    return path === '/api/mine' && localStorage.getItem(KEPT) ? (await import('../offline/road')).withOwn(answer) : answer;
  } catch (fault) {
    const road = await standIn(path, init);
    if (!road) throw fault;
    return road.request(path, init);
  }
}

/** A line to a table; to one on this device after something was asked of it. */
function connect(path: string, protocols: string[]): Line {
  if (device && (onDevice || path.startsWith(OWN))) return device.connect(path, protocols);
  return new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${onHost(path)}`, protocols) as Line;
}

export { connect, request };
