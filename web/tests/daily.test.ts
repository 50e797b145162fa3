import { beforeAll, expect, test } from 'vitest';
import { dayOf, resultOf, shared } from '../src/daily/say';
import { read } from '../src/lib/router.svelte';
import { DAILY, words } from '../src/lib/words.svelte';
import type { DealPlayed } from '../src/wire';

const PLAYED: DealPlayed = { table: 'daily-2026-11-18-secret', day: '2026-11-18', name: 'Ada', verdict: 'won', moves: 14, score: null, yours: true };
const ROOM = 'https://room.example/daily/2026-11-18';

beforeAll(async () => {
  await words.speak('en');
  await Promise.all(['calaveras', DAILY].map((part) => words.add(part)));
});

test('a result is shared in three lines, or four with a streak, and leads to its day', () => {
  const lines = shared('calaveras', PLAYED, 1, ROOM).split('\n');
  expect(lines).toEqual(['Double Jeu, the case of November 18, 2026', '🏆 The Calaveras Incident: Won in 14 moves', ROOM]);
  expect(shared('calaveras', PLAYED, 3, ROOM).split('\n')[2]).toBe('🔥 3 days in a row');
  expect(read(new URL(lines[2] ?? '').pathname)).toEqual({ page: 'daily', day: '2026-11-18' });
});

test('what is shared names no table and no person', () => {
  for (const verdict of ['won', 'drawn', 'lost', 'late'] as const) expect(shared('calaveras', { ...PLAYED, verdict }, 2, ROOM)).not.toMatch(/secret|Ada/);
});

test('points are told where a game counts them, zero too', () => {
  expect(resultOf({ ...PLAYED, score: 29 })).toBe('Won with 29 points, 14 moves');
  expect(resultOf({ ...PLAYED, verdict: 'lost', score: 0 })).toBe('Lost with 0 points, 14 moves');
});

test('a day is that of UTC, in the language that is spoken', async () => {
  expect(dayOf('2026-11-18')).toBe('Wednesday, November 18');
  await words.speak('fr');
  expect(dayOf('2026-11-18', 'short')).toBe('18 novembre 2026');
  expect(shared('calaveras', PLAYED, 2, ROOM)).toContain('2 jours d’affilée');
  await words.speak('en');
});
