/** What is printed on the thirty cards, by which they are drawn and said. */

import type { Say } from '$lib/words.svelte';

export const KINDS = ['person', 'location', 'weapon'] as const;
export type Kind = (typeof KINDS)[number];

export interface Clue {
  card: string;
  colour: string;
  kind: Kind;
  /** Man or woman, indoor or outdoor, close or ranged. */
  category: string;
}

/** By colour: person, location and weapon, each with its category. */
const PRINTED: Record<string, readonly [string, string, string, string, string, string]> = {
  purple: ['officer', 'man', 'parlor', 'indoor', 'knife', 'close'],
  pink: ['duke', 'man', 'market', 'outdoor', 'crossbow', 'ranged'],
  red: ['butcher', 'man', 'library', 'indoor', 'poison', 'close'],
  green: ['countess', 'woman', 'park', 'outdoor', 'sword', 'close'],
  yellow: ['nurse', 'woman', 'museum', 'indoor', 'blowgun', 'ranged'],
  blue: ['maid', 'woman', 'harbor', 'outdoor', 'rifle', 'ranged'],
  orange: ['dancer', 'woman', 'theater', 'indoor', 'gun', 'ranged'],
  white: ['sailor', 'man', 'plaza', 'outdoor', 'candlestick', 'close'],
  brown: ['florist', 'woman', 'railcar', 'indoor', 'hammer', 'close'],
  grey: ['coachman', 'man', 'racecourse', 'outdoor', 'bow', 'ranged'],
};

const CLUES = new Map<string, Clue>();
for (const [colour, printed] of Object.entries(PRINTED)) {
  KINDS.forEach((kind, n) => CLUES.set(printed[2 * n]!, { card: printed[2 * n]!, colour, kind, category: printed[2 * n + 1]! }));
}

export function clue(card: string): Clue {
  const found = CLUES.get(card);
  if (!found) throw new Error(`there is no clue ${card}`);
  return found;
}

/** The cards of a colour: person, location, weapon. */
export const ofColour = (colour: string): Clue[] => [...CLUES.values()].filter((each) => each.colour === colour);

export const isColour = (topic: string): boolean => topic in PRINTED;

/** What a card is called. */
export const called = (card: string, t: Say): string => t(`thirteen_clues-card-${card}`);

/** The same, with the places where a long name may be broken: the language's own list says where. */
export function broken(card: string, t: Say): string {
  const name = called(card, t);
  for (const word of t('thirteen_clues-hyphens').split(' ')) {
    const whole = word.replace('-', '');
    if (name === whole) return word.replace('-', '\u00ad');
  }
  return name;
}

/** All that a card tells, for those who hear it. */
export function described(card: string, t: Say): string {
  const { colour, category } = clue(card);
  return t('thirteen_clues-described', { card: called(card, t), colour: t(`thirteen_clues-topic-${colour}`), category: t(`thirteen_clues-topic-${category}`) });
}

const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI'];
/** The numeral on a seat's seal. */
export const numeral = (seat: number): string => ROMAN[seat] ?? '';

export const LETTERS = 'ABCDEFGH';
