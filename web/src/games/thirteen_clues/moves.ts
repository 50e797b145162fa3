/** The moves that are legal now, read from their texts: what can be chosen, and which move a choice makes. */

import { KINDS, type Kind } from './clues';

/** How a question is asked: aloud, with the Top Secret tile, or with the answerer's left or right card. */
export type How = 'aloud' | 'secret' | 'left' | 'right';
export type Three = Partial<Record<Kind, string>>;

export interface Question {
  seat: number;
  topic: string;
  how: How;
}

export interface Offer {
  picks: string[][];
  questions: Question[];
  peeks: string[];
  accusations: string[][];
  takes: number[];
}

/** What the legal moves offer. */
export function offer(legal: readonly string[]): Offer {
  const found: Offer = { picks: [], questions: [], peeks: [], accusations: [], takes: [] };
  for (const move of legal) {
    const [what, ...rest] = move.split(' ');
    if (what === 'pick') found.picks.push(rest);
    else if (what === 'ask') found.questions.push({ seat: Number(rest[0]), topic: rest[1] ?? '', how: (rest[2] ?? 'aloud') as How });
    else if (what === 'peek') found.peeks.push(rest[0] ?? '');
    else if (what === 'accuse') found.accusations.push(rest);
    else if (what === 'take') found.takes.push(Number(rest[0]));
  }
  return found;
}

export function asked({ seat, topic, how }: Question): string {
  return ['ask', seat, topic, ...(how === 'aloud' ? [] : [how])].join(' ');
}

/** Cards of a kind that can still be named beside those already chosen of the other kinds. */
export function nameable(all: readonly string[][], three: Three, kind: Kind): string[] {
  const at = KINDS.indexOf(kind);
  const fits = all.filter((each) => KINDS.every((other, n) => n === at || three[other] === undefined || each[n] === three[other]));
  return [...new Set(fits.map((each) => each[at] ?? ''))];
}

/** The three cards that were chosen, once they are three and may be named together. */
export function named(all: readonly string[][], three: Three): string[] | null {
  return all.find((each) => KINDS.every((kind, n) => each[n] === three[kind])) ?? null;
}

/** What there is no choice about: the only card of a kind. */
export function forced(all: readonly string[][]): Three {
  const found: Three = {};
  for (const kind of KINDS) {
    const [only, ...others] = nameable(all, {}, kind);
    if (only !== undefined && others.length === 0) found[kind] = only;
  }
  return found;
}
