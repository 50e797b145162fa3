import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { faultsOf, linesOf, marksOf, momentAt, nextMark, pathOf, spread, x, y, type Plot } from '../src/review/curve';
import { markSaid, momentSaid, points, sideNames, signed, summarySaid, turnSaid } from '../src/review/say';
import { Reviewing } from '../src/review/reviewing.svelte';
import { Trying } from '../src/review/trying.svelte';
import type { Decision, Review } from '../src/wire';
import { touched as atCalaveras } from '../src/games/calaveras/touched';
import { touched as atKompromat } from '../src/games/kompromat/touched';
import { touched as atClues } from '../src/games/thirteen_clues/touched';

const say = (id: string, args: object = {}): string => `${id} ${JSON.stringify(args)}`;
const decision = (at: number, seat: number, loss: number, fault: Decision['fault'] = null): Decision => ({
  at, seat, loss, error: 0, accuracy: 50, stake: 1, fault, played: { move: 'a', chance: 0.5 - loss, words: { id: 'a', args: {} } }, best: { move: 'b', chance: 0.5, words: { id: 'b', args: {} } },
});
const review: Review = {
  record: '', game: 'g', players: 2, analyst: { name: '', version: 1, simulations: 1, seed: '' },
  seats: [],
  decisions: [decision(2, 1, 0.3, 'blunder'), decision(3, 0, 0.01), decision(4, 0, 0.12, 'mistake'), decision(6, 0, 0.06, 'slip')],
  chances: [],
  luck: [[1, 0.01, 0.09], [4, 0.2, -0.2], [5, -0.05, 0.3]].map(([at = 0, ...luck]) => ({ at, luck, outcomes: 2, exact: true })),
  turning: [],
};

describe('the lines of the curve', () => {
  const chances = [[0.5, 0.5, 0.5, 0.5], [0.6, 0.2, 0.8, 0.4]];
  it('one a side, one’s own first and through one’s own eyes', () => {
    const lines = linesOf(chances, [0, 1, 0, 1], 1);
    expect(lines.map(({ side, seats }) => [side, seats])).toEqual([[1, [1, 3]], [0, [0, 2]]]);
    expect(lines[0]?.chances).toEqual([0.5, 0.2]);
    expect(lines[1]?.chances.map((each) => each.toFixed(2))).toEqual(['0.50', '0.70']);
  });
  it('who had no seat sees the mean of each side', () => {
    expect(linesOf(chances, [0, 1, 0, 1], null).map((line) => line.chances[1]?.toFixed(2))).toEqual(['0.70', '0.30']);
  });
  it('there is a line before there is a chance', () => {
    expect(linesOf([], [0, 1], 0).map((line) => line.chances)).toEqual([[], []]);
  });
});

describe('what is marked', () => {
  it('one’s own faults and luck, by time; a loss that is no fault is not', () => {
    expect(marksOf(review, 0, false).map(({ at, seat, kind }) => [at, seat, kind])).toEqual([[4, 0, 'mistake'], [4, 0, 'gain'], [5, 0, 'loss'], [6, 0, 'slip']]);
  });
  it('everybody’s, and luck where it was largest', () => {
    expect(marksOf(review, 0, true).map(({ at, seat, kind }) => [at, seat, kind])).toEqual([
      [1, 1, 'gain'], [2, 1, 'blunder'], [4, 0, 'mistake'], [4, 0, 'gain'], [5, 0, 'loss'], [6, 0, 'slip'],
    ]);
    expect(marksOf(review, null, false).find(({ at }) => at === 5)).toMatchObject({ seat: 1, kind: 'gain' });
  });
  it('one’s own faults are listed first', () => {
    expect(faultsOf(review, 0, true).map(({ at }) => at)).toEqual([4, 6, 2]);
    expect(faultsOf(review, 0, false).map(({ at }) => at)).toEqual([4, 6]);
    expect(faultsOf(review, null, false).map(({ at }) => at)).toEqual([2, 4, 6]);
  });
});

describe('where things lie', () => {
  const plot: Plot = { left: 40, top: 10, width: 100, height: 80 };
  it('certainty is at the top, before the first event at the left', () => {
    expect([x(plot, 0, 10), x(plot, 10, 10), y(plot, 1), y(plot, 0), y(plot, 1.5)]).toEqual([40, 140, 10, 90, 10]);
    expect(pathOf([0, 1, 0.5], plot, 2)).toBe('M40.0 90.0L90.0 10.0L140.0 50.0');
    expect(pathOf([0, 1, 0.5], plot, 2, 1)).toBe('M40.0 90.0L90.0 10.0');
  });
  it('whoever points near a mark means it; else the nearest moment, never before the first', () => {
    const marks = marksOf(review, 0, false);
    expect(momentAt(x(plot, 6, 100) + 4, plot, 100, marks)).toBe(6);
    expect(momentAt(x(plot, 60, 100) + 0.2, plot, 100, marks)).toBe(60);
    expect([momentAt(0, plot, 100, []), momentAt(999, plot, 100, [])]).toEqual([1, 100]);
  });
  it('from mark to mark', () => {
    const marks = marksOf(review, 0, false);
    expect([nextMark(1, 1, marks), nextMark(4, 1, marks), nextMark(6, 1, marks)]).toEqual([4, 5, 6]);
    expect([nextMark(6, -1, marks), nextMark(4, -1, marks)]).toEqual([5, 4]);
  });
  it('badges do not lie over each other, and stay on the drawing', () => {
    expect(spread([50, 52, 10], 20, 0, 100)).toEqual([50, 70, 10]);
    expect(spread([99, 98], 20, 0, 100)).toEqual([100, 80]);
    expect(spread([], 20, 0, 100)).toEqual([]);
  });
});

describe('what is said', () => {
  const lines = linesOf([[0.5, 0.5, 0.5], [0.614, 0.2, 0.2]], [0, 1, 0], 2);
  it('points of a hundred, with a sign, and never minus nothing', () => {
    expect([points(0.614), signed(0.124), signed(-0.124), signed(-0.001), signed(0)]).toEqual([61, '+12', '−12', '0', '0']);
  });
  it('a side is called by those who play for it, oneself first', () => {
    expect(sideNames(lines[0]!, ['Ada', 'Bob', 'Cleo'], 2, () => 'You', 'en')).toBe('You and Ada');
    expect(sideNames(lines[0]!, ['Ada', 'Bob', 'Cleo'], null, () => 'You', 'en')).toBe('Ada and Cleo');
  });
  it('a moment says everyone’s chances and what is marked there', () => {
    const marks = [{ at: 1, seat: 2, kind: 'slip' as const, amount: 0.06 }];
    const said = momentSaid(1, 9, lines, ['You and Ada', 'Bob'], marks, 2, say);
    expect(said).toContain('review-moment {"at":1,"last":9');
    expect(said).toContain('review-fault-of {"who":"you","seat":{"seat":2},"fault":"slip"}');
    expect(momentSaid(5, 9, lines, [], [], 2, say)).toBe('review-moment-open {"at":5,"last":9}');
  });
  it('luck and accuracy in one sentence, whichever way luck went', () => {
    const of = (luck: number, accuracy: number | null): string => summarySaid({ seat: 0, luck, accuracy }, null, 0, say);
    expect(of(-0.12, 87.4)).toContain('"accuracy":87,"way":"took","points":{"id":"review-points","args":{"points":12}}');
    expect(of(0.01, null)).toContain('"accuracy":"none","way":"gave"');
    expect(of(0.004, 50)).toContain('"way":"even"');
    const like = { id: 'band-like', args: { level: { id: 'level-casual' } } };
    expect(summarySaid({ seat: 0, luck: 0, accuracy: 50 }, like, 0, say)).toContain(`"accuracy":{"id":"review-like","args":{"accuracy":50,"band":${JSON.stringify(like)}}}`);
  });
  it('a turning point says from where to where, a stroke of luck for whom', () => {
    expect(turnSaid({ at: 1, kind: 'chance', seat: 1, change: -0.3 }, [[0.5, 0.5], [0.5, 0.2]], 0, say)).toContain('"who":"other","seat":{"seat":1},"kind":"chance","from":50,"to":20');
    expect(markSaid({ at: 1, seat: 1, kind: 'loss', amount: 0.2 }, 1, say)).toContain('"who":"you","seat":{"seat":1},"way":"took"');
  });
});

describe('a better move is shown where it would be played', () => {
  it('on every table', () => {
    expect(atCalaveras('H>2')).toEqual(['.held.going', '[data-zone="place-2"]']);
    expect(atCalaveras('U:HI>S')).toContain('[data-card="H@I"]');
    expect(atKompromat('place 2')).toEqual(['[data-place="2"] .ours']);
    expect(atKompromat('use drone 3')).toEqual(['[data-key="tool:drone"]', '[data-place="3"] .theirs']);
    expect(atKompromat('stop')).toEqual([]);
    expect(atClues('ask 2 red')).toEqual(['[data-seat="2"]']);
    expect(atClues('accuse duke park gun')).toEqual([]);
  });
});

describe('a second try', () => {
  const fault = decision(4, 0, 0.2, 'blunder');
  /** A room that holds one move for the best, and refuses another. */
  const room = (path: string, init?: RequestInit): Promise<Response> => {
    const { move } = JSON.parse(init?.body as string) as { move: string };
    expect(path).toBe('/api/tables/t/review/try');
    if (move === 'too soon') return Promise.resolve(new Response('{"code": "too-fast"}', { status: 429 }));
    return Promise.resolve(Response.json({ chance: move === 'b' ? 0.5 : 0.4, best: fault.best, loss: 0, counts: move === 'b', reasons: [] }));
  };
  afterEach(() => vi.unstubAllGlobals());
  it('goes from fault to fault, shows the answer once it is found or asked for, and counts what was found', async () => {
    vi.stubGlobal('fetch', room);
    const trying = new Trying('t', [fault, { ...fault, at: 9 }]);
    await trying.try('d');
    expect([trying.judged?.counts, trying.open]).toEqual([false, false]);
    await trying.try('b'); // not before one tries again
    expect(trying.tried).toBe('d');
    trying.again();
    await trying.try('b');
    expect([trying.judged?.counts, trying.open, trying.found, trying.last]).toEqual([true, true, 1, false]);
    trying.next();
    expect([trying.decision.at, trying.tried, trying.open, trying.last]).toEqual([9, null, false, true]);
    trying.show();
    await trying.try('b'); // the answer is there already
    expect([trying.open, trying.found]).toEqual([true, 1]);
  });
  it('what is not judged can be tried again, and who has gone on hears nothing of it', async () => {
    vi.stubGlobal('fetch', room);
    const trying = new Trying('t', [fault, { ...fault, at: 9 }]);
    await trying.try('too soon');
    expect([trying.fault?.code, trying.tried]).toEqual(['too-fast', null]);
    const late = trying.try('b');
    trying.next();
    await late;
    expect([trying.judged, trying.found, trying.open]).toEqual([null, 0, false]);
  });
});

describe('a review is asked for once, and looked at while it is made and seen', () => {
  class Page extends EventTarget {
    visibilityState = 'visible';
    turn(to: 'visible' | 'hidden'): void {
      this.visibilityState = to;
      this.dispatchEvent(new Event('visibilitychange'));
    }
  }
  const far = { done: 1, of: 2, before: 0, chances: [], review: null, like: [] };
  let [page, asked, answer]: [Page, string[], () => Response] = [new Page(), [], () => Response.json(far)];
  beforeEach(() => {
    vi.useFakeTimers();
    [page, asked, answer] = [new Page(), [], () => Response.json(far)];
    vi.stubGlobal('document', page);
    vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
      asked.push(init.method ?? 'GET');
      return new Promise((answered) => answered(answer()));
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const pass = (seconds: number): Promise<unknown> => vi.advanceTimersByTimeAsync(1_000 * seconds);

  it('about once a second, and no more once it is there', async () => {
    const reviewing = new Reviewing('t');
    await pass(2.5);
    expect(asked).toEqual(['POST', 'GET', 'GET']);
    answer = () => Response.json({ ...far, review });
    await pass(60);
    expect(asked.length).toBe(4);
    expect(reviewing.state?.review).toEqual(review);
  });
  it('nobody looks while the page is hidden, or once one has left', async () => {
    const reviewing = new Reviewing('t');
    await pass(1.5);
    page.turn('hidden');
    await pass(60);
    expect(asked.length).toBe(2);
    page.turn('visible');
    await pass(0.5);
    expect(asked.length).toBe(3);
    reviewing.leave();
    page.turn('visible');
    await pass(60);
    expect(asked.length).toBe(3);
  });
  it('a room that cannot be reached is tried again, less often; what it refuses is not', async () => {
    const reviewing = new Reviewing('t');
    answer = () => {
      throw new TypeError('no network');
    };
    await pass(1.5);
    expect(reviewing.fault?.code).toBe('offline');
    answer = () => Response.json({ code: 'not-reviewed', detail: '' }, { status: 409 });
    await pass(60);
    expect(reviewing.fault?.code).toBe('not-reviewed');
    expect(asked.length).toBeLessThan(5);
    answer = () => Response.json(far);
    await reviewing.look(); // whoever wants to
    expect(reviewing.fault).toBeNull();
    reviewing.leave();
  });
});
