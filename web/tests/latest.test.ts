import { expect, it } from 'vitest';
import { Latest } from '../src/lib/latest.svelte';

/** A room that answers, or refuses with a code, when it is told to. */
function room() {
  const asked: number[] = [];
  const waiting: ((code?: string) => void)[] = [];
  const latest = new Latest(
    (question: number) =>
      new Promise<string>((done, failed) => {
        asked.push(question);
        waiting.push((code) => (code ? failed(Object.assign(new Error(), { code })) : done(`answer ${question}`)));
      }),
  );
  return { asked, latest, reply: (code?: string) => waiting.shift()?.(code) };
}

it('asks for what is wanted last, each once, one at a time, and again if it was too often', async () => {
  const { asked, latest, reply } = room();
  for (const question of [5, 6, 7]) latest.want(question);
  expect(asked).toEqual([5]);
  reply('too-fast');
  await expect.poll(() => asked).toEqual([5, 7]);
  expect(latest.found).toBeNull();
  reply();
  await expect.poll(() => latest.found).toBe('answer 7');
  latest.want(6);
  expect(latest.found).toBe('answer 7'); // until the next one comes
  reply();
  await expect.poll(() => latest.found).toBe('answer 6');
  latest.want(7);
  expect(latest.found).toBe('answer 7');
  expect(asked).toEqual([5, 7, 6]);
});

it('asks again at the next call where the line was lost', async () => {
  const { asked, latest, reply } = room();
  latest.want(5);
  latest.want(6);
  reply('offline');
  await Promise.resolve();
  await Promise.resolve();
  expect(asked).toEqual([5]);
  latest.want(6);
  expect(asked).toEqual([5, 6]);
  reply();
  await expect.poll(() => latest.found).toBe('answer 6');
});
