/** What is printed on the cards; the words on them are in the locales. */

import { words } from '$lib/words.svelte';
import type { KompromatView } from './wire';

export type Kind = 'target' | 'code' | 'document' | 'tool' | 'counter';

const TARGETS: Record<string, number> = {
  informant: 5, pursuit: 4, 'safe-house': 4, airport: 3, interrogation: 3, locker: 3, barmaid: 2, hotel: 2,
};

export function kindOf(mission: string): Kind {
  if (mission in TARGETS) return 'target';
  const beginning = mission.split('-')[0];
  return beginning === 'code' || beginning === 'document' || beginning === 'counter' ? beginning : 'tool';
}

/** What one, two or three Codes, or Documents, are worth together. */
export const SET = [2, 6, 12] as const;

/** What stands in the corner of a mission; Codes and Documents are worth more together. */
export function worth(mission: string): string {
  const kind = kindOf(mission);
  if (kind === 'target') return String(TARGETS[mission]);
  return kind === 'tool' ? '1' : '2+';
}

/** How many tokens a Counter-intelligence shows. */
export const alarm = (counter: string): number => Number(/\d/.exec(counter)?.[0] ?? 0);

/** The drawing of an Equipment card. */
export const object = (card: string): string => `k-e-${card === '.5' ? 'h' : card}`;

/** The sums that cards may come to, lowest first: an ace is 1 or 11.  What can be done with them is in `legal`. */
export function sums(cards: readonly string[]): number[] {
  const aces = cards.filter((card) => card === 'A').length;
  const lowest = cards.reduce((sum, card) => sum + (card === 'A' ? 1 : Number(card)), 0);
  return Array.from({ length: aces + 1 }, (_, n) => lowest + 10 * n);
}

/** How a total or a card is written in a language: a half with a point or a comma. */
export const written = (value: number | string, language: string = words.language): string =>
  value === '' || Number.isNaN(Number(value)) ? String(value) : Number(value).toLocaleString(language, { maximumFractionDigits: 1 }).replace(/^(-?)0([.,])/, '$1$2');

/** Cards one after another, what nobody sees as a question. */
export const listed = (cards: readonly (string | null)[]): string => cards.map((card) => (card === null ? '?' : written(card))).join(' ');

/** By how much a Martini changes a player's total at the mission revealed, and what it makes of it. */
export function swayed(view: KompromatView, seat: number | null, by: string): string {
  const total = view.missions[(view.revealing ?? 0) - 1]?.sides[seat ?? 0]?.total ?? null;
  return by.replace('-', '−') + (total === null ? '' : ` → ${written(Number(total) + Number(by))}`);
}
