/** A day and a result in words. */

import { titleOf } from '$lib/games.svelte';
import { t, words } from '$lib/words.svelte';
import type { DealPlayed } from '../wire';

const SIGNS: Record<string, string> = { won: '🏆', drawn: '🤝', lost: '🕯️', late: '⌛' };

/** A day as people write it; days are those of UTC, wherever one is. */
export function dayOf(day: string, style: 'long' | 'short' = 'long'): string {
  const format = new Intl.DateTimeFormat(words.language, { timeZone: 'UTC', day: 'numeric', month: 'long', ...(style === 'long' ? { weekday: 'long' } : { year: 'numeric' }) });
  return format.format(new Date(`${day}T12:00:00Z`));
}

/** A moment as the device's own clock shows it. */
export const timeOf = (moment: number): string => new Intl.DateTimeFormat(words.language, { hour: 'numeric', minute: '2-digit' }).format(moment);

/** How it ended, in a few words: no card, nothing of the deal. */
export function resultOf({ verdict, moves, score }: DealPlayed): string {
  return t('daily-result', { verdict: verdict ?? 'playing', moves, points: score ?? 0, counted: score === null ? 'no' : 'yes' });
}

/** What somebody tells their friends: a line each, and where to play it. */
export function shared(game: string, played: DealPlayed, streak: number, address: string): string {
  const lines = [t('daily-share', { day: dayOf(played.day, 'short') }), `${SIGNS[played.verdict ?? ''] ?? ''} ${t('daily-share-result', { game: titleOf(game), result: resultOf(played) })}`];
  if (streak > 1) lines.push(`🔥 ${t('daily-streak', { days: streak })}`);
  return [...lines, address].join('\n');
}
