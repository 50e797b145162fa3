import { expect, test } from 'vitest';
import { shift } from '../src/lib/flight.svelte';

const rect = (x: number, y: number, width: number, height: number): DOMRect => ({ x, y, width, height }) as DOMRect;

test('a card flies from the middle of where it was to the middle of where it is', () => {
  expect(shift(rect(0, 0, 10, 14), rect(100, 50, 20, 28))).toEqual({ x: -105, y: -57, scale: 0.5 });
});

test('a place without width asks for no scale', () => {
  expect(shift(rect(0, 0, 10, 14), rect(0, 0, 0, 0)).scale).toBe(1);
});
