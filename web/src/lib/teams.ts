/** Who plays with whom, as the room says: the side of each seat, and how names are marked with it. */

import type { Room } from '../wire';
import { games } from './games.svelte';

/** The side of each seat at a table; a seat beyond the players is a ghost's. */
export const sidesOf = ({ game, players }: Pick<Room, 'game' | 'players'>): readonly number[] => games.find(game)?.sides[players] ?? Array.from({ length: players }, (_, seat) => seat);

/** Whom one plays with: the seats of each side, where any has more than one. */
export function teamsOf(sides: readonly number[]): number[][] | null {
  const teams: number[][] = [];
  sides.forEach((side, seat) => (teams[side] ??= []).push(seat));
  return teams.some((seats) => seats.length > 1) ? teams : null;
}

/** The side of each seat, where there are teams: null where everyone plays alone. */
export const marksOf = (sides: readonly number[]): readonly number[] | null => (teamsOf(sides) ? sides : null);

const FIRST = 0xe000; // characters that have no other use
const MARK = /([\ue000-\ue0ff])/;

/** Names that carry the marks of their sides; `Marked.svelte` shows them. */
export function marked(names: readonly string[], sides: readonly number[]): string[] {
  const marks = marksOf(sides);
  return names.map((name, seat) => name.replace(new RegExp(MARK, 'g'), '') + (marks === null ? '' : String.fromCharCode(FIRST + (marks[seat] ?? 0))));
}

/** What a text with marked names consists of: texts, and the sides' numbers. */
export const pieces = (text: string): (string | number)[] => text.split(MARK).filter(Boolean).map((piece) => (MARK.test(piece) ? piece.charCodeAt(0) - FIRST : piece));
