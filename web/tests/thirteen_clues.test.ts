import { describe, expect, it } from 'vitest';
import { because, findings, moment, share } from '../src/games/thirteen_clues/assistant';
import { Draft } from '../src/games/thirteen_clues/draft.svelte';
import { lying, settled, SUPPLY } from '../src/games/thirteen_clues/glasses';
import { moments } from '../src/games/thirteen_clues/lesson';
import { asked, forced, nameable, named, offer } from '../src/games/thirteen_clues/moves';
import { confirm, prompt, say as inWords } from '../src/games/thirteen_clues/prompt';
import { NAMED, next, readNotes, writeNotes } from '../src/games/thirteen_clues/sheet';
import type { Deduction } from '../src/wire';
import type { ThirteenCluesEvent } from '../src/games/thirteen_clues/wire';

const say = (id: string, args: object = {}): string => `${id} ${JSON.stringify(args)}`;
const lesson = moments('pick duke market crossbow');
const at = (id: string): (typeof lesson)[number] => lesson.find((each) => each.id === id)!;

describe('moves are read from their texts', () => {
  it('a question says to whom, about what and how', () => {
    const { questions } = offer(['ask 1 red', 'ask 2 woman secret', 'ask 1 red left']);
    expect(questions.map((each) => each.how)).toEqual(['aloud', 'secret', 'left']);
    expect(questions.map(asked)).toEqual(['ask 1 red', 'ask 2 woman secret', 'ask 1 red left']);
  });
  it('what cannot be chosen otherwise is chosen', () => {
    const { picks } = offer(['pick duke market crossbow', 'pick duke market gun']);
    expect(forced(picks)).toEqual({ person: 'duke', location: 'market' });
    expect(named(picks, { person: 'duke', location: 'market', weapon: 'gun' })).toEqual(['duke', 'market', 'gun']);
    expect(named(picks, { person: 'duke', location: 'market' })).toBeNull();
  });
  it('only cards that make a legal move beside those chosen can be named', () => {
    const all = [['duke', 'park', 'gun'], ['nurse', 'park', 'bow']];
    expect(nameable(all, { weapon: 'bow' }, 'person')).toEqual(['nurse']);
    expect(nameable(all, { weapon: 'bow' }, 'weapon')).toEqual(['gun', 'bow']);
  });
});

describe('a draft becomes a move when it is whole', () => {
  it('a question with glasses is aloud unless the tile is spent', () => {
    const draft = new Draft(() => offer(['ask 1 red', 'ask 2 red', 'ask 2 red secret']));
    draft.topic = 'red';
    expect(draft.move).toBeNull();
    draft.witness = 2;
    expect(draft.move).toBe('ask 2 red');
    draft.how = 'secret';
    expect(draft.move).toBe('ask 2 red secret');
    draft.witness = 1; // who cannot be asked so is asked aloud
    expect(draft.move).toBe('ask 1 red');
  });
  it('with two players the only witness is chosen, and a side must be', () => {
    const draft = new Draft(() => offer(['ask 1 red left', 'ask 1 red right']));
    draft.topic = 'red';
    expect(draft.asks).toBe(1);
    expect(draft.move).toBeNull();
    draft.how = 'right';
    expect(draft.move).toBe('ask 1 red right');
  });
  it('what cannot be done is not about to be done', () => {
    const draft = new Draft(() => offer(['peek A', 'peek B']));
    expect(draft.deed).toBe('peek');
    draft.letter = 'B';
    expect(draft.move).toBe('peek B');
  });
});

describe('glasses keep their places', () => {
  it('only those that change hands move', () => {
    const before = settled([], { glasses: [1, 1, 1], supply: 5 });
    const after = settled(before, { glasses: [0, 2, 1], supply: 5 });
    const moved = before.flatMap((place, glass) => (after[glass] === place ? [] : [glass]));
    expect(moved).toEqual(lying(before, 0));
    expect(lying(after, 1)).toHaveLength(2);
    expect(lying(after, SUPPLY)).toEqual(lying(before, SUPPLY));
  });
});

describe('the sheet', () => {
  it('marks go round, and come back from what the server keeps', () => {
    expect([undefined, 'maybe', 'no', 'yes'].map((mark) => next(mark as never))).toEqual(['maybe', 'no', 'yes', undefined]);
    const notes = { marks: { duke: 'no' as const }, text: 'ask about red' };
    expect(readNotes(writeNotes(notes))).toEqual(notes);
    expect(readNotes('')).toEqual({ marks: {}, text: '' });
    expect(readNotes('plain words')).toEqual({ marks: {}, text: 'plain words' });
    expect(readNotes('{"marks":{"duke":"?"}}')).toEqual({ marks: {}, text: '' });
  });
});

describe('the lesson', () => {
  it('goes on after every pick, to the end', () => {
    const { frame, wanted } = at('pick');
    expect([...wanted].sort()).toEqual([...frame.legal].sort());
    for (const pick of wanted) {
      const told = moments(pick);
      expect(told.find(({ id }) => id === 'see')?.frame.view.cases[1]).toEqual(pick.split(' ').slice(1));
      expect(told.at(-1)?.frame.outcome?.winners).toEqual([0]);
      expect(told.at(-1)?.log.map((event) => (event.event === 'asked' ? event.answer : null))).toEqual(at('won').log.map((event) => (event.event === 'asked' ? event.answer : null)));
    }
  });
  it('offers what it asks for among others of its kind, one informant, and nothing where one reads', () => {
    const kinds = lesson.map(({ frame }) => [...new Set(frame.legal.map((move) => move.split(' ')[0]))]);
    expect(kinds).toEqual([['pick'], [], ['ask'], [], ['peek'], [], ['accuse'], []]);
    expect(lesson.flatMap(({ wanted, frame }) => wanted.filter((move) => !frame.legal.includes(move)))).toEqual([]);
    expect(at('ask').frame.legal.length).toBeGreaterThan(20);
    expect(at('peek').frame.legal).toEqual(['peek D']);
  });
});

describe('the prompt bar', () => {
  it('offers the seats to take a glass from', () => {
    const frame = { ...at('ask').frame, legal: ['take 1', 'take 2'] };
    expect(prompt(frame, say, []).choices.map((each) => each.move)).toEqual(['take 1', 'take 2']);
  });
  it('asks for what the question still lacks, as the chooser does, and then says it', () => {
    const { frame } = at('ask');
    const draft = new Draft(() => offer(['ask 1 red', 'ask 2 red', 'peek A']));
    const asked = (): string => prompt(frame, say, ['You', 'Inès', 'Hugo'], draft.begun ? draft : null).text;
    expect(asked()).toContain('thirteen_clues-prompt-yours');
    draft.topic = 'red';
    expect(asked()).toContain('thirteen_clues-which-witness');
    draft.topic = null;
    draft.witness = 2;
    expect(asked()).toContain('thirteen_clues-which-topic');
    draft.topic = 'red';
    expect(asked()).toMatch(/thirteen_clues-do.*Hugo/);
    draft.deed = 'peek';
    expect(asked()).toContain('"deed":"unready"');
  });
  it('asks before an accusation, and before nothing else', () => {
    const { frame } = at('ask');
    expect(confirm('accuse duke park gun', frame, say)).toContain('"glasses":0');
    expect(confirm('accuse duke park gun', { ...frame, view: { ...frame.view, at_stake: 2 } }, say)).toContain('"glasses":2');
    expect(confirm('ask 1 red', frame, say)).toBeNull();
    const checked = { at: 5, out: { duke: { id: 'seen' }, park: { id: NAMED } }, odd: {}, left: {}, text: '' };
    const warned = confirm('accuse duke park gun', frame, say, undefined, checked);
    expect(warned).toMatch(/^thirteen_clues-accuse-warning .*card-duke.*seen.* thirteen_clues-confirm-accuse/);
    expect(warned).not.toContain(NAMED);
  });
  it.each([
    ['pick duke market gun', 'thirteen_clues-pick', 'market'],
    ['take 2', 'thirteen_clues-take', '"seat":2'],
    ['ask 2 red secret', 'thirteen_clues-do', '"how":"secret"'],
    ['peek C', 'thirteen_clues-do', '"letter":"C"'],
    ['accuse duke park gun', 'thirteen_clues-do', 'gun'],
  ])('says %s in words, for a hint', (move, id, part) => {
    const said = inWords(move, at('ask').frame, say);
    expect([said.includes(id), said.includes(part)]).toEqual([true, true]);
  });
});

describe('the assistant', () => {
  const asked = (at: number): ThirteenCluesEvent => ({ event: 'asked', at, seat: 1, target: 2, topic: 'red', how: 'aloud', answer: 0, about: [], hidden: 2 });
  const log: ThirteenCluesEvent[] = [asked(5), { event: 'gave', at: 5, seat: 1, target: 2, glasses: 1 }, asked(7), { event: 'accused', at: 8, seat: 2, cards: ['duke'], right: false }];
  const counted = (at: number): Deduction => ({
    type: 'deduce', at, worlds: 300, cases: 9, places: [{ id: 'deduce-own-case', args: {} }],
    cards: [
      { card: 'butcher', worlds: [0, 300], since: 7, why: [{ at: 7, words: { id: 'because', args: { seat: { seat: 2 } } } }] },
      { card: 'nurse', worlds: [300, 0], since: 8, why: [] },
      { card: 'maid', worlds: [1, 299] },
      { card: 'dancer', worlds: [299, 1] },
    ],
  });

  it('says never and always of nothing that is not certain', () => {
    expect([0, 1, 150, 299, 300].map((count) => share(count, 300))).toEqual([0, 1, 50, 99, 100]);
    expect([...findings(counted(8)).values()].map(({ state, percent }) => [state, percent])).toEqual([['out', 0], ['certain', 100], ['open', 1], ['open', 99]]);
    expect(findings(null).size).toBe(0);
  });
  it('numbers the questions, and names what else happened', () => {
    expect(moment(7, log).args).toMatchObject({ event: 'asked', number: 2 });
    expect(moment(8, log).args).toMatchObject({ event: 'accused', seat: { seat: 2 } });
  });
  it('says since when and why', () => {
    const [butcher, , maid] = [...findings(counted(8)).values()];
    expect(because(butcher!, log, say)).toMatch(/^thirteen_clues-since .*"out".* because .*"seat":2/);
    expect(because(maid!, log, say)).toBe('');
  });
});
