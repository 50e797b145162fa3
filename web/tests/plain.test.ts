/** The plain table's own thinking: what it groups, where it puts things, what it says. */

import { beforeAll, describe, expect, test, vi } from 'vitest';
import { keep, type Shape, type Telling } from '../src/lib/telling';
import { speaker, tellMove, words } from '../src/lib/words.svelte';
import { back, differing, grouped, movesWith, within } from '../src/plain/moves';
import { fieldNamed, moveSaid, plainly, thingNamed, wordSaid } from '../src/plain/say';
import { signOf, signsOf } from '../src/plain/signs';
import { alone, isFact, isThere, laidOut, ofSeat, teamsOf } from '../src/plain/view';
import tellings from './telling.json';

const say = speaker((seat) => ['Ada', 'Bob'][seat] ?? 'the ghost');
const CARD = { word: 'thirteen_clues-card' };
const told = (game: keyof typeof tellings): Telling => tellings[game] as unknown as Telling;

beforeAll(async () => {
  keep('kompromat', told('kompromat'));
  keep('thirteen_clues', { ...told('thirteen_clues'), moves: { give: { seat: 'seat' }, ask: { target: 'seat', topic: { word: 'thirteen_clues-many' }, count: 'plain' }, show: { card: CARD } } });
  await words.speak('en');
  await Promise.all([words.add('thirteen_clues'), words.add('/rooms')]);
  const has = words.has.bind(words);
  vi.spyOn(words, 'has').mockImplementation((id) => id === 'thirteen_clues-move-ask' || has(id)); // as if the game had it
});

describe('moves', () => {
  const ASKS = ['1', '2', '3'].flatMap((seat) => ['red', 'blue', 'man'].map((topic) => `ask ${seat} ${topic}`));

  test('a few of a kind are shown, many open in steps, what is alone stands alone', () => {
    const { opening, shown, alone } = grouped([...ASKS, 'peek A', 'peek B', 'pass']);
    expect(opening.map(([verb, all]) => [verb, all.length])).toEqual([['ask', 9]]);
    expect(shown).toEqual([['peek', ['peek A', 'peek B']]]);
    expect(alone).toEqual(['pass']);
    expect(grouped(['place 1', 'place 2', 'place 3', 'place 4']).shown).toHaveLength(1);
  });

  test('a step asks for the first word that is still open, and leaves out what is certain', () => {
    expect(differing(within(ASKS, ['ask']))).toBe(1);
    expect(differing(within(ASKS, ['ask', '2']))).toBe(2);
    expect(differing(within(['accuse duke park gun', 'accuse duke park bow'], ['accuse']))).toBe(3);
    expect(differing(['ask 1 red'])).toBeNull();
    expect(differing(['ask 1 red', 'ask 1 red secret'])).toBe(3);
  });

  test('a step back forgets the word that was chosen last', () => {
    expect(back(['ask', '2', 'red'])).toEqual(['ask', '2']);
    expect(back(['ask'])).toEqual([]);
    expect(back([undefined, 'duke'])).toEqual([]);
  });

  test('a card of the hand has the moves that name it first', () => {
    expect(movesWith(['lay duke 1', 'lay duke 2', 'lay gun 1', 'burn duke', 'pass'], 'duke')).toEqual(['lay duke 1', 'lay duke 2', 'burn duke']);
  });
});

describe('the view', () => {
  const view = { game: 'thirteen_clues', seat: 0, turn: 1, picking: false, colours: ['red'], glasses: [1, 2], supply: 3, tiles: [true, false], cases: [null, ['duke', 'park', 'gun']], hand: ['bow', 'gun'], hidden: [], informants: 2, peeked: { A: 'maid' }, picks_for: 1, at_stake: 2 };
  const { view: shape, opened } = told('thirteen_clues');

  test('what belongs to seats, the hand, places and facts are told apart', () => {
    const layout = laidOut(shape, view);
    expect(layout.bySeat.map(({ name }) => name)).toEqual(['glasses', 'tiles', 'cases']);
    expect(layout.hand?.value).toEqual(['bow', 'gun']);
    expect(layout.zones.map(({ name }) => name)).toEqual(['colours', 'hidden', 'peeked']);
    expect(layout.facts.map(({ name }) => name)).toEqual(['picking', 'supply', 'informants', 'picks_for', 'at_stake']);
    expect(ofSeat(layout.bySeat, 0).map(({ value }) => value)).toEqual([1, true, null]);
  });

  test('what is opened takes the place of what was hidden', () => {
    const { bySeat, zones } = laidOut(shape, view, { shape: opened, opened: { cases: [['maid'], ['duke']], hidden: [['bow'], ['gun']], informants: ['sword'] } });
    expect(bySeat.map(({ name }) => name)).toEqual(['glasses', 'tiles', 'cases', 'hidden']);
    expect(zones.map(({ name }) => name)).toEqual(['colours', 'peeked', 'informants']);
  });

  test('a group of a seat is laid out field by field', () => {
    const players = [{ deck: 9, tokens: 0, score: 0, won: [], ready: ['drone'], used: [], stunned: 0 }];
    const bySeat = [{ name: 'players', shape: told('kompromat').view.fields?.players as Shape, value: players }];
    expect(ofSeat(bySeat, 0).map(({ name }) => name)).toEqual(['deck', 'tokens', 'score', 'won', 'ready', 'used', 'stunned']);
  });

  test('of a view that is laid open at the end a seat shows what is its own', () => {
    const fields: Record<string, Shape> = { seat: { kind: 'seat' }, turn: { kind: 'seat', optional: true }, card: { kind: 'thing', word: 'oil-card' }, bid: { kind: 'number' }, crate: { kind: 'number' }, swaps: { kind: 'list', by_seat: true, items: { kind: 'number' } } };
    const seen = (seat: number, card: string): object => ({ seat, turn: null, card, bid: seat, crate: 4, swaps: [1, 0] });
    const bySeat = [{ name: 'views', shape: { kind: 'list', by_seat: true, items: { kind: 'group', fields } } as Shape, value: [seen(0, '7'), seen(1, '7')] }];
    expect(ofSeat(bySeat, 1).map(({ name, value }) => [name, value])).toEqual([['card', '7'], ['bid', 1]]);
  });

  test('only a card that lies at one place is followed when it moves', () => {
    const found = alone(shape, view);
    expect(found.has('thirteen_clues-card-duke')).toBe(true);
    expect(found.has('thirteen_clues-card-gun')).toBe(false);
  });

  test('what its type calls hidden shows its back, and what is not there is left out', () => {
    const shapes: Record<string, Shape> = { burnt: { kind: 'thing', hidden: true }, last: { kind: 'thing', optional: true }, aim: { kind: 'seat', optional: true } };
    const { zones, facts } = laidOut({ kind: 'group', fields: shapes }, { burnt: null, last: null, aim: null });
    expect(zones.map(({ name }) => name)).toEqual(['burnt']);
    expect(facts).toEqual([]);
    const own = ofSeat([{ name: 'last', shape: { kind: 'list', by_seat: true, items: shapes.last as Shape }, value: ['guard', null] }], 1);
    expect(own.filter(isThere)).toEqual([]);
    expect(isFact({ name: 'bet', shape: { kind: 'number', hidden: true }, value: null })).toBe(false);
  });

  test('teams are counted from one, where there are any', () => {
    expect([...teamsOf({ teams: [[0, 2], [1, 3]] })]).toEqual([[0, 1], [2, 1], [1, 2], [3, 2]]);
    expect(teamsOf({}).size).toBe(0);
  });
});

describe('signs', () => {
  const of = (...names: string[]): string[] => [...signsOf(names).values()];

  test('a name that no other begins like is its initial', () => {
    expect(of('Guard', 'Baron', 'Écu', '公爵')).toEqual(['G', 'B', 'É', '公']);
  });

  test('names that begin alike have the letter that tells them apart', () => {
    expect(of('Guard', 'Priest', 'Prince', 'Princess')).toEqual(['G', 'Pe', 'Pn', 'Ps']);
    expect(of('Prêtre', 'Prince', 'Princesse')).toEqual(['Pê', 'Pi', 'Ps']);
    expect(of('Red 1', 'Red 10', 'Red hat')).toEqual(['R1', 'R10', 'Rh']);
    expect(of('7 of hearts', '7 of spades', '8 of spades')).toEqual(['7h', '7s', '8']);
  });

  test('no two names of a kind have one sign, however alike', () => {
    const names = ['A', 'Aa', 'Aaa', 'Aaaa', 'Aaaaa', 'aaab', 'A b', 'A-b'];
    expect(new Set(of(...names)).size).toBe(names.length);
  });

  test('a card is told from all others of its game, without its article, and a number is its own sign', () => {
    const cards = ['duke', 'dancer', 'parlor', 'park', 'plaza', 'poison', 'bow', 'blowgun', 'butcher', 'countess', 'coachman', 'crossbow', 'candlestick'];
    expect(new Set(cards.map((card) => signOf('thirteen_clues-card', card, say))).size).toBe(cards.length);
    expect(signOf('thirteen_clues-card', 'officer', say)).toBe('O');
    expect(signOf('thirteen_clues-card', '12', say)).toBe('12');
    expect(signOf(null, 'old-hat', say)).toBe('O');
  });
});

describe('words', () => {
  test('a move is said by the message of its game and first word, as play/telling.py does', () => {
    expect(tellMove('thirteen_clues', 'ask 1 red 2')).toEqual({ id: 'thirteen_clues-move-ask', args: { target: { seat: 1 }, topic: { id: 'thirteen_clues-many-red' }, count: 2 } });
    expect(tellMove('thirteen_clues', 'ask 1 red')).toMatchObject({ args: { count: 'none' } });
  });

  test('a move without names, with too many words or without a message is said as its text', () => {
    for (const move of ['peek A', 'ask 1 red 2 3', 'give 1', 'U:C0>1']) expect(moveSaid('thirteen_clues', move, say)).toBe(move);
  });

  test('a word of a move is said by itself in a step', () => {
    expect(wordSaid('thirteen_clues', 'ask 1 red', 1, say)).toEqual({ text: 'Bob', name: 'target' });
    expect(wordSaid('thirteen_clues', 'show duke', 1, say)).toEqual({ text: 'Duke', name: 'card' });
    expect(wordSaid('thirteen_clues', 'peek night-watch', 1, say)).toEqual({ text: 'Night watch', name: null });
  });

  test('what has no message is called plainly', () => {
    expect(plainly('hand_sizes')).toBe('Hand sizes');
    expect(fieldNamed('thirteen_clues', 'hand', say)).toBe('Your hand');
    expect(fieldNamed('thirteen_clues', 'top_card', say)).toBe('Top card');
    expect(thingNamed('thirteen_clues-card', 'duke', say)).toBe('Duke');
    expect(thingNamed('thirteen_clues-card', 'old-hat', say)).toBe('Old hat');
    expect(thingNamed(null, '.5', say)).toBe('0.5');
  });
});
