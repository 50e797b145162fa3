import { expect, test } from 'vitest';
import { qr } from '../src/lib/qr';

const rows = (text: string): string[] => qr(text).map((row) => row.map((dark) => (dark ? '#' : '.')).join(''));

test('a code has the size of the smallest version that holds its text', () => {
  expect(qr('A').length).toBe(21);
  expect(qr('x'.repeat(14)).length).toBe(21);
  expect(qr('x'.repeat(15)).length).toBe(25);
  expect(qr(`http://192.168.1.12:8013/t/abcdefghjkmn#key=${'a'.repeat(64)}`).length).toBe(45);
});

test('its three corners are finders, its timing lines alternate', () => {
  const drawn = rows('http://192.168.1.12:8013/t/abcdefghjkmn');
  const size = drawn.length;
  const finder = ['#######', '#.....#', '#.###.#', '#.###.#', '#.###.#', '#.....#', '#######'];
  finder.forEach((line, y) => {
    expect(drawn[y]?.slice(0, 7)).toBe(line);
    expect(drawn[y]?.slice(size - 7)).toBe(line);
    expect(drawn[size - 7 + y]?.slice(0, 7)).toBe(line);
  });
  for (let i = 8; i < size - 8; i += 1) expect(drawn[6]?.[i]).toBe(i % 2 === 0 ? '#' : '.');
});

test('a text that no version holds is refused', () => {
  expect(() => qr('x'.repeat(500))).toThrow(RangeError);
});
