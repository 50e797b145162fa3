/** The lesson: a small game for three with its cards laid by hand, moment by moment. */

import type { FrameOf } from '$lib/table';
import type { Mark } from './sheet';
import type { ThirteenClues, ThirteenCluesEvent, ThirteenCluesView } from './wire';

export interface Moment {
  /** Said as `thirteen_clues-lesson-<id>-title` and `…-text`. */
  id: string;
  frame: FrameOf<ThirteenClues>;
  log: ThirteenCluesEvent[];
  marks: Record<string, Mark>;
  /** Which move leads on; null: one reads and goes on. */
  wanted: ((move: string) => boolean) | null;
}

const HAND = ['duke', 'market', 'crossbow', 'countess', 'gun'];
const SOLUTION = ['butcher', 'library', 'rifle'];
const HUGO = ['officer', 'park', 'knife'];
const COLOURS = ['purple', 'pink', 'red', 'green', 'yellow', 'blue', 'orange'];
const CATEGORIES = ['man', 'woman', 'indoor', 'outdoor', 'close', 'ranged'];

const questions = [1, 2].flatMap((seat) => [...COLOURS, ...CATEGORIES].map((topic) => `ask ${seat} ${topic}`));
const cross = (persons: string[], locations: string[], weapons: string[], what: string): string[] =>
  persons.flatMap((person) => locations.flatMap((location) => weapons.map((weapon) => `${what} ${person} ${location} ${weapon}`)));
const picks = cross(['duke', 'countess'], ['market'], ['crossbow', 'gun'], 'pick');
const accusations = cross(['butcher', 'nurse', 'maid', 'dancer'], ['parlor', 'library', 'museum', 'harbor', 'theater'], ['poison', 'sword', 'blowgun', 'rifle'], 'accuse');

/** The cards that each question of the lesson is about. */
const ABOUT: Record<string, string[]> = {
  red: ['butcher', 'library', 'poison'], yellow: ['nurse', 'museum', 'blowgun'], purple: ['officer', 'parlor', 'knife'],
  woman: ['countess', 'nurse', 'maid', 'dancer'], outdoor: ['market', 'park', 'harbor'],
};
const asked = (at: number, seat: number, target: number, topic: string, answer: number): ThirteenCluesEvent => ({
  event: 'asked', at, seat, target, topic, how: 'aloud', answer, about: ABOUT[topic] ?? [], hidden: 2,
});
const first: ThirteenCluesEvent[] = [asked(5, 0, 1, 'red', 2)];
const second: ThirteenCluesEvent[] = [
  asked(6, 1, 2, 'yellow', 0),
  asked(7, 1, 2, 'outdoor', 1),
  asked(8, 2, 1, 'woman', 0),
  asked(9, 2, 0, 'purple', 2),
  { event: 'peeked', at: 10, seat: 2, informant: 'B', card: null },
];
const third = (letter: string): ThirteenCluesEvent[] => [{ event: 'peeked', at: 11, seat: 0, informant: letter, card: 'poison' }];
const fourth: ThirteenCluesEvent[] = [
  { event: 'accused', at: 12, seat: 1, cards: ['dancer', 'theater', 'sword'], right: false },
  asked(13, 2, 1, 'purple', 2),
];

/** The moments, after what was picked and which informant was looked at. */
export function moments(picked: readonly string[], letter: string): Moment[] {
  const base: ThirteenCluesView = {
    game: 'thirteen_clues', seat: 0, turn: 0, picking: false, colours: COLOURS, glasses: [1, 1, 1], supply: 5, tiles: [false, false, false],
    cases: [null, [...picked], HUGO], hand: [], hidden: HAND.filter((card) => !picked.includes(card)), informants: 6, peeked: {}, picks_for: null, at_stake: 0,
  };
  let at = 1;
  const moment = (id: string, view: Partial<ThirteenCluesView>, events: ThirteenCluesEvent[], log: ThirteenCluesEvent[], legal: string[], more: Partial<Moment> = {}): Moment => {
    at += 1;
    return { id, log, marks: {}, wanted: null, frame: { at, seat: 0, waiting: [0], events, view: { ...base, ...view }, legal, outcome: null }, ...more };
  };
  const seen = { peeked: { [letter]: 'poison' } };
  const heard = [...first, ...second];
  const all = [...heard, ...third(letter), ...fourth];
  const noYellow = { nurse: 'no', museum: 'no', blowgun: 'no' } as const;
  const noWomen = { ...noYellow, maid: 'no', dancer: 'no', harbor: 'no' } as const;
  return [
    moment('pick', { picking: true, picks_for: 1, turn: null, cases: [null, null, null], hand: HAND, hidden: [] }, [], [], picks, { wanted: () => true }),
    moment('see', {}, [{ event: 'picked', at: 4, seat: 1, target: 2, cards: HUGO }], [], []),
    moment('ask', {}, [], [], questions, { wanted: (move) => move === 'ask 1 red' }),
    moment('answer', { glasses: [0, 2, 1], turn: 1 }, first, first, []),
    moment('peek', { glasses: [1, 1, 0], supply: 6 }, second, heard, ['A', 'B', 'C', 'D', 'E', 'F'].map((each) => `peek ${each}`), { marks: noWomen, wanted: () => true }),
    moment('peeked', { ...seen, glasses: [0, 1, 1], supply: 6, turn: 1 }, third(letter), [...heard, ...third(letter)], [], { marks: noWomen }),
    moment('accuse', { ...seen, supply: 6, glasses: [1, 1, 0] }, fourth, all, accusations, { marks: { ...noWomen, parlor: 'no' }, wanted: (move) => move === `accuse ${SOLUTION.join(' ')}` }),
    moment('won', { ...seen, supply: 6, glasses: [1, 1, 0], turn: null, cases: [SOLUTION, [...picked], HUGO] }, [], [...all, { event: 'accused', at: 14, seat: 0, cards: SOLUTION, right: true }], []),
  ];
}
