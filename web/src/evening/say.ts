/** An evening in words. */

import { t, words } from '$lib/words.svelte';
import type { Evening, EveningReached } from '../wire';

export const DUPLICATE = ['alone', 'tables'];

/** Who somebody is: a bot where nobody sits, and nobody's name where they had it deleted. */
export function nameOf(evening: Evening, person: number | null, seat = 0): string {
  if (person === null) return t('bot-name', { seat });
  return evening.people[person]?.name || t('somebody');
}

/** A number as the language writes it, with so many digits after the sign at most. */
export const number = (value: number, digits: number, least = 0): string => new Intl.NumberFormat(words.language, { maximumFractionDigits: digits, minimumFractionDigits: least }).format(value);

/** What somebody has so far: a share of all comparisons, or points. */
export const pointsOf = ({ kind }: Evening, points: number): string => (DUPLICATE.includes(kind) ? t('evening-percent', { share: number(100 * points, 1, 1) }) : number(points, 1));

/** How a game ended for a seat, in a few words. */
export function resultOf({ verdict, score, gone }: EveningReached): string {
  return t('evening-result', { verdict: gone ? 'gone' : verdict, counted: score === null || gone ? 'no' : 'yes', points: score ?? 0 });
}

/** How long until a moment, as a clock shows it. */
export function until(moment: number, now: number): string {
  const seconds = Math.max(0, Math.ceil((moment - now) / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** A moment as the device's own clock and calendar show it. */
export const momentOf = (moment: number): string => new Intl.DateTimeFormat(words.language, { weekday: 'long', hour: 'numeric', minute: '2-digit' }).format(moment);
