/** Several people at one device: each has a place of their own, whose key is kept here. */

import type { NewTable } from '../wire';
import * as api from './api';
import { Seat } from './seat.svelte';

export interface KeptPlace {
  name: string;
  key: string;
}

const KEY = 'doublejeu.places.';

/** The places that this device holds at a table, if it is passed around there. */
export function keptPlaces(table: string): KeptPlace[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY + table) ?? '[]');
    return Array.isArray(kept) ? (kept as KeptPlace[]) : [];
  } catch {
    return [];
  }
}

export function keepPlaces(table: string, places: KeptPlace[]): void {
  localStorage.setItem(KEY + table, JSON.stringify(places));
}

/** The key of a place to which this device came by a personal link: it opens the place for others too. */
export const keptKey = (table: string): string | null => keptPlaces(table)[0]?.key ?? null;

export function keepKey(table: string, key: string): void {
  try {
    if (keptKey(table) === null) keepPlaces(table, [{ name: '', key }]);
  } catch {
    // storage is blocked: this device will have no link for a third
  }
}

/** Open a table for those whose names stand at the seats, bots where none does, sit everyone down, and start. */
export async function openForAll(setting: Omit<NewTable, 'name'>, [first = '', ...others]: string[], bots: string): Promise<string> {
  if (!others.some(Boolean)) return (await api.open({ ...setting, name: first, bots })).table; // there is nobody to pass it to
  const own = await api.open({ ...setting, name: first });
  const places: KeptPlace[] = [{ name: first, key: own.key }];
  for (const name of others.filter(Boolean)) places.push({ name, key: (await api.join(own.table, name, true)).key });
  keepPlaces(own.table, places);
  const seats = places.map(({ key }) => new Seat(own.table, key));
  try {
    await Promise.all(seats.map((seat) => seat.arrived));
    const [host, ...guests] = seats;
    for (const [n, name] of others.entries()) {
      if (name) await guests.shift()?.ask({ do: 'sit', seat: n + 1 });
      else await host?.ask({ do: 'seat-bot', seat: n + 1, level: bots });
    }
    await host?.ask({ do: 'start' });
  } finally {
    for (const seat of seats) seat.close();
  }
  return own.table;
}
