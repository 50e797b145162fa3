import { readFileSync } from 'node:fs';
import { beforeEach, expect, test, vi } from 'vitest';

const store = new Map<string, string>();
vi.stubGlobal('localStorage', { getItem: (key: string) => store.get(key) ?? null, setItem: (key: string, value: string) => void store.set(key, value) });
const { check, drawn, forget, partOf } = await import('../src/lib/shuffle');

interface Vector {
  seed: string;
  salts: (string | null)[];
  commitment: string;
}
const VECTORS = JSON.parse(readFileSync(new URL('../../tests/play/shuffles.json', import.meta.url), 'utf8')) as Vector[];
beforeEach(() => store.clear());

test('the published seeds are those of the published commitments', async () => {
  expect(VECTORS.length).toBeGreaterThan(3);
  for (const vector of VECTORS) {
    expect(await check(vector, vector.commitment, null, null)).toBe('kept');
    for (const other of VECTORS.filter(({ seed }) => seed !== vector.seed)) expect(await check(other, vector.commitment, null, null)).toBe('broken');
  }
});

test('a device finds its own salt at its own seat, and nowhere else', async () => {
  for (const vector of VECTORS) {
    for (const [seat, salt] of vector.salts.entries()) {
      const part = { table: 'abc', member: 0, commitment: vector.commitment, salt: salt ?? '77'.repeat(16) };
      expect(await check(vector, 'what the room says now', part, seat)).toBe(salt === null ? 'missing' : 'mixed');
      expect(await check(vector, vector.commitment, part, (seat + 1) % vector.salts.length)).toBe('missing');
      expect(await check({ seed: vector.seed }, vector.commitment, part, seat)).toBe('missing');
      expect(await check(vector, vector.commitment, { ...part, commitment: '00'.repeat(32) }, seat)).toBe('broken');
    }
  }
});

test('a salt is drawn once for each commitment, is 16 bytes, and is remembered', () => {
  const part = drawn('abc', 1, 'c');
  expect(part.salt).toMatch(/^[0-9a-f]{32}$/);
  expect(drawn('abc', 1, 'c')).toEqual(part);
  expect(drawn('abc', 2, 'c').salt).not.toBe(part.salt);
  expect(drawn('xyz', 1, 'd').salt).not.toBe(part.salt);
  expect(partOf('abc', 1)).toEqual(part);
  expect(partOf('abc', null)).toBeNull();
  forget(part);
  expect(partOf('abc', 1)).toBeNull();
  expect(partOf('abc', 2)).not.toBeNull();
});

test('only the last tables are remembered', () => {
  for (let n = 0; n < 100; n += 1) drawn(`table ${n}`, 0, 'c');
  expect(partOf('table 99', 0)).not.toBeNull();
  expect(partOf('table 0', 0)).toBeNull();
});
