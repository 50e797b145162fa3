import { afterEach, expect, test, vi } from 'vitest';
import { aboutOf, choiceLabel, games, levelFor, optionLabel, titleOf } from '../src/lib/games.svelte';
import { sidesOf, teamsOf } from '../src/lib/teams';
import { coverOf, hasLesson, iconOf, lightOf, signOf } from '../src/lib/house';
import { namesOf } from '../src/lib/seat.svelte';
import { words } from '../src/lib/words.svelte';
import type { GameInfo, Room } from '../src/wire';

const GO: GameInfo = {
  name: 'go', players: [2, 3], options: [{ name: 'komi', kind: 'choice', default: 'six', choices: ['six', 'seven'], players: [2] }], levels: ['weak', 'fair'], level: 'fair',
  sides: { 2: [0, 1], 3: [0, 1, 0, 1] }, usual: 2, minutes: 40, deduces: false, checks: false, titles: { en: 'Go', fr: 'Le go' }, abouts: { en: 'Stones.', fr: 'Des pierres.' }, credits: {},
};
const room = (players: number): Room => ({ game: 'go', players, chairs: Array.from({ length: players }, (_, n) => ({ name: `P${n}` })) }) as Room;

afterEach(() => {
  games.all = null;
  vi.unstubAllGlobals();
});

test('the games are asked for once, and again where the room did not answer', async () => {
  const answers = [Promise.reject(new Error('away')), Promise.resolve({ ok: true, json: () => Promise.resolve({ games: [GO] }) })];
  const ask = vi.fn(() => answers.shift());
  vi.stubGlobal('fetch', ask);
  await expect(games.load()).rejects.toMatchObject({ code: 'offline' });
  expect(games.all).toBeNull();
  await Promise.all([games.load(), games.load()]);
  expect(games.find('go')?.minutes).toBe(40);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('a game is called and described in the language that is spoken', async () => {
  await words.speak('fr');
  expect(titleOf('go')).toBe('go');
  games.all = [GO];
  expect([titleOf('go'), aboutOf('go')]).toEqual(['Le go', 'Des pierres.']);
  await words.speak('en');
  expect([titleOf('go'), aboutOf('go')]).toEqual(['Go', 'Stones.']);
});

test('partners and ghosts are what the room says of the game', () => {
  games.all = [GO];
  expect(teamsOf(sidesOf(room(2)))).toBeNull();
  expect(teamsOf(sidesOf(room(3)))).toEqual([[0, 2], [1, 3]]);
  expect(namesOf(room(2))).toEqual(['P0', 'P1']);
  expect(namesOf(room(3))).toEqual(['P0', 'P1', 'P2', 'the ghost']);
});

test('bots play at a level that the game has', () => {
  expect(levelFor(GO, 'weak')).toBe('weak');
  expect(levelFor(GO, 'casual')).toBe('fair');
});

test('options and choices without words are called as they are', () => {
  const [komi] = GO.options;
  expect(optionLabel('go', { ...komi!, name: 'first' })).toBe('Who begins');
  expect([optionLabel('go', { ...komi!, name: 'no_ko' }), choiceLabel('go', komi!, 'six')]).toEqual(['no ko', 'six']);
});

test('a game without a folder here has the marks of the house', () => {
  expect([lightOf('go'), signOf('go'), coverOf('go')]).toEqual(['house-light', 'sign', null]);
  expect(iconOf('go', 'komi')).toBe('dice');
});

test('a game says that it has a lesson where its folder has one', () => {
  const folders = Object.keys(import.meta.glob('../src/games/*/meta.ts')).map((path) => path.split('/').at(-2) ?? '');
  const lessons = Object.keys(import.meta.glob('../src/games/*/Lesson.svelte')).map((path) => path.split('/').at(-2) ?? '');
  expect(folders.filter(hasLesson)).toEqual(lessons);
  expect(hasLesson('go')).toBe(false);
});
