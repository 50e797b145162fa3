import { describe, expect, it } from 'vitest';
import { accuracies, counts, faults, lucks, merged, winsBy } from '../src/me/numbers';
import type { OwnGame } from '../src/wire';

const LEVELS = ['novice', 'casual'];
let number = 0;
function game(fields: Partial<OwnGame> = {}, luck: number | null = null, accuracy: number | null = 80): OwnGame {
  const review = luck === null ? null : { decisions: 9, accuracy, luck, faults: { slip: 2, mistake: 1, blunder: 0 } };
  return { table: `t${++number}`, game: 'go', players: 2, seat: 0, ended: number, won: true, level: 'casual', helped: false, variation: false, review, ...fields };
}

describe('numbers about oneself', () => {
  it('count neither variations nor games with help as wins', () => {
    const games = [game(), game({ won: false }), game({ won: null }), game({ helped: true }), game({ variation: true })];
    expect(games.map(counts)).toEqual([true, true, true, false, false]);
    expect(winsBy(games, LEVELS)).toEqual([{ game: 'go', level: 'casual', played: 3, won: 1 }]);
  });

  it('stand by game, then by level, and mixed company last', () => {
    const games = [game({ level: null }), game({ level: 'casual' }), game({ level: 'novice' }), game({ game: 'chess', level: 'casual' })];
    expect(winsBy(games, LEVELS).map(({ game, level }) => [game, level])).toEqual([['chess', 'casual'], ['go', 'novice'], ['go', 'casual'], ['go', null]]);
  });

  it('take each game once, as the room knows it, the oldest first', () => {
    const [early, late] = [game({ ended: 5 }), game({ ended: 9 })];
    const known = { ...late, helped: true };
    expect(merged([known], [late, early])).toEqual([early, known]);
  });

  it('have the mean of luck so far, in points, with two standard errors', () => {
    const told = lucks([game({}, 0.1), game({}, 0.3), game({ variation: true }, 0.9), game(), game({ helped: true }, -0.1)]);
    expect(told.map(({ value }) => Math.round(value))).toEqual([10, 30, -10]);
    expect(told.map(({ mean }) => Math.round(mean))).toEqual([10, 20, 10]);
    expect(told[0]?.margin).toBeNull();
    expect(told[1]?.margin).toBeCloseTo(20); // 2 · √(200 / 2)
    expect(told[2]?.margin).toBeCloseTo(2 * Math.sqrt(400 / 3));
  });

  it('have the mean accuracy of the last ten games that count', () => {
    const told = accuracies([...Array.from({ length: 10 }, () => game({}, 0, 50)), game({}, 0, 100), game({ helped: true }, 0, 0), game({}, 0, null)]);
    expect(told).toHaveLength(11);
    const like = { id: 'band-random', args: {} };
    expect(accuracies([game({ review: { decisions: 1, accuracy: 40, luck: 0, faults: {}, like } })])[0]?.like).toEqual(like);
    expect(told.at(-1)).toMatchObject({ value: 100, mean: 55, like: null });
  });

  it('say how many faults of each kind there are in a game', () => {
    expect(faults([game({}, 0), game({}, 0), game()])).toEqual([{ fault: 'slip', all: 4, each: 2 }, { fault: 'mistake', all: 2, each: 1 }, { fault: 'blunder', all: 0, each: 0 }]);
  });
});
