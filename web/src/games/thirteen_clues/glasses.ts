/** Where each magnifying glass lies: they are all alike, but one that changes hands should be seen to go. */

import type { ThirteenCluesView } from './wire';

export const SUPPLY = -1;

/** By glass: the seat that has it, or the supply.  Who keeps their number keeps their glasses; the others change places. */
export function settled(before: readonly number[], view: Pick<ThirteenCluesView, 'glasses' | 'supply'>): number[] {
  const due = new Map<number, number>([[SUPPLY, view.supply], ...view.glasses.map((count, seat) => [seat, count] as const)]);
  const now = Array.from({ length: [...due.values()].reduce((sum, each) => sum + each, 0) }, (_, n) => before[n] ?? SUPPLY);
  const moving: number[] = [];
  now.forEach((place, glass) => {
    const left = due.get(place) ?? 0;
    if (left > 0) due.set(place, left - 1);
    else moving.push(glass);
  });
  for (const [place, count] of due) for (const glass of moving.splice(0, count)) now[glass] = place;
  return now;
}

/** The glasses at a place. */
export const lying = (glasses: readonly number[], place: number): number[] => glasses.flatMap((each, glass) => (each === place ? [glass] : []));
