/** Who and what is at this table: how cards, agents and seats are drawn. */

import { thing, type Argument } from '$lib/words.svelte';
import type { CalaverasView } from './wire';

/** The Locations, in the order of their slots. */
export const LOCATIONS = ['C', 'H', 'A', 'P', 'L'] as const;
/** By card: the name of its drawing. */
export const DRAWN: Record<string, string> = { C: 'carnival', H: 'hotel', A: 'airport', P: 'phone', L: 'laboratory', U: 'twist' };
export const ZONES = { I: 'innocent', S: 'suspect' } as const;
/** What a place is called; a digit is the front of a seat. */
export const placeNamed = (place: string): Argument => thing({ word: 'calaveras-place', seat: 'front' }, place);

export type Organisation = 'dgse' | 'kgb' | 'cia';
export interface Agent {
  bust: string;
  organisation: Organisation;
}

const TEAMS: readonly (readonly [Organisation, string, string])[] = [
  ['dgse', 'francoise', 'said'],
  ['kgb', 'elena', 'karl'],
  ['cia', 'ruth', 'william'],
];

/** The agent whose face a seat has; partners are of one organisation. */
export function agent(view: CalaverasView, seat: number): Agent {
  const team = view.teams.findIndex((each) => each.includes(seat));
  const [organisation, ...pair] = TEAMS[team] ?? TEAMS[0]!;
  return { bust: seat === view.ghost ? 'ghost' : (pair[view.teams[team]?.indexOf(seat) ?? 0] ?? 'ghost'), organisation };
}

/** The seats in the order of play, from the one after whoever looks; the last one sits at the bottom. */
export function around(seats: number, looker: number | null): number[] {
  return Array.from({ length: seats }, (_, n) => ((looker ?? 0) + 1 + n) % seats);
}

/** Suspicion as tokens of three and of one. */
export const tokens = (points: number): number[] => [...Array<number>(Math.floor(points / 3)).fill(3), ...Array<number>(points % 3).fill(1)];

/** In which zone a Location lies, if in one. */
export function zoneOf(view: CalaverasView, card: string): 'I' | 'S' | null {
  return view.innocent.includes(card) ? 'I' : view.suspect.includes(card) ? 'S' : null;
}
