/** The resolution sheet: what one's own eyes and ears cross off, marks by hand, and where a mark contradicts a fact. */

import type { Message } from '$lib/words.svelte';
import { clue, KINDS, ofColour, type Kind } from './clues';
import type { ThirteenCluesEvent, ThirteenCluesView } from './wire';

export const MARKS = ['maybe', 'no', 'yes'] as const;
export type Mark = (typeof MARKS)[number];

/** How a mark is drawn. */
export const PENCIL: Record<Mark, string> = { maybe: 'i-q', no: 'i-cross', yes: 'i-check' };

export interface Notes {
  marks: Record<string, Mark>;
  text: string;
}

/** The notes that the server keeps as a text; what is no sheet is read as plain notes. */
export function readNotes(kept: string): Notes {
  try {
    const { marks, text } = JSON.parse(kept) as Partial<Notes>;
    const known = Object.entries(marks ?? {}).filter(([, mark]) => MARKS.includes(mark));
    return { marks: Object.fromEntries(known), text: typeof text === 'string' ? text : '' };
  } catch {
    return { marks: {}, text: kept };
  }
}

export const writeNotes = (notes: Notes): string => JSON.stringify(notes);

/** The next mark, by one stroke of the pencil. */
export function next(mark: Mark | undefined): Mark | undefined {
  return MARKS[mark === undefined ? 0 : MARKS.indexOf(mark) + 1];
}

/** By card: why it is not in one's own case. */
export type Facts = Map<string, Message>;

/** What crosses cards off without any reckoning: what one sees, and what others have named. */
export function facts(view: ThirteenCluesView, log: readonly ThirteenCluesEvent[]): Facts {
  const found: Facts = new Map();
  for (const event of log) {
    if (event.event !== 'accused' || event.seat === view.seat) continue;
    for (const card of event.cards) found.set(card, { id: 'thirteen_clues-fact-named', args: { seat: { seat: event.seat } } });
  }
  for (const [informant, card] of Object.entries(view.peeked)) found.set(card, { id: 'thirteen_clues-fact-informant', args: { informant } });
  view.cases.forEach((cards, seat) => {
    if (seat === view.seat) return; // one's own case, laid open at the end
    for (const card of cards ?? []) found.set(card, { id: 'thirteen_clues-fact-case', args: { seat: { seat } } });
  });
  for (const card of view.hand) found.set(card, { id: 'thirteen_clues-fact-hand' });
  for (const card of view.hidden) found.set(card, { id: 'thirteen_clues-fact-hidden' });
  return found;
}

/** The cards that are known not to be in one's own case. */
export type Known = Pick<ReadonlySet<string>, 'has'>;

/** The cards in play, as the rows of the sheet. */
export const rows = (view: ThirteenCluesView): string[][] => view.colours.map((colour) => ofColour(colour).map((each) => each.card));

/** One's own accusations that were wrong. */
export function wrong(view: ThirteenCluesView, log: readonly ThirteenCluesEvent[]): string[][] {
  return log.flatMap((event) => (event.event === 'accused' && event.seat === view.seat && !event.right ? [event.cards] : []));
}

/** The cards that are neither crossed off nor marked "no", nor stand beside another of their kind that is marked "yes". */
export function possible(cards: readonly string[], known: Known, marks: Notes['marks']): string[] {
  const sure = new Set(cards.filter((card) => marks[card] === 'yes').map((card) => clue(card).kind));
  return cards.filter((card) => !known.has(card) && marks[card] !== 'no' && (marks[card] === 'yes' || !sure.has(clue(card).kind)));
}

export interface Left extends Record<Kind, number> {
  /** One's own wrong accusations that would be among the cases of these cards. */
  missed: number;
  cases: number;
}

/** How many cards of each kind are possible, and how many cases they make. */
export function left(cards: readonly string[], known: Known, marks: Notes['marks'], accusations: readonly string[][]): Left {
  const may = possible(cards, known, marks);
  const [person, location, weapon] = KINDS.map((kind) => may.filter((card) => clue(card).kind === kind).length) as [number, number, number];
  const missed = new Set(accusations.filter((three) => three.every((card) => may.includes(card))).map(String)).size;
  return { person, location, weapon, missed, cases: person * location * weapon - missed };
}

/** By card: in what its mark contradicts a fact or another mark; `certain` are the cards that must be in one's own case. */
export function contradictions(
  cards: readonly string[], known: Known, marks: Notes['marks'], accusations: readonly string[][], certain: readonly string[] = [],
): Map<string, Message> {
  const found = new Map<string, Message>();
  for (const kind of KINDS) {
    const column = cards.filter((card) => clue(card).kind === kind);
    const sure = column.filter((card) => marks[card] === 'yes');
    if (sure.length > 1) for (const card of sure) found.set(card, { id: 'thirteen_clues-odd-two' });
    if (column.every((card) => known.has(card) || marks[card] === 'no')) {
      for (const card of column) if (marks[card] === 'no' && !known.has(card)) found.set(card, { id: 'thirteen_clues-odd-none' });
    }
    for (const card of sure) if (known.has(card)) found.set(card, { id: 'thirteen_clues-odd-fact' });
  }
  const may = possible(cards, known, marks);
  for (const three of accusations) {
    if (may.length === three.length && three.every((card) => may.includes(card))) for (const card of three) found.set(card, { id: 'thirteen_clues-odd-wrong' });
  }
  for (const card of certain) if (marks[card] === 'no') found.set(card, { id: 'thirteen_clues-odd-certain' });
  return found;
}
