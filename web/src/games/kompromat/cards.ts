/** What is printed on the cards; the words on them are in the locales. */

import { decimal } from '$lib/words.svelte';
import type { KompromatView } from './wire';

/** By kind: what stands on each mission card in sight. */
export type Printed = KompromatView['printed'];

/** Of what kind a mission card is: target, code, document, counter or tool. */
export const kindOf = (printed: Printed, mission: string): string => Object.keys(printed).find((kind) => mission in (printed[kind] ?? {})) ?? '';

/** The numbers on a mission card: its points, more of them where it is worth more together, or its tokens. */
export const numbers = (printed: Printed, mission: string): number[] => printed[kindOf(printed, mission)]?.[mission] ?? [];

/** What stands in the corner of a mission. */
export function worth(printed: Printed, mission: string): string {
  const [alone = '', ...together] = numbers(printed, mission);
  return together.length > 0 ? `${alone}+` : String(alone);
}

/** How many tokens a Counter-intelligence shows. */
export const alarm = (printed: Printed, counter: string): number => numbers(printed, counter)[0] ?? 0;

/** The drawing of an Equipment card. */
export const object = (card: string): string => `k-e-${card === '.5' ? 'h' : card}`;

/** How a total or a card is written: a half with the language's own sign. */
export const written = (value: number | string): string => decimal(String(value));

/** Cards one after another, what nobody sees as a question. */
export const listed = (cards: readonly (string | null)[]): string => cards.map((card) => (card === null ? '?' : written(card))).join(' ');

/** By how much a Martini changes the total of the seat asked, and what it makes of it. */
export function swayed(view: KompromatView, by: string): string {
  const total = view.swayed[by];
  return by.replace('-', '−') + (total === undefined ? '' : ` → ${written(total)}`);
}
