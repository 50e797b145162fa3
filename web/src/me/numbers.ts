/** What is counted of one's finished games. */

import type { OwnGame, OwnReview, Words } from '../wire';

const LAST = 10; // games over which a mean is taken
export const FAULTS = ['slip', 'mistake', 'blunder'] as const;
export type Fault = (typeof FAULTS)[number];

export interface Wins {
  game: string;
  level: string | null;
  played: number;
  won: number;
}

/** A reviewed game, with what had come together by then. */
export interface Moment {
  ended: number;
  value: number;
  mean: number;
  /** Two standard errors of the mean; null after one game. */
  margin: number | null;
}

/** The accuracy of a game, and whom it is like in that game. */
export interface Played extends Moment {
  like: Words | null;
}

/** The games of the room and of the device, each once, the oldest first; the room knows better. */
export function merged(room: readonly OwnGame[], device: readonly OwnGame[]): OwnGame[] {
  const all = new Map([...device, ...room].map((game) => [game.table, game]));
  return [...all.values()].sort((a, b) => a.ended - b.ended);
}

/** Whether a game counts: no variation, and played without help. */
export const counts = (game: OwnGame): boolean => !game.variation && !game.helped;

/** What was won of the games that count, by game and by who the others were, in the order of the levels given. */
export function winsBy(games: readonly OwnGame[], order: readonly string[]): Wins[] {
  const found = new Map<string, Wins>();
  for (const { game, level, won } of games.filter(counts)) {
    const key = `${game} ${level ?? ''}`;
    const before = found.get(key) ?? { game, level, played: 0, won: 0 };
    found.set(key, { ...before, played: before.played + 1, won: before.won + Number(won === true) });
  }
  const rank = (level: string | null): number => (level === null ? order.length : order.indexOf(level));
  return [...found.values()].sort((a, b) => a.game.localeCompare(b.game) || rank(a.level) - rank(b.level));
}

const reviewed = (games: readonly OwnGame[]): { ended: number; review: OwnReview }[] => games.flatMap(({ ended, review }) => (review ? [{ ended, review }] : []));

/** Accuracy, game after game, with the mean of the last few. */
export function accuracies(games: readonly OwnGame[]): Played[] {
  const found = reviewed(games.filter(counts)).flatMap(({ ended, review: { accuracy, like } }) => (accuracy === null ? [] : [{ ended, value: accuracy, like: like ?? null }]));
  return found.map(({ ended, value, like }, n) => {
    const last = found.slice(Math.max(0, n + 1 - LAST), n + 1);
    return { ended, value, mean: last.reduce((sum, each) => sum + each.value, 0) / last.length, margin: null, like };
  });
}

/** Luck in points, game after game, with its mean so far and the margin of that. */
export function lucks(games: readonly OwnGame[]): Moment[] {
  let [sum, squares] = [0, 0];
  return reviewed(games.filter(({ variation }) => !variation)).map(({ ended, review }, n) => {
    const value = 100 * review.luck;
    sum += value;
    squares += value * value;
    const mean = sum / (n + 1);
    const variance = n === 0 ? 0 : Math.max(0, (squares - (n + 1) * mean * mean) / n);
    return { ended, value, mean, margin: n === 0 ? null : 2 * Math.sqrt(variance / (n + 1)) };
  });
}

/** How many faults of each kind there were in a game, on the average. */
export function faults(games: readonly OwnGame[]): { fault: Fault; all: number; each: number }[] {
  const found = reviewed(games.filter(counts));
  return FAULTS.map((fault) => {
    const all = found.reduce((sum, { review }) => sum + (review.faults[fault] ?? 0), 0);
    return { fault, all, each: all / Math.max(1, found.length) };
  });
}
