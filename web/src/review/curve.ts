/** The curve of the chances to win: its lines, what is marked on it, and where things lie on the drawing. */

import type { Decision, Review } from '../wire';

export type Fault = NonNullable<Decision['fault']>;
export type Kind = Fault | 'gain' | 'loss';

/** A side, its seats, and its chance to win before the first event and after each. */
export interface Line {
  side: number;
  seats: number[];
  chances: number[];
}

/** Something on the curve: a fault of a seat, or a stroke of luck for or against it. */
export interface Mark {
  at: number;
  seat: number;
  kind: Kind;
  /** Of a chance to win. */
  amount: number;
}

/** The part of a drawing, in pixels, in which the lines lie. */
export interface Plot {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The luck of an event that is worth a mark, of a chance to win: as much as a slip. */
export const STROKE = 0.05;
const NEAR = 9; // pixels: pointing this near to a mark selects it

/** One line a side, one's own first: it goes by one's own eyes, any other by the mean of its seats'. */
export function linesOf(chances: readonly (readonly number[])[], sides: readonly number[], own: number | null): Line[] {
  const lines: Line[] = [];
  for (const side of [...new Set(sides)].sort((a, b) => a - b)) {
    const seats = sides.flatMap((each, seat) => (each === side ? [seat] : []));
    const eyes = own !== null && seats.includes(own) ? [own] : seats;
    const line = { side, seats, chances: chances.map((each) => eyes.reduce((sum, seat) => sum + (each[seat] ?? 0), 0) / eyes.length) };
    if (own !== null && seats.includes(own)) lines.unshift(line);
    else lines.push(line);
  }
  return lines;
}

/** The faults of a seat; of all, one's own first, if no seat is meant. */
export function faultsOf(review: Review, own: number | null, everybody: boolean): Decision[] {
  const faults = review.decisions.filter(({ fault }) => fault);
  const mine = faults.filter(({ seat }) => seat === own);
  return everybody || own === null ? [...mine, ...faults.filter(({ seat }) => seat !== own)] : mine;
}

/** What is marked, by time: faults, and the strokes of luck that were large, for oneself or, if all are meant, for whom it was largest. */
export function marksOf(review: Review, own: number | null, everybody: boolean): Mark[] {
  const marks: Mark[] = faultsOf(review, own, everybody).map(({ at, seat, fault, loss }) => ({ at, seat, kind: fault as Fault, amount: loss }));
  for (const { at, luck } of review.luck) {
    const most = luck.reduce((best, each, seat) => (Math.abs(each) > Math.abs(luck[best] ?? 0) ? seat : best), 0);
    const seat = own !== null && (!everybody || Math.abs(luck[own] ?? 0) >= STROKE) ? own : most;
    const amount = luck[seat] ?? 0;
    if (Math.abs(amount) >= STROKE) marks.push({ at, seat, kind: amount > 0 ? 'gain' : 'loss', amount: Math.abs(amount) });
  }
  return marks.sort((a, b) => a.at - b.at);
}

export const x = (plot: Plot, at: number, last: number): number => plot.left + (plot.width * at) / Math.max(1, last);
export const y = (plot: Plot, chance: number): number => plot.top + plot.height * (1 - Math.min(1, Math.max(0, chance)));

/** A line as the path of a drawing, as far as an event. */
export function pathOf(chances: readonly number[], plot: Plot, last: number, until = last): string {
  return chances
    .slice(0, until + 1)
    .map((chance, at) => `${at === 0 ? 'M' : 'L'}${x(plot, at, last).toFixed(1)} ${y(plot, chance).toFixed(1)}`)
    .join('');
}

/** The moment that somebody points at: a mark that is near, else the nearest there is. */
export function momentAt(across: number, plot: Plot, last: number, marks: readonly Mark[]): number {
  const far = ({ at }: Mark): number => Math.abs(x(plot, at, last) - across);
  const near = marks.filter((mark) => far(mark) <= NEAR).sort((a, b) => far(a) - far(b))[0];
  const exact = Math.round(((across - plot.left) / Math.max(1, plot.width)) * last);
  return near?.at ?? Math.min(last, Math.max(1, exact));
}

/** The marked moment before or after this one; itself where there is none. */
export function nextMark(at: number, step: 1 | -1, marks: readonly Mark[]): number {
  const found = step > 0 ? marks.find((mark) => mark.at > at) : marks.findLast((mark) => mark.at < at);
  return found?.at ?? at;
}

/** Where badges stand that would lie over each other: each as near as can be to its own place, in the same order. */
export function spread(wanted: readonly number[], gap: number, least: number, most: number): number[] {
  const order = wanted.map((_, n) => n).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0));
  const placed = [...wanted];
  let free = least;
  for (const n of order) free = (placed[n] = Math.max(free, wanted[n] ?? 0)) + gap;
  let end = most;
  for (const n of order.reverse()) end = (placed[n] = Math.min(end, placed[n] ?? 0)) - gap;
  return placed;
}
