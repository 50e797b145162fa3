import { readFileSync } from 'node:fs';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { kindOf, numbers, worth, written } from '../src/games/kompromat/cards';
import script from '../src/games/kompromat/lesson.json';
import { live, meant, paths, toolOf } from '../src/games/kompromat/moves';
import { after, pictureOf, recalled } from '../src/games/kompromat/picture';
import { confirm, prompt, say } from '../src/games/kompromat/prompt';
import { Staging } from '../src/games/kompromat/staging.svelte';
import type { Lesson } from '../src/lib/lesson';
import type { FrameOf } from '../src/lib/table';
import { t, words } from '../src/lib/words.svelte';
import type { Kompromat, KompromatEvent, KompromatView } from '../src/games/kompromat/wire';

type Frame = FrameOf<Kompromat>;

describe('moves as things touched one after another', () => {
  const legal = ['place 2', 'place 4', 'use jetpack 1>3', 'use jetpack 1>4', 'use stun-gun 3.2', 'use stun-gun 3.3', 'use stun-gun 1.2', 'use night-vision', 'use usb drone 3', 'draw', 'stop', 'pass'];
  const all = paths(legal);

  test('a mission is touched, or the card carried there', () => {
    expect(meant(all, ['slot:2'])).toBe('place 2');
    expect(meant(all, ['turned', 'slot:4'])).toBe('place 4');
    expect(meant(all, ['turned'])).toBeNull();
  });
  test('a Jetpack asks from where, then where to', () => {
    expect([...live(all, ['tool:jetpack'])]).toEqual(['mine:1']);
    expect([...live(all, ['tool:jetpack', 'mine:1'])]).toEqual(['slot:3', 'slot:4']);
    expect(meant(all, ['tool:jetpack', 'mine:1', 'slot:4'])).toBe('use jetpack 1>4');
  });
  test('a Stun Gun asks which card only where there are several', () => {
    expect(meant(all, ['tool:stun-gun', 'their:1'])).toBe('use stun-gun 1.2');
    expect(meant(all, ['tool:stun-gun', 'their:3'])).toBeNull();
    expect(meant(all, ['tool:stun-gun', 'their:3', 'card:3'])).toBe('use stun-gun 3.3');
  });
  test('the USB Stick asks as which Tool', () => {
    expect([...live(all, ['tool:usb'])]).toEqual(['used:drone']);
    expect(meant(all, ['tool:usb', 'used:drone', 'their:3'])).toBe('use usb drone 3');
    expect(toolOf(['tool:usb', 'used:drone'])).toBe('drone');
  });
  test('what needs no target is used at once, and what has no place is not on the table', () => {
    expect(meant(all, ['tool:night-vision'])).toBe('use night-vision');
    expect(meant(all, ['deck'])).toBe('draw');
    expect(all.map(({ move }) => move)).not.toContain('stop');
  });
});

test('halves are written as the language does', async () => {
  expect(written('-.5')).toBe('-0.5');
  await words.speak('fr');
  expect(written(18.5)).toBe('18,5');
  expect(['.5', 'A', '10', ''].map((card) => written(card))).toEqual(['0,5', 'A', '10', '']);
  await words.speak('en');
});

test('what stands on a mission card is read from the view', () => {
  const printed = { target: { informant: [5] }, code: { 'code-1': [2, 6, 12] }, counter: { 'counter-3': [3] } };
  expect(['informant', 'code-1', 'counter-3', 'drone'].map((card) => kindOf(printed, card))).toEqual(['target', 'code', 'counter', '']);
  expect(['informant', 'code-1', 'drone'].map((card) => worth(printed, card))).toEqual(['5', '2+', '']);
  expect(numbers(printed, 'counter-3')).toEqual([3]);
});

/** A whole game as seat 0 saw it: each step's events and the view after them. */
function seen(): { events: KompromatEvent[]; view: KompromatView }[] {
  const steps: { events: KompromatEvent[]; view: KompromatView }[] = [];
  let view = {} as KompromatView;
  for (const block of readFileSync(new URL('../../tests/playthroughs/kompromat-2.txt', import.meta.url), 'utf8').split('\n\n')) {
    const mine = /\n {2}seat 0\n([\s\S]*?)(?=\n {2}\S|$)/.exec(block)?.[1];
    if (!mine) continue;
    const events: KompromatEvent[] = [];
    const changed: Record<string, unknown> = {};
    for (const line of mine.split('\n').map((each) => each.trim())) {
      if (line.startsWith('{"event"')) events.push(JSON.parse(line) as KompromatEvent);
      const field = /^(\w+): ([[{"\d].*|null|true|false)$/.exec(line);
      if (field?.[1] && field[2] && !['legal', 'outcome'].includes(field[1])) changed[field[1]] = JSON.parse(field[2]);
    }
    view = { ...view, ...changed };
    steps.push({ events, view });
  }
  return steps;
}

test('laid over the picture before, the events of a game lead to the pictures after', () => {
  const steps = seen();
  expect(steps.length).toBeGreaterThan(60);
  const shape = (view: KompromatView): unknown => ({
    missions: view.missions.map(({ card, counter, sides }) => ({ card, counter, sides: sides.map(({ newspapers, added, total, stand }) => ({ newspapers, added, total, stand })) })),
    cards: view.missions.map(({ sides }) => sides.map(({ cards }) => cards)),
    printed: view.missions.map(({ card, counter }) => [card, counter].map((each) => each && numbers(view.printed, each))),
    mission_deck: view.mission_deck, round: view.round, sums: view.sums, yours: view.yours,
    players: view.players.map(({ deck, tokens, won, ready, used, stunned }) => ({ deck, tokens, stunned, won: [...won].sort(), ready: [...ready].sort(), used: [...used].sort() })),
    turned: view.turned, attempt: view.attempt,
  });
  for (const [n, { events, view }] of steps.entries()) {
    const before = steps[n - 1]?.view;
    if (!before || events.some((event) => event.event === 'ended')) continue;
    const picture = events.reduce(after, pictureOf(before));
    expect(shape(picture.view), JSON.stringify(events)).toEqual(shape(view));
    const counts = (list: string[][][]): number[][] => list.map((mine) => mine.map((pile) => pile.length));
    expect(counts(picture.piles), 'every card has its name').toEqual(counts(pictureOf(view).piles));
  }
});

test('a failure is known to the verdict on its mission', () => {
  const reveals = seen().filter(({ events }) => events.some((event) => event.event === 'failed'));
  expect(reveals.length).toBeGreaterThan(0);
  const steps = seen();
  for (const { events } of reveals) {
    const n = steps.findIndex((step) => step.events[0]?.at === events[0]?.at);
    const until = events.findIndex((event) => event.event === 'failed') + 1;
    const picture = events.slice(0, until).reduce(after, pictureOf(steps[n - 1]?.view as KompromatView));
    const failed = events[until - 1] as { seat: number; place: number };
    expect(picture.verdict?.place).toBe(failed.place);
    expect(picture.verdict?.hands[failed.seat]?.fate).toBe('failed');
  }
});

describe('staging', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('document', { hidden: false });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const frames = seen().map(({ events, view }): Frame => ({ at: events.at(-1)?.at ?? 0, seat: 0, waiting: [], events, view, legal: [], outcome: null }));
  const upTo = (from: number, to: number): Frame => ({ ...(frames[to] as Frame), events: frames.slice(from + 1, to + 1).flatMap(({ events }) => events) });

  test('tells all that one move brings, the end of a round too', () => {
    const ends = frames.flatMap(({ events }, n) => (n > 0 && events.some(({ event }) => event === 'began') ? [n] : []));
    expect(ends.length).toBeGreaterThan(3);
    for (const n of ends) {
      const staging = new Staging(frames[n - 1] as Frame);
      staging.take(frames[n] as Frame, true);
      expect(staging.running, JSON.stringify(frames[n]?.events)).toBe(true);
      staging.close();
    }
  });
  test('tells a few moves that came together, and shows at once what was missed while away', () => {
    const staging = new Staging(frames[2] as Frame);
    staging.take(upTo(2, 6), true);
    expect(staging.running).toBe(true);
    staging.close();
    const back = new Staging(frames[2] as Frame);
    back.take(upTo(2, 6), true, false);
    expect(back.running).toBe(false);
    expect(back.picture.view).toEqual(frames[6]?.view);
  });

  const reveal = frames.findIndex(({ events }) => events.some(({ event }) => event === 'failed'));
  test('tells a reveal without motion too, and leaves out what only moves', () => {
    const staging = new Staging(frames[reveal - 1] as Frame);
    staging.take(frames[reveal] as Frame, false);
    expect(staging.running).toBe(true);
    vi.runAllTimers();
    expect(staging.picture.view).toEqual(frames[reveal]?.view);
    const moving = new Staging(frames[2] as Frame);
    moving.take(upTo(2, 6), false);
    expect(moving.running).toBe(false);
  });
  test('goes on when a lost line brings the same moment again', () => {
    const staging = new Staging(frames[reveal - 1] as Frame);
    staging.take(frames[reveal] as Frame, true);
    const again = { ...(frames[reveal] as Frame), events: [], legal: ['pass'] };
    staging.take(again, true);
    expect(staging.running).toBe(true);
    vi.runAllTimers();
    expect(staging.picture.view).toEqual(again.view);
  });
  test('ends when one acts', () => {
    const place = frames.findIndex(({ events: [first] }, n) => n > reveal && first?.event === 'placed' && first.seat === 0);
    const staging = new Staging(frames[place - 2] as Frame);
    const told = { ...(frames[place - 1] as Frame), events: [{ event: 'used', seat: 1, tool: 'drone', usb: false, spent: 'drone', at: frames[place - 1]?.at } as KompromatEvent] };
    staging.take({ ...told, events: [...told.events, ...(frames[place - 1]?.events ?? [])] }, true);
    expect(staging.running).toBe(true);
    staging.take(frames[place] as Frame, true);
    expect(staging.running).toBe(false);
    expect(staging.picture.view.attempt).toBe(frames[place]?.view.attempt);
  });
  test('at any moment of a reveal, however one came there, what came of it until then is known', () => {
    const log = frames.flatMap(({ events }) => events);
    const asking = frames.flatMap(({ view }, n) => (n > 0 && view.revealing !== null ? [n] : []));
    expect(asking.length).toBeGreaterThan(10);
    for (const n of asking) {
      const until = log.filter(({ at }) => at <= (frames[n] as Frame).at);
      const onward = new Staging(frames[n - 1] as Frame);
      onward.take(frames[n] as Frame, true);
      vi.runAllTimers();
      const back = new Staging(frames[n + 1] as Frame);
      back.take(frames[n] as Frame, true);
      const [came, opened, went] = [onward, new Staging(frames[n] as Frame), back].map(({ picture }) => recalled(picture, until).verdict);
      expect(opened).toEqual(came);
      expect(went).toEqual(came);
    }
    const { events } = frames[reveal] as Frame;
    const failed = events.findIndex(({ event }) => event === 'failed');
    const fates = (told: KompromatEvent[]): unknown[] | undefined => {
      const { view } = told.reduce(after, pictureOf((frames[reveal - 1] as Frame).view));
      return recalled(pictureOf(view), [...log.filter(({ at }) => at < (events[0]?.at ?? 0)), ...told]).verdict?.hands.map(({ fate }) => fate);
    };
    expect(fates(events.slice(0, failed))).not.toContain('failed');
    expect(fates(events.slice(0, failed + 1))).toContain('failed');
  });
});

const lesson = script as unknown as Lesson<Kompromat>;

test('a turn of one’s own in the lesson goes on as long as there is a card to draw', () => {
  const { frame, turns = {} } = lesson.last;
  expect(Object.keys(turns)).toEqual(frame.legal);
  for (const tried of Object.values(turns)) expect(tried.map(({ legal }) => legal.includes('draw'))).toEqual([true, true, true, false]);
});

describe('the prompt bar', () => {
  beforeAll(async () => {
    await words.speak('en');
    await words.add('kompromat');
  });
  const { first } = lesson;
  const asks = (asked: string, legal: string[]): Frame => ({ ...first, legal, view: { ...first.view, turn: 0, asked, attempt: 1, taking: 1 } });

  test('offers the Tool that saves from nine tokens before passing, and asks before one passes', () => {
    const frame = asks('balaclava', ['pass', 'use balaclava', 'use usb balaclava']);
    const { choices } = prompt(frame, t, []);
    expect(choices.map(({ move }) => move)).toEqual(['use balaclava', 'use usb balaclava', 'pass']);
    expect(choices.filter(({ primary }) => primary).map(({ move }) => move)).toEqual(['use balaclava']);
    expect(confirm(frame.legal[0] ?? '', frame, t)).toContain('lose the game');
    expect(confirm('use balaclava', frame, t)).toBeNull();
  });
  test('offers Chloroform first too, and passing where a Martini is asked for', () => {
    const leading = (asked: string, legal: string[]): string | undefined => prompt(asks(asked, legal), t, []).choices.find(({ primary }) => primary)?.move;
    expect(leading('chloroform', ['pass', 'use chloroform'])).toBe('use chloroform');
    expect(leading('martini', ['pass', 'use martini +1', 'use martini -1'])).toBe('pass');
    expect(confirm('pass', asks('martini', ['pass', 'use martini +1']), t)).toBeNull();
  });
  test('asks what the Tool in hand asks, and offers nothing else meanwhile', () => {
    const frame = asks('attempt', ['draw', 'stop', 'use drone 2', 'use stun-gun 2.1', 'use stun-gun 2.2']);
    const asked = (...held: string[]): ReturnType<typeof prompt> => prompt(frame, t, [], held);
    expect(asked('tool:drone')).toEqual({ text: 'Drone. Which of their stacks is turned up?', choices: [] });
    expect(asked('tool:stun-gun').text).toBe('Stun Gun. At which of their stacks?');
    expect(asked('tool:stun-gun', 'their:2').text).toBe('Stun Gun. Which card?');
    expect(asked()).toEqual(prompt(frame, t, []));
    expect(asked('turned').choices.length).toBeGreaterThan(0);
  });
  test('says every move in words', () => {
    const frame = asks('place', []);
    const said = (move: string): string => say(move, { ...frame, view: { ...frame.view, turned: 'A' } }, t);
    expect(said('place 2')).toBe('Lay the A under mission 2: The Informant');
    expect(said('use drone 3')).toBe('Drone at mission 3');
    expect(said('use stun-gun 3.2')).toBe('Stun Gun at mission 3, card 2');
    expect(said('use usb jetpack 1>3')).toBe('USB Stick as Jetpack from mission 1 to mission 3');
    expect(said('use martini -1')).toBe('Vesper Martini −1');
    expect(said('use gps')).toBe('GPS Tracker');
    expect(said('total 18.5')).toBe('Declare 18.5');
  });
  test('says what a Martini makes of a total, and what the Balaclava leaves', () => {
    const frame = asks('martini', ['pass', 'use martini +1', 'use usb martini -1']);
    const totalled = { ...frame, view: { ...frame.view, revealing: 2, attempt: null, swayed: { '+1': '20.5', '-1': '18.5' } } };
    expect(prompt(totalled, t, []).choices.map(({ label }) => label).slice(1)).toEqual(['Vesper Martini +1 → 20.5', 'USB Stick as Vesper Martini −1 → 18.5']);
    const sure = (tokens: number, balaclava_left: number): ReturnType<typeof confirm> => {
      const players = frame.view.players.map((each) => ({ ...each, tokens })) as typeof frame.view.players;
      return confirm('use balaclava', { ...frame, view: { ...frame.view, asked: 'place', players, balaclava_left } }, t);
    };
    expect(sure(1, 0)).toContain('your only token goes');
    expect(sure(5, 3)).toContain('of your 5 tokens 3 are left');
  });
  test('offers the total nearest the limit, and asks before one goes over it without need', () => {
    const legal = ['total 12', 'total 22'];
    const frame = asks('declare', legal);
    const declares = (...declarable: typeof frame.view.declarable): Frame => ({ ...frame, view: { ...frame.view, declarable } });
    const free = declares({ total: '12', stand: 'under' }, { total: '22', stand: 'over' });
    expect(prompt(free, t, []).choices.filter(({ primary }) => primary).map(({ move }) => move)).toEqual(['total 12']);
    expect(confirm('total 22', free, t)).toContain('22');
    expect(confirm('total 12', free, t)).toBeNull();
    expect(confirm('total 22', declares({ total: '22', stand: 'over' }, { total: '32', stand: 'over' }), t)).toBeNull();
  });
  test('says what is left when no more can be drawn', () => {
    expect(prompt(asks('attempt', ['stop']), t, []).text).toContain('you can only stop');
    expect(prompt(asks('attempt', ['stop', 'use drone 2']), t, []).text).toMatch(/no more draws. Use a Tool, or stop.$/);
    expect(prompt(asks('attempt', ['stop', 'use usb gps']), t, []).text).toContain('Put your last card back');
    expect(prompt(asks('attempt', ['draw', 'stop', 'use gps']), t, []).text).toContain('draw another card');
  });
});
