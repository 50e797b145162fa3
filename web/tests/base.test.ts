import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { BASE, inRoom, onHost } from '../src/lib/base';

const SOURCES = new URL('../src/', import.meta.url);
const ROOTED = /(?:href|src)=["'{`]*\/(?!\/)|fetch\(["'`]\/|location\.(?:origin|host)\}\/|(?:Worker|register|replaceState|pushState)\([^)]*["'`]\//;

test('a path of the room is found on its host, and the other way round', () => {
  expect(BASE).toBe('/');
  expect(onHost('/t/abc?pass')).toBe('/t/abc?pass');
  expect(inRoom('/t/abc')).toBe('/t/abc');
  expect(inRoom('#main')).toBeNull();
});

test('nothing in the client begins at the root of its host, for a room may lie below a path', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(svelte|ts)$/.test(name));
  const found = files.flatMap((name) =>
    readFileSync(new URL(name, SOURCES), 'utf8').split('\n').flatMap((line, n) => (ROOTED.test(line) ? [`${name}:${n + 1}: ${line.trim()}: use $lib/base`] : [])),
  );
  expect(files.length).toBeGreaterThan(50);
  expect(found).toEqual([]);
});
