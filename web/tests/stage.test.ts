import { expect, test } from 'vitest';
import { Stage } from '../src/lib/stage.svelte';

test('what the table has not shown yet is held back, and nothing once it is done', () => {
  const stage = new Stage();
  expect(stage.shown([1, 2, 3])).toEqual([1, 2, 3]);
  stage.hear(true, 2);
  expect([stage.running, stage.shown([1, 2, 3]), stage.shown([3])]).toEqual([true, [1], []]);
  stage.hear(true);
  expect([stage.running, stage.shown([1, 2, 3])]).toEqual([true, [1, 2, 3]]);
  stage.hear(false, 2);
  expect([stage.running, stage.held]).toEqual([false, 0]);
});
