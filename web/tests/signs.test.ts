import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { GAMES } from '../src/lib/router.svelte';

const LOCALES = new URL('../../src/doublejeu/locales/', import.meta.url);
const faces = readFileSync(new URL('../src/art/signs.css', import.meta.url), 'utf8').split('@font-face').slice(1);

test.each(GAMES)('the sign of %s has the letters of its name in every language', (game) => {
  const face = faces.find((each) => each.includes(`'Sign ${game}'`)) ?? '';
  const letters = [...face.matchAll(/U\+([0-9A-F]+)/g)].map(([, code]) => String.fromCodePoint(parseInt(code ?? '', 16)));
  const names = readdirSync(LOCALES)
    .filter((file) => file.endsWith('.ftl'))
    .map((file) => new RegExp(`^${game} = (.+)$`, 'm').exec(readFileSync(new URL(file, LOCALES), 'utf8'))?.[1]);
  expect(names.length).toBeGreaterThan(1);
  for (const name of names) for (const letter of name ?? '?') expect(letters).toContain(letter);
});
