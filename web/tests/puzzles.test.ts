import { expect, test, vi } from 'vitest';

const ask = vi.hoisted(() => vi.fn());
vi.mock('../src/lib/api', async (original) => ({ ...(await original<object>()), ask }));
const { readKept, solver } = await import('../src/puzzles/solver.svelte');

const START = { rated: { rating: 1500, deviation: 200, volatility: 0.06 }, streak: 0, longest: 0 };

test('what was kept is read as it was written', () => {
  const kept = { standing: { rated: { rating: 1723.5, deviation: 80, volatility: 0.059 }, streak: 3, longest: 9 }, tried: { chess: { '0b': true, '0a': false } } };
  expect(readKept(JSON.stringify(kept))).toEqual(kept);
  expect(Object.keys(readKept(JSON.stringify(kept)).tried.chess ?? {})).toEqual(['0b', '0a']);
});

test('where nothing is kept, or nothing that can be read, one begins', () => {
  for (const text of [null, '', '{', 'null', '3', '[]', '"text"', '{"standing": 4, "tried": "x"}', '{"standing": null, "tried": null}']) expect(readKept(text)).toEqual({ standing: START, tried: {} });
});

test('what nobody can have is left out, and the rest is kept', () => {
  const { standing, tried } = readKept('{"standing": {"rated": {"rating": 1e99, "deviation": 90}, "streak": -2, "longest": 4.5}, "tried": {"chess": {"0a": true, "0b": 1, "no id": true}, "go": [3]}}');
  expect(standing).toEqual({ rated: { rating: 1500, deviation: 90, volatility: 0.06 }, streak: 0, longest: 4 });
  expect(tried).toEqual({ chess: { '0a': true }, go: {} });
  expect(readKept('{"standing": {"streak": 7, "longest": 2}}').standing.longest).toBe(7);
});

test('whoever asks for the next puzzle says what was missed and what was found, the latest last', async () => {
  solver.tried = { chess: { '0c': true, '0b': false, '0a': true, '0d': false } };
  await solver.next('chess', '0d');
  expect(ask).toHaveBeenLastCalledWith('/api/games/chess/puzzles/next', { rating: 1500, tried: ['0b', '0d'], found: ['0c', '0a'], last: '0d' });
});
