import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const SOURCES = new URL('../src/', import.meta.url);

test('every radio has the name of its group: arrows choose among them, and Tab goes on to what comes next', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.svelte'));
  const radios = files.flatMap((name) => [...readFileSync(new URL(name, SOURCES), 'utf8').matchAll(/<input type="radio"[^>]*/g)].map(([tag]) => `${name}: ${tag}`));
  expect(radios.length).toBeGreaterThan(20);
  expect(radios.filter((each) => !each.includes(' name='))).toEqual([]);
});
