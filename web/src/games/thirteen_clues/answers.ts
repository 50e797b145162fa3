/** What answers tell of one's own case, and where marks contradict one: by counting alone, so that no true mark is flagged. */

import type { Message } from '$lib/words.svelte';
import { clue } from './clues';
import { possible, type Known, type Notes } from './sheet';
import type { ThirteenCluesAsked, ThirteenCluesEvent, ThirteenCluesView } from './wire';

/** An answer of a witness, who sees one's own case. */
export interface Answer {
  event: ThirteenCluesAsked;
  number: number;
  /** How many of the cards that the witness counted one does not see: they are in one's own case or hidden by the witness. */
  rest: number;
  /** How many hidden cards were counted. */
  hidden: number;
  /** The cards that are not among those. */
  elsewhere: ReadonlySet<string>;
}

/** The answers that one knows and that count one's own case. */
export function answers(view: ThirteenCluesView, log: readonly ThirteenCluesEvent[]): Answer[] {
  const { seat, cases, hidden, peeked } = view;
  const standing = (...without: (number | null)[]): string[] => cases.flatMap((cards, each) => (without.includes(each) ? [] : (cards ?? [])));
  const asked = log.filter((event): event is ThirteenCluesAsked => event.event === 'asked');
  return asked.flatMap((event, n) => {
    const { target, answer, about, hidden: counted } = event;
    if (answer === null || seat === null || target === seat) return [];
    const named = log.flatMap((each) => (each.event === 'accused' && each.seat === target ? each.cards : [])); // which whoever names does not see
    return [{
      event,
      number: n + 1,
      rest: answer - standing(seat, target).filter((card) => about.includes(card)).length,
      hidden: counted,
      elsewhere: new Set([...standing(seat), ...hidden, ...Object.values(peeked), ...named]),
    }];
  });
}

/** By card: the answer that its mark contradicts, alone or with other marks. */
export function misheard(cards: readonly string[], known: Known, marks: Notes['marks'], heard: readonly Answer[]): Map<string, Message> {
  const found = new Map<string, Message>();
  const marked = (mark: string): string[] => cards.filter((card) => marks[card] === mark && !known.has(card));
  const kinds = (some: readonly string[]): Set<string> => new Set(some.map((card) => clue(card).kind));
  const may = possible(cards, known, marks);
  for (const { event: { target, topic, answer, about: counted }, number, rest, hidden, elsewhere } of heard) {
    const flag = (some: readonly string[], than: string): void => {
      for (const card of some) found.set(card, { id: 'thirteen_clues-odd-answer', args: { number, topic: { id: 'thirteen_clues-label', args: { topic } }, seat: { seat: target }, answer: answer ?? 0, than } });
    };
    const about = cards.filter((card) => counted.includes(card));
    const sure = marked('yes').filter((card) => about.includes(card));
    if (kinds(sure).size > rest) flag(sure, 'more');
    const mine = about.filter((card) => may.includes(card));
    const theirs = about.filter((card) => !elsewhere.has(card));
    const most = Math.min(kinds(mine).size + Math.min(hidden, theirs.length), new Set([...mine, ...theirs]).size);
    if (most >= rest) continue;
    const open = kinds(about.filter((card) => !known.has(card)));
    flag(marked('no').filter((card) => about.includes(card)), 'fewer');
    flag(marked('yes').filter((card) => !about.includes(card) && open.has(clue(card).kind)), 'fewer');
  }
  return found;
}
