/**
 * The picture on the table, and what each event changes in it.
 *
 * One frame may tell of a whole reveal, while its view is already the next round: to show what happened, the events are
 * applied to the earlier picture one by one.  No rule is here: an event says what is the case after it, and after the last
 * event the frame's own view is shown.
 */

import type { Printed } from './cards';
import type { KompromatBegan, KompromatEvent, KompromatMission, KompromatPlayer, KompromatSide, KompromatView } from './wire';

export type Fate = 'won' | 'failed' | null;

/** What a player had at the mission revealed, kept while it is talked about. */
export interface Hand {
  cards: (string | null)[];
  newspapers: number;
  added: string;
  total: string | null;
  stand: KompromatSide['stand'];
  fate: Fate;
}

export interface Verdict {
  place: number;
  hands: [Hand, Hand];
  /** What was decided last: said under the cards. */
  last: KompromatEvent | null;
}

export interface Picture {
  view: KompromatView;
  /** Names for the cards at the missions, by seat and place, so that each is seen to move: `e0.7` is one of seat 0's. */
  piles: string[][][];
  /** The name of the card turned up. */
  turned: string;
  verdict: Verdict | null;
  /** A Tool that has just been used, and what it did. */
  used: { seat: number; tool: string; usb: boolean } | null;
  named: number;
}

const NOTHING: KompromatSide = { cards: [], newspapers: 0, added: '0', total: null, stand: null };

const hand = ({ cards, newspapers, added, total, stand }: KompromatSide): Hand => ({ cards, newspapers, added, total, stand, fate: null });

/** The cards of an attempt as both players see them: without those that only one's own eyes see. */
export const shared = (cards: readonly (string | null)[], yours: readonly number[]): (string | null)[] => cards.map((card, n) => (yours.includes(n + 1) ? null : card));

function verdictAt(view: KompromatView, place: number): Verdict {
  const mission = view.missions[place - 1];
  const [a, b] = mission?.sides ?? [NOTHING, NOTHING];
  return { place, hands: [hand(a), hand(b)], last: null };
}

/** A frame's picture, from nothing or after the one before: what lies where it lay keeps its name. */
export function pictureOf(view: KompromatView, before: Picture | null = null): Picture {
  let named = before?.named ?? 0;
  const fresh = before !== null && before.view.round !== view.round;
  const piles = [0, 1].map((seat) =>
    view.missions.map(({ sides }, place) => {
      const count = sides[seat]?.cards.length ?? 0;
      const kept = fresh ? [] : (before?.piles[seat]?.[place] ?? []).slice(0, count);
      return [...kept, ...Array.from({ length: count - kept.length }, () => `e${seat}.${(named += 1)}`)];
    }),
  );
  const turned = view.turned !== null && before?.view.turned === view.turned ? before.turned : `e${view.turn ?? 0}.${(named += 1)}`;
  const old = before?.verdict ?? null;
  let verdict: Verdict | null = null;
  if (view.revealing !== null) verdict = old?.place === view.revealing && !fresh ? merged(old, verdictAt(view, view.revealing)) : verdictAt(view, view.revealing);
  return { view, piles, turned, verdict, used: null, named };
}

/** What came of a hand stays to be seen. */
function merged(old: Verdict, now: Verdict): Verdict {
  return { ...now, hands: now.hands.map((each, seat) => ({ ...each, fate: old.hands[seat]?.fate ?? null })) as [Hand, Hand], last: old.last };
}

/** A verdict with what had come of it by then: after a step back, a skip, or when the page is opened in the middle. */
export function recalled(picture: Picture, log: readonly KompromatEvent[]): Picture {
  const { verdict } = picture;
  if (verdict === null) return picture;
  const round = log.slice(log.findLastIndex(({ event }) => event === 'began') + 1);
  const first = round.findIndex((event) => (event.event === 'revealed' || event.event === 'declared') && event.place === verdict.place);
  return first < 0 ? picture : { ...picture, verdict: round.slice(first).reduce(judged, verdict) };
}

type Change<T> = (old: T) => Partial<T>;

const at = <T>(list: readonly T[], n: number, change: Change<T>): T[] => list.map((each, m) => (m === n ? { ...each, ...change(each) } : each));

function mission(view: KompromatView, place: number, change: Change<KompromatMission>): KompromatView {
  return { ...view, missions: at(view.missions, place - 1, change) };
}
function side(view: KompromatView, seat: number, place: number, change: Change<KompromatSide>): KompromatView {
  return mission(view, place, (old) => ({ sides: at(old.sides, seat, change) as KompromatMission['sides'] }));
}
function player(view: KompromatView, seat: number, change: Change<KompromatPlayer>): KompromatView {
  return { ...view, players: at(view.players, seat, change) as KompromatView['players'] };
}
function pile(piles: string[][][], seat: number, place: number, change: (old: string[]) => string[]): string[][][] {
  return piles.map((mine, s) => (s === seat ? mine.map((each, p) => (p === place - 1 ? change(each) : each)) : mine));
}
const without = <T>(list: readonly T[], position: number): T[] => list.filter((_, n) => n !== position - 1);
const put = (cards: readonly (string | null)[], position: number, card: string | null): (string | null)[] =>
  cards.map((each, n) => (n === position - 1 ? card : each));

/** What an event changes in the verdict on the mission that is revealed. */
function judged(old: Verdict, event: KompromatEvent): Verdict {
  const of = (seat: number, change: Change<Hand>): Verdict => ({ ...old, hands: at(old.hands, seat, change) as [Hand, Hand], last: event });
  switch (event.event) {
    case 'revealed':
      return of(event.seat, ({ cards }) => ({ cards: put(cards, event.position, event.card) }));
    case 'declared':
    case 'swayed':
      return of(event.seat, () => ({ total: event.total, stand: event.stand }));
    case 'failed':
    case 'won':
      return of(event.seat, () => ({ fate: event.event }));
    case 'took':
      return event.counter === null ? old : { ...old, last: event };
    case 'lost':
    case 'dropped':
      return { ...old, last: event };
    default:
      return old;
  }
}

function judge(picture: Picture, event: KompromatEvent & { place: number }): Verdict {
  return judged(picture.verdict?.place === event.place ? picture.verdict : verdictAt(picture.view, event.place), event);
}

/** The picture after an event. */
export function after(picture: Picture, event: KompromatEvent): Picture {
  const { view, piles } = picture;
  switch (event.event) {
    case 'began':
      return { ...picture, verdict: null, used: null, piles: piles.map((mine) => mine.map(() => [])), view: cleared(view, event) };
    case 'laid-out':
      return { ...picture, view: { ...mission(view, event.place, () => ({ card: event.mission, counter: event.counter })), mission_deck: event.mission_deck, printed: both(view.printed, event.printed) } };
    case 'turned-up': {
      const named = picture.named + 1;
      const turning = { ...view, turned: event.card, turn: event.seat, attempt: null, revealing: null };
      return { ...picture, named, turned: `e${event.seat}.${named}`, used: null, verdict: null, view: player(turning, event.seat, () => ({ deck: event.deck })) };
    }
    case 'placed': {
      const laid = side({ ...view, turned: null, attempt: event.place, sums: event.sums ?? [] }, event.seat, event.place, (old) => ({ cards: [...old.cards, event.card] }));
      return { ...picture, view: laid, piles: pile(piles, event.seat, event.place, (old) => [...old, picture.turned]) };
    }
    case 'drew': {
      const named = picture.named + 1;
      const position = (view.missions[event.place - 1]?.sides[event.seat]?.cards.length ?? 0) + 1;
      const yours = event.card === null ? view.yours : [...view.yours, position];
      const laid = side({ ...view, sums: event.sums ?? [], yours }, event.seat, event.place, (old) => ({ cards: [...old.cards, event.card] }));
      return {
        ...picture, named, view: player(laid, event.seat, () => ({ deck: event.deck })),
        piles: pile(piles, event.seat, event.place, (old) => [...old, `e${event.seat}.${named}`]),
      };
    }
    case 'returned': {
      const back = side({ ...view, sums: event.sums ?? [], yours: view.yours.slice(0, -1) }, event.seat, event.place, (old) => ({ cards: old.cards.slice(0, -1) }));
      return { ...picture, view: player(back, event.seat, () => ({ deck: event.deck })), piles: pile(piles, event.seat, event.place, (old) => old.slice(0, -1)) };
    }
    case 'stopped':
      return { ...picture, view: { ...hidden(view, event.seat, view.attempt), attempt: null, sums: [], yours: [] } };
    case 'used': {
      const spent = player(view, event.seat, (old) => ({ ready: old.ready.filter((each) => each !== event.spent), used: [...old.used, event.spent] }));
      return { ...picture, view: spent, used: { seat: event.seat, tool: event.tool, usb: event.usb } };
    }
    case 'shed':
      return { ...picture, view: player(view, event.seat, () => ({ tokens: event.left })) };
    case 'shown':
      return { ...picture, view: side(view, event.seat, event.place, (old) => ({ cards: put(old.cards, event.position, event.card) })) };
    case 'moved': {
      const left = view.missions[event.source - 1]?.sides[event.seat]?.cards ?? [];
      const moved = side(side(view, event.seat, event.source, () => ({ cards: [] })), event.seat, event.place, () => ({ cards: left }));
      const names = piles[event.seat]?.[event.source - 1] ?? [];
      return { ...picture, view: moved, piles: pile(pile(piles, event.seat, event.source, () => []), event.seat, event.place, () => names) };
    }
    case 'news-laid':
      return { ...picture, view: side(view, event.seat, event.place, () => ({ newspapers: event.newspapers, added: event.added })) };
    case 'stunned': {
      const out = side(view, event.seat, event.place, (old) => ({ cards: without(old.cards, event.position) }));
      return {
        ...picture, view: player(out, event.seat, () => ({ stunned: event.stunned })),
        piles: pile(piles, event.seat, event.place, (old) => without(old, event.position)),
      };
    }
    case 'revealed': {
      const shown = side({ ...view, revealing: event.place, turn: null, asked: null }, event.seat, event.place, (old) => ({ cards: put(old.cards, event.position, event.card) }));
      return { ...picture, view: shown, verdict: judge(picture, event), used: null };
    }
    case 'declared':
    case 'swayed': {
      const total = side({ ...view, revealing: event.place }, event.seat, event.place, () => ({ total: event.total, stand: event.stand }));
      return { ...picture, view: total, verdict: judge(picture, event) };
    }
    case 'failed':
      return { ...picture, verdict: judge(picture, event) };
    case 'won': {
      const ready = (old: KompromatPlayer): string[] => (event.ready ? [...old.ready, event.mission] : old.ready);
      const taken = mission({ ...view, revealing: event.place }, event.place, () => ({ card: null }));
      return { ...picture, verdict: judge(picture, event), view: player(taken, event.seat, (old) => ({ won: [...old.won, event.mission], ready: ready(old) })) };
    }
    case 'lost':
      return {
        ...picture, verdict: judge(picture, event),
        view: { ...mission({ ...view, revealing: event.place }, event.place, () => ({ card: null, counter: null })), gone: [...view.gone, event.mission] },
      };
    case 'took': {
      const paid = player(view, event.seat, () => ({ tokens: event.held }));
      return { ...picture, verdict: picture.verdict && judged(picture.verdict, event), view: { ...paid, missions: view.missions.map((each) => (event.counter !== null && each.counter === event.counter ? { ...each, counter: null } : each)) } };
    }
    case 'dropped':
      return { ...picture, verdict: picture.verdict && judged(picture.verdict, event), view: player(view, event.seat, () => ({ tokens: event.left })) };
    default: // shuffled, set-aside, equipped, looked, passed, kept, ended: nothing moves
      return picture;
  }
}

/** Only one's own attempt under way is seen. */
function hidden(view: KompromatView, seat: number, place: number | null): KompromatView {
  return place === null ? view : side(view, seat, place, (old) => ({ cards: shared(old.cards, view.yours) }));
}

/** What stands on these cards and on those. */
function both(some: Printed, more: Printed): Printed {
  return Object.entries(more).reduce((all, [kind, cards]) => ({ ...all, [kind]: { ...all[kind], ...cards } }), some);
}

function cleared(view: KompromatView, { round, seat: starter, deck }: KompromatBegan): KompromatView {
  const missions = view.missions.map((): KompromatMission => ({ card: null, counter: null, sides: [NOTHING, NOTHING] }));
  const players = view.players.map((each) => ({ ...each, deck, stunned: 0 })) as KompromatView['players'];
  return { ...view, round, starter, missions, players, turned: null, attempt: null, yours: [], sums: [], revealing: null, turn: null, asked: null };
}
