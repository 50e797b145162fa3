/** How each game is marked in the house, from the `meta.ts` in its folder; a game without one has the house's own marks. */

import type { Clock, Game } from '../wire';
import type { Meta } from './table';
import { t } from './words.svelte';

const FOUND = import.meta.glob<{ meta: Meta }>('../games/*/meta.ts', { eager: true });
const METAS = new Map(Object.entries(FOUND).map(([path, { meta }]) => [path.split('/').at(-2) ?? '', meta]));

/** The class that carries a game's light and letters. */
export const lightOf = (game: Game): string => METAS.get(game)?.light ?? 'house-light';
/** The id of the drawing that is a game's sign. */
export const signOf = (game: Game): string => (METAS.has(game) ? `sign-${game}` : 'sign');
/** The address of the picture behind a game's door, if it has one. */
export const coverOf = (game: Game): string | null => METAS.get(game)?.cover ?? null;
/** The icon beside an option of a game. */
export const iconOf = (game: Game, option: string): string => METAS.get(game)?.icons?.[option] ?? 'dice';
/** Whether a game has a lesson to be played. */
export const hasLesson = (game: Game): boolean => METAS.get(game)?.lesson ?? false;
/** The games that have moves to be left to the device, and the first words of these. */
export const automatic = [...METAS].flatMap(([game, { automatic: verbs }]) => (verbs ? [{ game, verbs }] : []));
/** The games' signs, to be put into the page once. */
export const signs = [...METAS.values()].map(({ sign }) => sign).join('');

/** A table's clock in a word or two. */
export function clockShort({ kind, seconds }: Clock): string {
  const days = Math.round(seconds / 86_400);
  return t('clock-short', days > 0 ? { kind: 'days', days } : { kind, minutes: Math.round(seconds / 60) });
}
