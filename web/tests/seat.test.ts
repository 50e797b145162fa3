import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeSocket } from './room';

vi.stubGlobal('WebSocket', FakeSocket);
vi.stubGlobal('location', { protocol: 'http:', host: 'room', pathname: '/' });
vi.stubGlobal('addEventListener', () => undefined);
vi.stubGlobal('removeEventListener', () => undefined);
vi.stubGlobal('document', { addEventListener: () => undefined, removeEventListener: () => undefined, visibilityState: 'visible' });
const { Seat } = await import('../src/lib/seat.svelte');
const { settings } = await import('../src/lib/settings.svelte');
const { partOf } = await import('../src/lib/shuffle');

const ROOM = {
  type: 'room', table: 'abc', game: 'kompromat', players: 2, options: {}, language: 'en', status: 'playing', host: 0, watchers: [],
  strangers: 0, public: false, locked: false, assistant: true, hints: true, clock: null, commitment: 'c',
  chairs: [{ name: 'Ada', member: 0, present: true }, { level: 'casual' }],
};
const event = (at: number) => ({ event: 'stopped', at, seat: 0 });
const frame = (at: number, events: number[], legal: string[] = ['stop', 'draw']) => ({
  at, seat: 0, waiting: [0], events: events.map(event), view: { game: 'kompromat' }, legal, outcome: null,
});
const shown = (since: number, at: number, events: number[]) => ({ type: 'frame', since, frame: frame(at, events) });

let seat: InstanceType<typeof Seat>;
beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  settings.window = 0;
  seat = new Seat('abc');
  FakeSocket.last.open();
  FakeSocket.last.tell(ROOM);
});
afterEach(() => {
  seat.close();
  vi.useRealTimers();
});

test('a newcomer reads the log back to its beginning', async () => {
  FakeSocket.last.tell(shown(10, 12, [11, 12]));
  const asked = FakeSocket.last.sent.at(-1);
  expect(asked).toMatchObject({ do: 'page', before: 10 });
  FakeSocket.last.tell({ type: 'events', since: 0, events: [1, 5, 10].map(event), ref: asked?.ref });
  await vi.advanceTimersByTimeAsync(0);
  expect(seat.log.events.map((each) => each.at)).toEqual([1, 5, 10, 11, 12]);
  expect(seat.log.from).toBe(0);
});

test('a lost connection comes back by itself, and says what it knows', async () => {
  FakeSocket.last.tell(shown(0, 3, [1, 2, 3]));
  FakeSocket.last.tell({ type: 'said', number: 4, member: 0, name: 'Ada', text: 'hm' });
  FakeSocket.last.drop(1006);
  expect(seat.connection.state).toBe('lost');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(FakeSocket.all.length).toBe(2);
  expect(FakeSocket.last.url).toContain('since=3');
  expect(FakeSocket.last.url).toContain('heard=4');
  FakeSocket.last.open();
  FakeSocket.last.tell(shown(3, 5, [4, 5]));
  expect(seat.connection.state).toBe('open');
  expect(seat.log.events.map((each) => each.at)).toEqual([1, 2, 3, 4, 5]);
});

test('who was sent away is not let in again', async () => {
  FakeSocket.last.drop(4003);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(FakeSocket.all.length).toBe(1);
  expect(seat.connection.why).toBe('kicked');
});

test('a move is sent once, with the position it answers', () => {
  FakeSocket.last.tell(shown(0, 3, [1, 2, 3]));
  seat.play('stop');
  seat.play('stop');
  seat.play('draw');
  const moves = FakeSocket.last.sent.filter((each) => each.do === 'move');
  expect(moves).toEqual([{ do: 'move', at: 3, move: 'stop', taken: 0, ref: moves[0]?.ref }]);
});

test('what was taken back has not happened, and a move says how much it knows of', async () => {
  FakeSocket.last.tell(shown(0, 5, [1, 2, 3, 4, 5]));
  FakeSocket.last.tell({ ...shown(3, 3, []), taken: 1, back: 3 });
  expect(seat.log.events.map((each) => each.at)).toEqual([1, 2, 3]);
  expect(seat.fresh).toBe(false);
  seat.play('stop');
  expect(FakeSocket.last.sent.at(-1)).toMatchObject({ do: 'move', at: 3, taken: 1 });
  FakeSocket.last.tell({ ...shown(3, 4, [4]), taken: 1 });
  FakeSocket.last.drop(1006);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(FakeSocket.last.url).toContain('taken=1');
  FakeSocket.last.open();
  FakeSocket.last.tell({ ...shown(2, 5, [3, 4, 5]), taken: 3, back: 2 });
  expect(seat.log.events.map((each) => each.at)).toEqual([1, 2, 3, 4, 5]);
});

test('a watcher sees what the seat that they follow saw, until it ends', () => {
  FakeSocket.last.tell(shown(0, 5, [1, 2, 3, 4, 5]));
  FakeSocket.last.tell({ type: 'followed', seat: 1, frame: { ...frame(2, []), seat: 1 } });
  expect(seat.shown?.at).toBe(2);
  expect(seat.frame?.at).toBe(5);
  FakeSocket.last.tell({ type: 'followed', seat: null });
  expect(seat.shown?.at).toBe(5);
});

test('a move can be withdrawn while its window is open', async () => {
  settings.window = 2;
  FakeSocket.last.tell(shown(0, 3, [1, 2, 3]));
  seat.play('stop');
  await vi.advanceTimersByTimeAsync(1_000);
  seat.outbox.withdraw();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(FakeSocket.last.sent.filter((each) => each.do === 'move')).toEqual([]);
  seat.play('draw');
  await vi.advanceTimersByTimeAsync(2_100);
  expect(FakeSocket.last.sent.filter((each) => each.do === 'move').length).toBe(1);
});

test.each<[string, string | null, () => void]>([
  ['one that is not offered', 'illegal', () => seat.play('use drone 3')],
  ['one for another position', 'stale', () => seat.play('stop', 2)],
  ['another while one is on its way', 'one-move', () => (seat.play('draw'), seat.play('stop'))],
  ['another while one can be withdrawn', 'one-move', () => ((settings.window = 2), seat.play('draw'), seat.play('stop'))],
  ['the same again, by a double click', null, () => (seat.play('stop'), seat.play('stop'))],
  ['one while the line is lost', 'unsent', () => (FakeSocket.last.drop(1006), seat.play('stop'))],
  ['one at a seat where a bot plays', 'stale', () => (FakeSocket.last.tell({ ...ROOM, chairs: [{ ...ROOM.chairs[0], gone: 'left' }, ROOM.chairs[1]] }), seat.play('stop'))],
])('no move is lost without a word: %s', async (_, code, click) => {
  FakeSocket.last.tell(shown(0, 3, [1, 2, 3]));
  click();
  await vi.advanceTimersByTimeAsync(0);
  expect(seat.refusal?.code ?? null).toBe(code);
  expect(asked('move').filter(({ move }) => move === 'stop')).toHaveLength(code === null ? 1 : 0);
});

test('what would follow from a move is not waited for without end', async () => {
  FakeSocket.last.tell(shown(0, 3, [1, 2, 3]));
  const foreseen = seat.preview('stop');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await foreseen).toEqual([]);
});

test('nothing can be played from the past', async () => {
  FakeSocket.last.tell(shown(0, 3, [1, 2, 3]));
  seat.look(2);
  const asked = FakeSocket.last.sent.at(-1);
  FakeSocket.last.tell({ type: 'past', frame: frame(2, [2], []), ref: asked?.ref });
  await vi.advanceTimersByTimeAsync(0);
  expect(seat.at).toBe(2);
  expect(seat.live).toBe(false);
  seat.play('stop');
  expect(FakeSocket.last.sent.filter((each) => each.do === 'move')).toEqual([]);
  seat.present();
  expect(seat.live).toBe(true);
});

test('a refusal is shown, and the move can be made again', async () => {
  FakeSocket.last.tell(shown(0, 3, [1, 2, 3]));
  seat.play('stop');
  FakeSocket.last.tell({ type: 'refused', code: 'stale', detail: '', ref: FakeSocket.last.sent.at(-1)?.ref });
  await vi.advanceTimersByTimeAsync(0);
  expect(seat.refusal?.code).toBe('stale');
  expect(seat.outbox.pending).toBeNull();
});

test('a place that is not this browser’s own shows its key beside the protocol', () => {
  const other = new Seat('abc', 'f'.repeat(64));
  expect(FakeSocket.last.protocols).toEqual(['doublejeu', `key.${'f'.repeat(64)}`]);
  other.close();
});

const asked = (what: string) => FakeSocket.last.sent.filter((each) => each.do === what);

test('whoever passes through the past asks for one moment at a time, and arrives where they wanted', async () => {
  FakeSocket.last.tell(shown(0, 90, [1, 2, 3]));
  for (let at = 80; at > 10; at -= 1) seat.look(at);
  expect(asked('past').map(({ at }) => at)).toEqual([80]);
  expect(seat.wanted).toBe(11);
  FakeSocket.last.tell({ type: 'refused', code: 'too-fast', detail: '', ref: asked('past')[0]?.ref });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked('past').map(({ at }) => at)).toEqual([80, 11]);
  FakeSocket.last.tell({ type: 'past', frame: frame(11, [11], []), ref: asked('past')[1]?.ref });
  await vi.advanceTimersByTimeAsync(0);
  expect([seat.at, seat.wanted, seat.refusal]).toEqual([11, 11, null]);
  seat.look(90);
  expect([seat.at, seat.past.frame]).toEqual([90, null]);
});

test('what comes of the past after one has left it is not shown', async () => {
  FakeSocket.last.tell(shown(0, 3, [1, 2, 3]));
  seat.look(1);
  seat.present();
  FakeSocket.last.tell({ type: 'past', frame: frame(1, [1], []), ref: asked('past')[0]?.ref });
  await vi.advanceTimersByTimeAsync(0);
  expect(seat.past.frame).toBeNull();
});

test('notes that were not kept are sent again when the line is back', async () => {
  seat.notes.keep('one');
  FakeSocket.last.drop(1006);
  await vi.advanceTimersByTimeAsync(1_000);
  FakeSocket.last.open();
  expect([asked('note').map(({ text }) => text), seat.notes.text]).toEqual([['one'], 'one']);
});

test('what was said of a lost line is taken back when it has returned', async () => {
  FakeSocket.last.tell(shown(0, 3, [1, 2, 3]));
  seat.play('stop');
  FakeSocket.last.drop(1006);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(seat.refusal?.code).toBe('unsent');
  FakeSocket.last.open();
  expect(seat.refusal).toBeNull();
});

test('a quiet line is asked before it is let go, though the page slept', async () => {
  vi.setSystemTime(Date.now() + 120_000); // no timer ran meanwhile
  await vi.advanceTimersByTimeAsync(3_000);
  expect(asked('ping').length).toBe(1);
  FakeSocket.last.tell({ type: 'pong' });
  await vi.advanceTimersByTimeAsync(9_000);
  expect([seat.connection.state, FakeSocket.all.length]).toEqual(['open', 1]);
  vi.setSystemTime(Date.now() + 120_000);
  await vi.advanceTimersByTimeAsync(14_000);
  expect([seat.connection.state, FakeSocket.all.length]).toEqual(['lost', 2]);
});

test('two reasons to come back open one line', () => {
  FakeSocket.last.drop(1006);
  seat.connection.now();
  const first = FakeSocket.last;
  seat.connection.now();
  expect([first.readyState, FakeSocket.last.readyState, FakeSocket.all.length]).toEqual([3, 0, 3]);
});

test.each([[4011, 'locked'], [4012, 'no-key'], [4013, 'no-table']])('a line that ends with %i is not tried again: %s', async (code, why) => {
  FakeSocket.last.drop(code);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([seat.connection.why, FakeSocket.all.length]).toEqual([why, 1]);
});

test('what happens before one’s eyes is fresh; what was missed, and the first picture, are caught up with', async () => {
  FakeSocket.last.tell(shown(0, 3, [1, 2, 3]));
  expect(seat.fresh).toBe(false);
  FakeSocket.last.tell(shown(3, 4, [4]));
  expect(seat.fresh).toBe(true);
  FakeSocket.last.drop(1006);
  await vi.advanceTimersByTimeAsync(1_000);
  FakeSocket.last.open();
  FakeSocket.last.tell(shown(4, 5, [5]));
  expect(seat.fresh).toBe(false);
  FakeSocket.last.tell(shown(5, 6, [6]));
  expect(seat.fresh).toBe(true);
});

test('in the past a step onward is fresh, a jump is not, and neither is the present when one comes back', async () => {
  FakeSocket.last.tell(shown(0, 8, [1, 8]));
  FakeSocket.last.tell(shown(8, 9, [9]));
  const look = async (at: number): Promise<boolean> => {
    seat.look(at);
    FakeSocket.last.tell({ type: 'past', frame: frame(at, [at]), ref: FakeSocket.last.sent.at(-1)?.ref });
    await vi.advanceTimersByTimeAsync(0);
    expect(seat.at).toBe(at);
    return seat.fresh;
  };
  expect([await look(4), await look(5), await look(7), await look(6)]).toEqual([false, true, false, false]);
  FakeSocket.last.tell(shown(9, 10, [10]));
  seat.present();
  expect([seat.at, seat.fresh]).toEqual([10, false]);
});

test('a move that answers another position than the present one is not sent', () => {
  FakeSocket.last.tell(shown(0, 3, [1, 2, 3]));
  FakeSocket.last.tell(shown(3, 4, [4]));
  seat.play('stop', 3);
  expect(asked('move')).toEqual([]);
});

test('whoever leaves while a move can be withdrawn has played it, once', async () => {
  settings.window = 2;
  FakeSocket.last.tell(shown(0, 3, [1, 2, 3]));
  seat.play('stop');
  expect(asked('move')).toEqual([]);
  seat.close();
  expect(asked('move')).toMatchObject([{ at: 3, move: 'stop' }]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(asked('move').length).toBe(1);
});

test('what may no longer be read as it was told stands in the log as it is told now', () => {
  const drew = (at: number, card: string | null) => ({ event: 'drew', at, card });
  FakeSocket.last.tell({ ...shown(2, 4, []), frame: { ...frame(4, []), events: [drew(3, '7'), drew(4, '9'), drew(4, '2')] } });
  FakeSocket.last.tell({ ...shown(4, 5, [5]), retold: [drew(2, null), drew(3, null), drew(4, null), drew(4, null)] });
  expect(seat.log.events).toEqual([drew(3, null), drew(4, null), drew(4, null), event(5)]);
});

test('a seat adds its salt once, when it has been shown the commitment, and keeps it only if it was taken', async () => {
  const salts = () => FakeSocket.last.sent.filter((each) => each.do === 'salt');
  FakeSocket.last.tell({ ...ROOM, status: 'open', commitment: null });
  expect(salts()).toEqual([]); // nothing was promised yet
  FakeSocket.last.tell({ ...ROOM, status: 'open' });
  FakeSocket.last.tell({ ...ROOM, status: 'open' });
  expect(salts()).toHaveLength(1);
  expect(partOf('abc', 0)?.salt).toBe(salts()[0]?.salt);
  FakeSocket.last.tell({ type: 'refused', code: 'salted', detail: '', ref: salts()[0]?.ref });
  await vi.advanceTimersByTimeAsync(0);
  expect(partOf('abc', 0)).toBeNull();
  expect(seat.refusal).toBeNull(); // nobody need know
});

test('notes are checked as of a moment, and what was said of them stands until more is known', async () => {
  FakeSocket.last.tell(shown(0, 3, [1, 2, 3]));
  seat.notes.keep('a');
  seat.notes.check(3, { maid: true });
  const asked = FakeSocket.last.sent.at(-1);
  expect(asked).toMatchObject({ do: 'check', at: 3, text: 'a', certain: { maid: true } });
  seat.notes.keep('b');
  seat.notes.check(3, {});
  FakeSocket.last.tell({ type: 'check', at: 3, out: { duke: { id: 'seen', args: {} } }, odd: {}, left: { cases: 2 }, ref: asked?.ref });
  await vi.advanceTimersByTimeAsync(0);
  const next = FakeSocket.last.sent.at(-1);
  expect(next).toMatchObject({ do: 'check', text: 'b' });
  expect(next?.ref).not.toBe(asked?.ref);
  FakeSocket.last.tell({ type: 'check', at: 3, out: {}, odd: {}, left: { cases: 1 }, ref: next?.ref });
  await vi.advanceTimersByTimeAsync(0);
  expect(seat.notes.checked).toMatchObject({ text: 'b', left: { cases: 1 } });
  seat.notes.check(2, {});
  expect(seat.notes.checked).toMatchObject({ text: 'b', left: { cases: 1 } });
});
