/** The three doors of the house: how each game is marked in the hall. */

import type { Clock, Game } from '../wire';
import { t } from './words.svelte';

/** The class that carries a game's light and letters. */
export const LIGHT: Record<Game, 'cal' | 'kom' | 'thc'> = { calaveras: 'cal', kompromat: 'kom', thirteen_clues: 'thc' };
/** The sign of each game, in art/icons.svg. */
export const SIGN: Record<Game, string> = { calaveras: 'cal-skull', kompromat: 'kom-k', thirteen_clues: 'thc-mark13' };
/** How long a game takes, about, in minutes; as text, for a number would make the hall wait for the browser's formatter. */
export const MINUTES: Record<Game, string> = { calaveras: '25', kompromat: '30', thirteen_clues: '30' };
/** A table's clock in a word or two. */
export function clockShort({ kind, seconds }: Clock): string {
  const days = Math.round(seconds / 86_400);
  return t('clock-short', days > 0 ? { kind: 'days', days } : { kind, minutes: Math.round(seconds / 60) });
}
