/** The lesson, moment by moment: what is said and pencilled beside the frames that the rules make (lesson.json). */

import type { Lesson } from '$lib/lesson';
import type { FrameOf } from '$lib/table';
import script from './lesson.json';
import type { Mark } from './sheet';
import type { ThirteenClues, ThirteenCluesEvent } from './wire';

export interface Moment {
  /** Said as `thirteen_clues-lesson-<id>-title` and `…-text`. */
  id: string;
  frame: FrameOf<ThirteenClues>;
  log: ThirteenCluesEvent[];
  marks: Record<string, Mark>;
  /** Which moves lead on; none: one reads and goes on. */
  wanted: string[];
}

const { first, steps, choices = {} } = script as unknown as Lesson<ThirteenClues>;
const IDS = ['pick', 'see', 'ask', 'answer', 'peek', 'peeked', 'accuse', 'won'];

const noWomen = { nurse: 'no', museum: 'no', blowgun: 'no', maid: 'no', dancer: 'no', harbor: 'no' } as const;
const MARKS: Record<string, Record<string, Mark>> = { peek: noWomen, peeked: noWomen, accuse: { ...noWomen, parlor: 'no' } };

/** What may be chosen: the legal moves of the kind that is asked for; of the informants the one whose card the lesson speaks of. */
function offered(id: string, legal: readonly string[], wanted: readonly string[]): string[] {
  const kinds = id === 'peek' ? wanted : wanted.map((move) => move.split(' ')[0]);
  return legal.filter((move) => kinds.some((kind) => move === kind || move.startsWith(`${kind} `)));
}

/** The moments, after what was picked. */
export function moments(pick: string): Moment[] {
  const chosen = choices[pick] ?? steps;
  let frame = first;
  const log: ThirteenCluesEvent[] = [];
  return IDS.map((id, n) => {
    const then = chosen[n - 1]?.then ?? [];
    frame = then.at(-1) ?? { ...frame, events: [] };
    log.push(...then.flatMap(({ events }) => events));
    const asked = Object.keys(chosen[n]?.previews ?? {});
    const wanted = n === 0 ? [...asked, ...Object.keys(choices)] : asked;
    return { id, frame: { ...frame, legal: offered(id, frame.legal, wanted) }, log: [...log], marks: MARKS[id] ?? {}, wanted };
  });
}
