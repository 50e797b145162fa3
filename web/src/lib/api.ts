/** The HTTP side of the room: open and join tables, lists, replays. */

import { onHost } from './base';
import type { Opened } from './shuffle';
import type { Checked, Deleted, Games, LessonNotes, NewTable, NewVariation, OwnGames, Place, Problem, Ready, Replayed, Room, Tables, Telling } from '../wire';

/** Something was not carried out; `code` names a message `refused-…`. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    detail: string,
    readonly status: number,
  ) {
    super(detail);
  }
}

/** Milliseconds until a room that does not answer counts as away: longer while it makes its games ready. */
export const patience = { usual: 15_000, preparing: 600_000, now: 15_000 };

/** Ask the room: by POST where there is something to say. */
export async function ask<T>(path: string, body?: unknown, credentials: RequestCredentials = 'same-origin', method = 'GET'): Promise<T> {
  try {
    const init = body === undefined ? { method } : { method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
    const response = await fetch(onHost(path), { ...init, credentials, signal: AbortSignal.timeout(patience.now) });
    if (response.ok) return (await response.json()) as T;
    const problem = (await response.json().catch(() => null)) as Problem | null;
    throw new Refused(problem?.code ?? 'failed', problem?.detail ?? response.statusText, response.status);
  } catch (fault) {
    throw fault instanceof Refused ? fault : new Refused('offline', 'the room cannot be reached', 0);
  }
}

function query(asked: Record<string, string>): string {
  const given = Object.entries(asked).filter(([, value]) => value !== '');
  return given.length > 0 ? `?${new URLSearchParams(given)}` : '';
}

export const games = (): Promise<Games> => ask('/api/games');
/** How far the room is with making games ready; the one that is named comes first. */
export const ready = (game: string): Promise<Ready> => ask(`/api/ready${query({ game })}`);
export const telling = (game: string): Promise<Telling> => ask(`/api/games/${game}/telling`);
export const checkLesson = (game: string, notes: LessonNotes): Promise<Checked> => ask(`/api/games/${game}/lesson/check`, notes);
/** A page of the public tables whose host's name begins so. */
export const lobby = (host = '', after = ''): Promise<Tables> => ask(`/api/tables${query({ host, after })}`);
/** A page of one's own games. */
export const mine = (after = ''): Promise<Tables> => ask(`/api/mine${query({ after })}`);
/** A page of one's finished games, with what their reviews say. */
export const own = (after = ''): Promise<OwnGames> => ask(`/api/me${query({ after })}`);
/** Be forgotten in all one's finished games, some hundred at once. */
export const forget = (): Promise<Deleted> => ask('/api/me', undefined, 'same-origin', 'DELETE');
/** Open a table; one with bots begins when this device has seen the commitment and added its salt. */
export const open = (table: NewTable): Promise<Place> => ask('/api/tables', { ...table, salted: table.bots != null });
export const show = (table: string): Promise<Room> => ask(`/api/tables/${table}`);
/** Follow a personal link; `move`: though this browser has another place at the table. */
export const link = (table: string, key: string, move: boolean): Promise<Place> => ask(`/api/tables/${table}/link`, { key, move });

/** Come to a table; a stranger is somebody new though this browser is known there. */
export function join(table: string, name: string, stranger = false): Promise<Place> {
  return ask(`/api/tables/${table}/join`, { name }, stranger ? 'omit' : 'same-origin');
}

export function replay(table: string, eyes: string, since: number): Promise<Replayed> {
  return ask(`/api/tables/${table}/replay?eyes=${eyes}&since=${since}`);
}

/** Open a table that goes on from a moment of a finished game. */
export const vary = (table: string, wanted: NewVariation): Promise<Place> => ask(`/api/tables/${table}/variation`, wanted);

/** What a finished game's record says of its shuffle. */
export function record(table: string): Promise<Opened> {
  return ask(`/api/tables/${table}/record`);
}
