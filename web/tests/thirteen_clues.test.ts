import { describe, expect, it } from 'vitest';
import { answers, misheard } from '../src/games/thirteen_clues/answers';
import { Assistant, because, findings, moment, share } from '../src/games/thirteen_clues/assistant.svelte';
import { clue, KINDS, ofColour } from '../src/games/thirteen_clues/clues';
import { Draft } from '../src/games/thirteen_clues/draft.svelte';
import { lying, settled, SUPPLY } from '../src/games/thirteen_clues/glasses';
import { moments } from '../src/games/thirteen_clues/lesson';
import { asked, forced, nameable, named, offer } from '../src/games/thirteen_clues/moves';
import { confirm, prompt, say as inWords } from '../src/games/thirteen_clues/prompt';
import { contradictions, facts, left, next, readNotes, rows, writeNotes, wrong, type Mark } from '../src/games/thirteen_clues/sheet';
import type { Deduction } from '../src/wire';
import type { ThirteenCluesAsked, ThirteenCluesEvent, ThirteenCluesView } from '../src/games/thirteen_clues/wire';

const say = (id: string, args: object = {}): string => `${id} ${JSON.stringify(args)}`;
const lesson = moments('pick duke market crossbow');
/** Whether a question about this counts that card, by what is printed on it. */
const counts = (topic: string, card: string): boolean => [clue(card).colour, clue(card).category].includes(topic);
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
  const { frame, log } = at('accuse');
  const known = facts(frame.view, log);
  const cards = rows(frame.view).flat();

  it('crosses off what one sees and what others have named, and says why', () => {
    expect(known.get('officer')).toEqual({ id: 'thirteen_clues-fact-case', args: { seat: { seat: 2 } } });
    expect(known.get('countess')?.id).toBe('thirteen_clues-fact-hidden');
    expect(known.get('poison')).toEqual({ id: 'thirteen_clues-fact-informant', args: { informant: 'D' } });
    expect(known.get('theater')).toEqual({ id: 'thirteen_clues-fact-named', args: { seat: { seat: 1 } } });
    expect(known.has('butcher')).toBe(false);
  });
  it('never crosses off one’s own case, when it is laid open at the end', () => {
    const { frame, log } = at('won');
    const cases = [frame.outcome?.opened.cases[0] ?? null, ...frame.view.cases.slice(1)];
    expect(cases[0]).toEqual(['butcher', 'library', 'rifle']);
    const open = facts({ ...frame.view, cases }, log);
    expect(['butcher', 'library', 'rifle'].filter((card) => open.has(card))).toEqual([]);
    expect(left(cards, open, at('accuse').marks, [])).toMatchObject({ person: 1, location: 1, weapon: 1 });
  });
  it('always leaves thirteen cards after the picks', () => {
    const seen = facts(at('see').frame.view, []);
    expect(cards.filter((card) => !seen.has(card))).toHaveLength(13);
  });
  it('one’s own wrong accusation crosses off no card alone, but three together', () => {
    const own: ThirteenCluesEvent = { event: 'accused', at: 9, seat: 0, cards: ['butcher', 'library', 'sword'], right: false };
    const view = at('see').frame.view;
    expect(facts(view, [own]).has('butcher')).toBe(false);
    const missed = wrong(view, [own]);
    const marks = { butcher: 'yes', library: 'yes', sword: 'yes' } as const;
    expect(contradictions(cards, facts(view, [own]), marks, missed).get('library')?.id).toBe('thirteen_clues-odd-wrong');
    expect(contradictions(cards, facts(view, [own]), { butcher: 'yes' }, missed).size).toBe(0);
  });
  it('flags the one case that is left, where it was accused of before', () => {
    const marks = { parlor: 'no', nurse: 'no', maid: 'no', museum: 'no', harbor: 'no', blowgun: 'no' } as const;
    const flagged = (three: string[]): string[] => [...contradictions(cards, known, marks, [three]).keys()];
    expect(left(cards, known, marks, [])).toMatchObject({ person: 1, location: 1, weapon: 1, cases: 1 });
    expect(flagged(['butcher', 'library', 'rifle'])).toEqual(['butcher', 'library', 'rifle']);
    expect(flagged(['butcher', 'library', 'sword'])).toEqual([]);
  });
  it('flags a mark that contradicts a fact, another mark, or leaves nothing', () => {
    const odd = contradictions(cards, known, { officer: 'yes', library: 'yes', parlor: 'yes', rifle: 'no', blowgun: 'no' }, []);
    expect(odd.get('officer')?.id).toBe('thirteen_clues-odd-fact');
    expect(odd.get('parlor')?.id).toBe('thirteen_clues-odd-two');
    expect(odd.get('rifle')?.id).toBe('thirteen_clues-odd-none');
    expect(contradictions(cards, known, { butcher: 'yes', parlor: 'no' }, []).size).toBe(0);
  });
  it('counts what is left of each kind', () => {
    expect(left(cards, known, at('accuse').marks, [])).toEqual({ person: 1, location: 1, weapon: 1, missed: 0, cases: 1 });
    expect(left(cards, known, { parlor: 'yes' }, []).location).toBe(1);
    expect(left(cards, known, { officer: 'yes' }, []).cases).toBe(0); // which is out
  });
  it('counts no case that one accused of in vain, each once, and only where it is still possible', () => {
    const all = left(cards, known, {}, []);
    const missed = [['butcher', 'library', 'rifle'], ['butcher', 'library', 'rifle'], ['nurse', 'library', 'rifle'], ['officer', 'library', 'rifle']];
    expect(left(cards, known, {}, missed)).toEqual({ ...all, missed: 2, cases: all.cases - 2 });
    expect(left(cards, known, { library: 'no' }, missed).missed).toBe(0);
    expect(left(cards, known, { parlor: 'yes' }, missed).missed).toBe(0);
  });
  it('marks go round, and come back from what the server keeps', () => {
    expect([undefined, 'maybe', 'no', 'yes'].map((mark) => next(mark as never))).toEqual(['maybe', 'no', 'yes', undefined]);
    const notes = { marks: { duke: 'no' as const }, text: 'ask about red' };
    expect(readNotes(writeNotes(notes))).toEqual(notes);
    expect(readNotes('')).toEqual({ marks: {}, text: '' });
    expect(readNotes('plain words')).toEqual({ marks: {}, text: 'plain words' });
    expect(readNotes('{"marks":{"duke":"?"}}')).toEqual({ marks: {}, text: '' });
  });
});

describe('marks and answers', () => {
  const view = at('see').frame.view; // Inès: duke, market, crossbow; Hugo: officer, park, knife; behind one's screen: countess, gun
  const cards = rows(view).flat();
  const odd = (topic: string, answer: number | null, marks: Record<string, Mark>, target = 1, more: Partial<ThirteenCluesAsked> = {}): string[] => {
    const log: ThirteenCluesEvent[] = [{ event: 'asked', at: 5, seat: 0, target, topic, how: 'aloud', answer, about: cards.filter((card) => counts(topic, card)), hidden: 2, ...more }];
    return [...misheard(cards, facts(view, log), marks, answers(view, log)).keys()];
  };

  it('too many are marked “yes” for an answer', () => {
    expect(odd('red', 0, { butcher: 'yes' })).toEqual(['butcher']);
    expect(odd('red', 1, { butcher: 'yes' })).toEqual([]);
    expect(odd('red', 1, { butcher: 'yes', library: 'yes' })).toEqual(['butcher', 'library']);
    expect(odd('purple', 2, { parlor: 'yes' })).toEqual(['parlor']); // Inès sees the officer and the knife before Hugo's screen
    expect(odd('purple', 2, { parlor: 'yes' }, 2)).toEqual([]); // Hugo does not
  });
  it('too many are crossed off for an answer, or another of the kind is marked “yes”', () => {
    expect(odd('red', 3, { butcher: 'no', library: 'no', poison: 'no' })).toEqual(['butcher', 'library', 'poison']);
    expect(odd('red', 3, { library: 'no', poison: 'no' })).toEqual([]); // both are behind the witness's screen
    expect(odd('red', 2, { butcher: 'no', library: 'no', poison: 'no' })).toEqual([]);
    expect(odd('indoor', 3, { harbor: 'yes' })).toEqual(['harbor']); // only two of three can be behind her screen
    expect(odd('indoor', 3, { museum: 'yes', parlor: 'no' })).toEqual([]);
  });
  it('with two players one hidden card is counted', () => {
    const two = { ...view, cases: [null, ['duke', 'market', 'crossbow']], colours: view.colours.slice(0, 6) };
    const log: ThirteenCluesEvent[] = [{ event: 'asked', at: 5, seat: 0, target: 1, topic: 'red', how: 'left', answer: 2, about: ['butcher', 'library', 'poison'], hidden: 1 }];
    const marked = (marks: Record<string, Mark>): string[] => [...misheard(cards, facts(two, log), marks, answers(two, log)).keys()];
    expect(marked({ butcher: 'no', library: 'no' })).toEqual([]);
    expect(marked({ butcher: 'no', library: 'no', poison: 'no' })).toEqual(['butcher', 'library', 'poison']);
  });
  it('what one does not know, or answered oneself, flags nothing', () => {
    expect(odd('red', null, { butcher: 'yes' }, 1, { how: 'secret', seat: 2 })).toEqual([]);
    expect(odd('red', 0, { butcher: 'yes' }, 0, { seat: 1 })).toEqual([]);
  });
  it('names the question', () => {
    const log: ThirteenCluesEvent[] = ['yellow', 'red'].map((topic, n) => ({ event: 'asked', at: 5 + n, seat: 2, target: 1, topic, how: 'aloud', answer: 0, about: cards.filter((card) => counts(topic, card)), hidden: 2 }));
    expect(misheard(cards, facts(view, log), { butcher: 'yes' }, answers(view, log)).get('butcher')?.args).toMatchObject({ number: 2, seat: { seat: 1 }, answer: 0, than: 'more' });
  });
  it('marks that agree with the true case are never flagged, in any world', () => {
    let state = 7;
    const dice = (n: number): number => ((state = (state * 48271) % 2147483647), state % n);
    const shuffled = (some: string[]): string[] => some.map((card) => [dice(1e9), card] as const).sort((a, b) => a[0] - b[0]).map(([, card]) => card);
    let caught = 0;
    for (let round = 0; round < 400; round += 1) {
      const seats = 2 + (round % 5);
      const colours = ['purple', 'pink', 'red', 'green', 'yellow', 'blue', 'orange', 'white', 'brown', 'grey'].slice(0, 4 + seats);
      const columns = KINDS.map((kind) => shuffled(colours.map((colour) => ofColour(colour).find((each) => each.kind === kind)!.card)));
      const cases = Array.from({ length: seats }, () => columns.map((column) => column.pop()!));
      const rest = shuffled(columns.flat());
      const hidden = cases.map(() => [rest.pop()!, rest.pop()!]);
      const [own, ...others] = cases;
      const seen: ThirteenCluesView = { ...view, colours, cases: [null, ...others], hidden: hidden[0]!, peeked: rest[0] ? { A: rest[0] } : {} };
      const all = rows(seen).flat();
      const topics = [...colours, 'man', 'woman', 'indoor', 'outdoor', 'close', 'ranged'];
      const log = Array.from({ length: 12 }, (_, n): ThirteenCluesEvent => {
        const target = dice(seats);
        const topic = topics[dice(topics.length)]!;
        const how = seats > 2 ? 'aloud' : n % 2 ? 'left' : 'right';
        const visible = [...cases.filter((_, each) => each !== target).flat(), ...hidden[target]!.filter((_, side) => seats > 2 || (how === 'left') === (side === 0))];
        const about = all.filter((card) => counts(topic, card));
        if (n % 4 < 3) return { event: 'asked', at: n, seat: (target + 1) % seats, target, topic, how, about, hidden: seats > 2 ? 2 : 1, answer: visible.filter((card) => about.includes(card)).length };
        const free = KINDS.map((kind) => shuffled(all.filter((card) => clue(card).kind === kind && ![...cases.filter((_, each) => each !== target).flat(), ...hidden[target]!].includes(card)))[0]!);
        return { event: 'accused', at: n, seat: target, cards: free, right: false };
      });
      const heard = answers(seen, log);
      const known = facts(seen, log);
      const truly: Record<string, Mark> = {};
      for (const card of all) if (dice(3)) truly[card] = dice(4) ? (own!.includes(card) ? 'yes' : 'no') : 'maybe';
      expect([...misheard(all, known, truly, heard)], `round ${round}`).toEqual([]);
      const falsely: Record<string, Mark> = Object.fromEntries(all.filter((card) => own!.includes(card)).map((card) => [card, 'no']));
      for (const kind of KINDS) falsely[all.find((card) => clue(card).kind === kind && !known.has(card) && !own!.includes(card)) ?? ''] = 'yes';
      caught += misheard(all, known, falsely, heard).size > 0 ? 1 : 0;
    }
    expect(caught).toBeGreaterThan(200);
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
  it('asks for the moment looked at last, each once, one at a time, and again if it was too often', async () => {
    const asked: number[] = [];
    let refuse = true;
    const answers: (() => void)[] = [];
    const deduce = (at: number): Promise<Deduction> =>
      new Promise((done, failed) => {
        asked.push(at);
        answers.push(() => (refuse ? failed(Object.assign(new Error(), { code: 'too-fast' })) : done(counted(at))));
      });
    const assistant = new Assistant();
    for (const at of [5, 6, 7]) assistant.look(at, deduce);
    expect(asked).toEqual([5]);
    answers.pop()?.();
    refuse = false;
    await expect.poll(() => asked).toEqual([5, 7]);
    expect(assistant.found).toBeNull();
    answers.pop()?.();
    await expect.poll(() => assistant.found?.at).toBe(7);
    assistant.look(6, deduce);
    answers.pop()?.();
    await expect.poll(() => assistant.found?.at).toBe(6);
    assistant.look(7, deduce);
    expect(assistant.found?.at).toBe(7);
    expect(asked).toEqual([5, 7, 6]);
  });
  it('flags a mark that contradicts what it knows for certain', () => {
    const cards = rows(at('see').frame.view).flat();
    const odd = contradictions(cards, new Set(['butcher']), { butcher: 'yes', nurse: 'no', maid: 'no' }, [], ['nurse']);
    expect([...odd].map(([card, { id }]) => [card, id])).toEqual([['butcher', 'thirteen_clues-odd-fact'], ['nurse', 'thirteen_clues-odd-certain']]);
  });
});
