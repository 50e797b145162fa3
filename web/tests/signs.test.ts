import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const ROOM = new URL('../../src/doublejeu/games/', import.meta.url);
const GAMES = new URL('../src/games/', import.meta.url);
const folders = readdirSync(GAMES, { withFileTypes: true }).filter((each) => each.isDirectory()).map((each) => each.name);
const signed = folders.filter((game) => readdirSync(new URL(game, GAMES)).includes('sign.json'));

test.each(signed)('the sign of %s has the letters of its name in every language', (game) => {
  const face = readFileSync(new URL(`${game}/sign.css`, GAMES), 'utf8');
  expect(face).toContain(`'Sign ${game}'`);
  const letters = [...face.matchAll(/U\+([0-9A-F]+)/g)].map(([, code]) => String.fromCodePoint(parseInt(code ?? '', 16)));
  const folder = new URL(`${game}/words/`, ROOM);
  const names = readdirSync(folder)
    .filter((file) => !file.includes('-'))
    .map((file) => new RegExp(`^${game} = (.+)$`, 'm').exec(readFileSync(new URL(file, folder), 'utf8'))?.[1]);
  expect(names.length).toBeGreaterThan(1);
  for (const name of names) for (const letter of name ?? '?') expect(letters).toContain(letter);
});
