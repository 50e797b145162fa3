import { expect, test } from 'vitest';
import { read } from '../src/lib/router.svelte';

test('every path of the house is known, and no other', () => {
  expect(read('/')).toEqual({ page: 'hall' });
  expect(read('/new')).toEqual({ page: 'new', game: null });
  expect(read('/new/kompromat')).toEqual({ page: 'new', game: 'kompromat' });
  expect(read('/t/abc')).toEqual({ page: 'table', table: 'abc' });
  expect(read('/t/abc/replay')).toEqual({ page: 'replay', table: 'abc' });
  expect(read('/rules/calaveras')).toEqual({ page: 'rules', game: 'calaveras' });
  expect(read('/learn/thirteen_clues')).toEqual({ page: 'learn', game: 'thirteen_clues' });
});

test('what leads nowhere is an unknown page', () => {
  for (const path of ['/new/chess', '/t', '/t/abc/else', '/rules/chess', '/nothing']) expect(read(path).page).toBe('unknown');
});
