/** What a review says, in sentences of the reader's language. */

import type { Argument, Message, Say } from '$lib/words.svelte';
import type { Line, Mark } from './curve';
import type { Option, Point, SeatReview, Words } from '../wire';

/** A part of a chance to win, in points of a hundred. */
export const points = (chance: number): number => Math.round(100 * chance);
const some = (chance: number): Argument => ({ id: 'review-points', args: { points: Math.abs(points(chance)) } });
const whom = (seat: number, own: number | null): Record<string, Argument> => ({ who: seat === own ? 'you' : 'other', seat: { seat } });

/** Who plays for a side, oneself first. */
export function sideNames({ seats }: Line, names: readonly string[], own: number | null, say: Say, language: string): string {
  const called = seats.map((seat) => (seat === own ? say('review-you') : (names[seat] ?? '')));
  return new Intl.ListFormat(language).format(own !== null && seats.includes(own) ? [say('review-you'), ...called.filter((_, n) => seats[n] !== own)] : called);
}

/** A sentence of the room's, and a move as its seat could say it. */
export const worded = (words: Words, say: Say): string => say(words.id, (words as Message).args);
export const moveSaid = ({ words }: Option, say: Say): string => worded(words, say);

/** What is marked at a moment. */
export function markSaid({ seat, kind, amount }: Mark, own: number | null, say: Say): string {
  if (kind === 'gain' || kind === 'loss') return say('review-stroke', { ...whom(seat, own), way: kind === 'gain' ? 'gave' : 'took', points: some(amount) });
  return `${say('review-fault-of', { ...whom(seat, own), fault: kind })}.`;
}

/** A moment of the curve: everyone's chances, and what is marked there. */
export function momentSaid(at: number, last: number, lines: readonly Line[], called: readonly string[], marks: readonly Mark[], own: number | null, say: Say): string {
  const chances = lines.flatMap((line, n) => {
    const chance = line.chances[at];
    return chance === undefined ? [] : [say('review-chance', { who: called[n] ?? '', percent: points(chance) })];
  });
  const moment = chances.length > 0 ? say('review-moment', { at, last, chances: chances.join(', ') }) : say('review-moment-open', { at, last });
  return [moment, ...marks.filter((mark) => mark.at === at).map((mark) => markSaid(mark, own, say))].join(' ');
}

/** How somebody played, whom that is like, and what the cards did. */
export function summarySaid({ seat, accuracy, luck }: Pick<SeatReview, 'seat' | 'accuracy' | 'luck'>, like: Words | null, own: number | null, say: Say): string {
  const figure: Argument = accuracy === null ? 'none' : Math.round(accuracy);
  const told: Argument = like === null ? figure : { id: 'review-like', args: { accuracy: figure, band: like as Message } };
  const way = points(luck) > 0 ? 'gave' : points(luck) < 0 ? 'took' : 'even';
  return say('review-summary', { ...whom(seat, own), accuracy: told, way, points: some(luck) });
}

/** A turning point: for whom, and from where to where the chance went. */
export function turnSaid({ at, kind, seat }: Point, chances: readonly (readonly number[])[], own: number | null, say: Say): string {
  return say('review-turn', { ...whom(seat, own), kind, from: points(chances[at - 1]?.[seat] ?? 0), to: points(chances[at]?.[seat] ?? 0) });
}

/** A number of points with its sign. */
export const signed = (chance: number): string => (points(chance) > 0 ? `+${points(chance)}` : String(points(chance)).replace('-', '−').replace(/^−0$/, '0'));

export { some, whom };
