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

/** Open a table for these people and bots, sit everyone down, and start. */
export async function openForAll(setting: Omit<NewTable, 'name'>, people: string[], bots: string): Promise<string> {
  const [first = '', ...others] = people;
  const own = await api.open({ ...setting, name: first });
  const places: KeptPlace[] = [{ name: first, key: own.key }];
  for (const name of others) places.push({ name, key: (await api.join(own.table, name, true)).key });
  keepPlaces(own.table, places);
  const seats = places.map(({ key }) => new Seat(own.table, key));
  try {
    for (const [place, seat] of seats.entries()) {
      await seat.arrived;
      if (place > 0) await seat.ask({ do: 'sit', seat: place });
    }
    const host = seats[0];
    for (let place = people.length; place < (setting.players ?? 0); place += 1) await host?.ask({ do: 'seat-bot', seat: place, level: bots });
    await host?.ask({ do: 'start' });
  } finally {
    for (const seat of seats) seat.close();
  }
  return own.table;
}
