/** A game against bots alone goes on here when the line is lost; the room is brought the finished one when it is back. */

import { ask, Refused } from '../lib/api';
import type { Place, Room, Spare, Tables } from '../wire';
import { isKept } from './road';

const KEPT = 'doublejeu.spare.';
const OWED = 'doublejeu.owed'; // tables here that the room has not stored yet: [table here, table there]
const TAKEN = 'doublejeu.taken'; // tables here that the room has stored: its list shows them

/** What is needed to go on with a game, kept for as long as it goes on. */
export interface Kept {
  spare: Spare;
  room: Room;
  seat: number;
}

const read = <T>(key: string, none: T): T => {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? 'null') as T | null) ?? none;
  } catch {
    return none;
  }
};
const write = (key: string, value: unknown): void => {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // storage is blocked: it is known as long as the page is open
  }
};

/** Whether a game may go on here: all others are bots, no clock runs, and nobody else is dealt the same. */
export function isAlone(room: Room, seat: number | null): boolean {
  return seat !== null && room.clock == null && room.day == null && room.chairs.every(({ member, level }, n) => n === seat || (member == null && level != null));
}

/** Learn from where a game could go on, while the line is there; nothing where this device could not go on. */
export async function prepare(room: Room, seat: number, at: number): Promise<Kept | null> {
  if (!(await isKept())) return null;
  const spare = await ask<Spare>(`/api/tables/${room.table}/spare?at=${at}`);
  const kept = { spare, room, seat };
  for (const key of Object.keys(localStorage)) if (key.startsWith(KEPT)) localStorage.removeItem(key); // one game at a time
  write(KEPT + room.table, kept);
  return kept;
}

/** From where a game could go on, as this device knows it. */
export const prepared = (table: string): Kept | null => read<Kept | null>(KEPT + table, null);

/** Go on with it: the table here. */
export async function goOn({ spare, room, seat }: Kept): Promise<string> {
  const levels = room.chairs.map(({ level }, n) => (n === seat ? null : level));
  const origin = { table: room.table, at: spare.at, seat, anew: true };
  const body = { origin, game: room.game, options: spare.options, language: room.language, levels, name: room.chairs[seat]?.name ?? '–', events: spare.events };
  const { table } = await ask<Place>('/api/here', body);
  write(OWED, [...read<[string, string][]>(OWED, []), [table, room.table]]);
  localStorage.removeItem(KEPT + room.table);
  return table;
}

let bringing = false;

/** Bring the room what has been played to its end here, by the list of games here; and leave out of that what the room has. */
export async function bring({ tables }: Tables): Promise<Tables> {
  const over = (table: string): boolean => tables.some((each) => each.table === table && each.status === 'over');
  if (!bringing) {
    bringing = true;
    try {
      for (const [here, there] of read<[string, string][]>(OWED, []).filter(([table]) => over(table))) await bringOne(here, there);
    } finally {
      bringing = false;
    }
  }
  const taken = read<string[]>(TAKEN, []);
  return { tables: tables.filter(({ table }) => !taken.includes(table)) };
}

async function bringOne(here: string, there: string): Promise<void> {
  try {
    const record = await ask<{ events: string[]; variation: { at: number } }>(`/api/tables/${here}/record`);
    await ask<Place>(`/api/tables/${there}/spare`, { at: record.variation.at, events: record.events });
    write(TAKEN, [...read<string[]>(TAKEN, []), here]);
  } catch (fault) {
    if (!(fault instanceof Refused) || fault.status === 0 || fault.status === 429 || fault.status >= 500) return; // try again the next time
  }
  write(OWED, read<[string, string][]>(OWED, []).filter(([table]) => table !== here)); // stored there, or refused for good: it stays here
}
