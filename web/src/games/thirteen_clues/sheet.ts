/** The resolution sheet: its cards, and the marks by hand. */

import { ofColour } from './clues';
import type { ThirteenCluesView } from './wire';

export const MARKS = ['maybe', 'no', 'yes'] as const;
export type Mark = (typeof MARKS)[number];

/** How a mark is drawn. */
export const PENCIL: Record<Mark, string> = { maybe: 'i-q', no: 'i-cross', yes: 'i-check' };

/** Why a card is out that somebody else named, unlike those that one sees. */
export const NAMED = 'thirteen_clues-named';

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

/** The cards in play, as the rows of the sheet. */
export const rows = (view: ThirteenCluesView): string[][] => view.colours.map((colour) => ofColour(colour).map((each) => each.card));
