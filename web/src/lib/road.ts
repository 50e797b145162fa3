/**
 * The way to the room: over the network, or to a room that this page holds itself (`offline/`). It is chosen once, when the page
 * is opened; nobody else can tell.
 */

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

const network: Road = {
  request: (path, ...more) => fetch(onHost(path), ...more),
  connect: (path, protocols) => new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${onHost(path)}`, protocols) as Line,
};

/** Whether the page holds its room itself: there is nobody to invite, and nothing is seen by others. */
export const onDevice = typeof document !== 'undefined' && document.documentElement?.dataset.room === 'device';

let chosen = network;

/** Go this way from now on. */
export const take = (road: Road): void => void (chosen = road);

export const request: Road['request'] = (...asked) => chosen.request(...asked);
export const connect: Road['connect'] = (path, protocols) => chosen.connect(path, protocols);
