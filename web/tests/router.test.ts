import { expect, test } from 'vitest';
import { playable, read } from '../src/lib/router.svelte';

test('every path of the house is known, and no other', () => {
  expect(read('/')).toEqual({ page: 'hall' });
  expect(read('/new')).toEqual({ page: 'new', game: null });
  expect(read('/new/chess')).toEqual({ page: 'new', game: 'chess' });
  expect(read('/t/abc')).toEqual({ page: 'table', table: 'abc' });
  expect(read('/t/abc/replay')).toEqual({ page: 'replay', table: 'abc' });
  expect(read('/rules/chess')).toEqual({ page: 'rules', game: 'chess' });
  expect(read('/daily')).toEqual({ page: 'daily', day: null });
  expect(read('/daily/2026-11-18')).toEqual({ page: 'daily', day: '2026-11-18' });
  expect(read('/learn/nine_holes')).toEqual({ page: 'learn', game: 'nine_holes' });
  expect(read('/puzzles')).toEqual({ page: 'puzzles', game: null, id: null });
  expect(read('/puzzles/chess')).toEqual({ page: 'puzzles', game: 'chess', id: null });
  expect(read('/puzzles/chess/0a1b')).toEqual({ page: 'puzzles', game: 'chess', id: '0a1b' });
});

test('what leads nowhere is an unknown page', () => {
  for (const path of ['/new/Chess!', '/t', '/t/abc/else', '/rules', '/nothing', '/puzzles/Chess!', '/puzzles/chess/0a1b/else', '/daily/today', '/daily/2026-11-18/else']) expect(read(path).page).toBe('unknown');
});

test('a game that cannot be played here has no pages, once the games are known', () => {
  const here = [{ name: 'chess' }];
  expect(playable(read('/rules/chess'), here)).toEqual({ page: 'rules', game: 'chess' });
  expect(playable(read('/rules/go'), here)).toEqual({ page: 'unknown', path: '/rules/go' });
  expect(playable(read('/rules/go'), null)).toEqual({ page: 'rules', game: 'go' });
  expect(playable(read('/puzzles/go/0a1b'), here)).toEqual({ page: 'unknown', path: '/puzzles/go' });
  for (const path of ['/', '/new', '/t/abc', '/puzzles']) expect(playable(read(path), here)).toEqual(read(path));
});
