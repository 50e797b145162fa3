/** The lesson's script: for each step what happens before it, and what may be done; no rule is worked out here. */

import type { FrameOf } from '$lib/table';
import type { Printed } from './cards';
import { after, NOTHING, pictureOf } from './picture';
import type { Kompromat, KompromatEvent, KompromatSum, KompromatView } from './wire';

type Happening = KompromatEvent extends infer E ? (E extends { at: number } ? Omit<E, 'at'> : never) : never;

export interface Step {
  /** Said as `kompromat-lesson-<id>` and `…-<id>-text`. */
  id: string;
  events: Happening[];
  legal: string[];
  now?: Partial<KompromatView>;
  points?: [number, number];
}

const ME = 0;
const OTHER = 1;
const SET = [2, 6, 12]; // Codes, and Documents: one, two, three together
const player = (won: string[], score: number): KompromatView['players'][0] => ({ deck: 14, tokens: 0, score, won, ready: won, used: [], stunned: 0 });
const empty = (card: string, counter: string | null): KompromatView['missions'][0] => ({ card, counter, sides: [NOTHING, NOTHING] });

const TABLE: KompromatView = {
  game: 'kompromat', seat: ME, turn: ME, asked: null, round: 1, starter: ME, turned: null, attempt: null, revealing: null,
  missions: [empty('pursuit', null), empty('informant', 'counter-2a'), empty('code-1', null), empty('martini', null)],
  players: [player(['drone'], 1), player([], 0)], aside: [], mission_deck: 20, gone: [], passes: 0, taking: 0, taking_for: null, glimpsed: [],
  yours: [], sums: [], declarable: [], swayed: {}, balaclava_left: null, limit: 21, token_limit: 9, rounds: 6,
  printed: { target: { pursuit: [4], informant: [5] }, code: { 'code-1': SET }, tool: { martini: [1], drone: [1] }, counter: { 'counter-2a': [2] } },
};

const under = (...totals: string[]): KompromatSum[] => totals.map((total) => ({ total, stand: 'under' }));
const turnedUp = (seat: number, card: string, deck: number): Happening => ({ event: 'turned-up', seat, card, deck });
const placed = (seat: number, place: number, card: string, sums = under(card)): Happening => ({ event: 'placed', seat, place, card, sums });
const drew = (place: number, card: string, sums: KompromatSum[], deck: number): Happening => ({ event: 'drew', seat: ME, place, card, sums, deck });
const theyDrew = (place: number, deck: number): Happening => ({ event: 'drew', seat: OTHER, place, card: null, sums: null, deck });
const stopped = (seat: number): Happening => ({ event: 'stopped', seat });
const revealed = (seat: number, place: number, position: number, card: string): Happening => ({ event: 'revealed', seat, place, position, card });
const declared = (seat: number, place: number, total: string, stand: KompromatSum['stand'] = 'under'): Happening => ({ event: 'declared', seat, place, total, stand });
const laidOut = (place: number, mission: string, counter: string | null, mission_deck: number, printed: Printed): Happening => ({
  event: 'laid-out', place, mission, counter, mission_deck, printed,
});

const PLACING: Partial<KompromatView> = { turn: ME, asked: 'place' };
const ATTEMPTING: Partial<KompromatView> = { turn: ME, asked: 'attempt' };

export const STEPS: readonly Step[] = [
  { id: 'table', events: [], legal: [] },
  { id: 'place', events: [turnedUp(ME, '10', 13)], legal: ['place 1'], now: PLACING },
  { id: 'draw', events: [placed(ME, 1, '10')], legal: ['draw'], now: ATTEMPTING },
  { id: 'more', events: [drew(1, '5', under('15'), 12)], legal: ['draw'], now: ATTEMPTING },
  { id: 'stop', events: [drew(1, '4', under('19'), 11)], legal: ['stop'], now: ATTEMPTING },
  {
    id: 'drone', legal: ['use drone 1'], now: PLACING,
    events: [stopped(ME), turnedUp(OTHER, '9', 13), placed(OTHER, 1, '9'), theyDrew(1, 12), theyDrew(1, 11), stopped(OTHER), turnedUp(ME, 'A', 10)],
  },
  {
    id: 'ace', legal: ['place 2'], now: PLACING,
    events: [
      { event: 'used', seat: ME, tool: 'drone', usb: false, spent: 'drone' },
      { event: 'shown', seat: OTHER, place: 1, position: 2, card: '7' },
      { event: 'shown', seat: OTHER, place: 1, position: 3, card: '8' },
    ],
  },
  { id: 'ace-draw', events: [placed(ME, 2, 'A', under('11', '1'))], legal: ['draw'], now: ATTEMPTING },
  { id: 'ace-stop', events: [drew(2, '9', under('20', '10'), 9)], legal: ['stop'], now: ATTEMPTING },
  {
    id: 'declare', legal: ['total 20'], now: { turn: ME, asked: 'declare', revealing: 2, attempt: null, declarable: under('20', '10') }, points: [5, 1],
    events: [
      stopped(ME), turnedUp(OTHER, '6', 10), placed(OTHER, 2, '6'), theyDrew(2, 9), theyDrew(2, 8), stopped(OTHER),
      revealed(ME, 1, 2, '5'), revealed(ME, 1, 3, '4'), declared(ME, 1, '19'), declared(OTHER, 1, '24', 'over'),
      { event: 'failed', seat: OTHER, place: 1 }, { event: 'took', seat: OTHER, tokens: 1, counter: null, held: 1 },
      { event: 'won', seat: ME, place: 1, mission: 'pursuit', ready: false }, revealed(ME, 2, 2, '9'),
    ],
  },
  {
    id: 'won', legal: [], now: { turn: null, asked: null, revealing: 2, declarable: [] }, points: [12, 1],
    events: [
      declared(ME, 2, '20'), revealed(OTHER, 2, 2, '8'), revealed(OTHER, 2, 3, '4'), declared(OTHER, 2, '18'),
      { event: 'won', seat: ME, place: 2, mission: 'informant', ready: false }, { event: 'took', seat: ME, tokens: 2, counter: 'counter-2a', held: 2 },
    ],
  },
  {
    id: 'turn', legal: ['place 1', 'place 2', 'place 3', 'place 4'], now: PLACING,
    events: [
      { event: 'began', round: 2, seat: OTHER, deck: 14 }, laidOut(1, 'hotel', null, 19, { target: { hotel: [2] } }),
      laidOut(2, 'jetpack', 'counter-1a', 17, { tool: { jetpack: [1] }, counter: { 'counter-1a': [1] } }),
      laidOut(3, 'document-3', null, 16, { document: { 'document-3': SET } }), laidOut(4, 'locker', null, 15, { target: { locker: [3] } }),
      turnedUp(OTHER, '8', 13), placed(OTHER, 3, '8'), theyDrew(3, 12), stopped(OTHER), turnedUp(ME, '7', 13),
    ],
  },
];

const DECK: [string, KompromatSum[]][] = [['5', under('12')], ['6', under('18')], ['9', [{ total: '27', stand: 'over' }]]]; // of the turn that is one's own

export type Frame = FrameOf<Kompromat>;

/** The frame after these events. */
export function frameAfter(before: Frame | null, { events, legal, now = {}, points }: Omit<Step, 'id'>): Frame {
  const at = (before?.at ?? 0) + 1;
  const told = events.map((event) => ({ ...event, at }) as KompromatEvent);
  const { view } = told.reduce(after, pictureOf(before?.view ?? TABLE));
  const scored = points ? (view.players.map((each, seat) => ({ ...each, score: points[seat] ?? 0 })) as KompromatView['players']) : view.players;
  return { at, seat: ME, waiting: [ME], events: told, view: { ...view, ...now, players: scored }, legal, outcome: null };
}

/** What follows a move of the turn that is one's own, after so many cards drawn; null once it is stopped. */
export function ownTurn(frame: Frame, move: string, drawn: number): Frame | null {
  const place = frame.view.attempt ?? Number(move.split(' ')[1]);
  if (move === 'stop') return null;
  const [card, sums] = DECK[drawn] ?? DECK[2]!;
  const events = move === 'draw' ? [drew(place, card, sums, 12 - drawn)] : [placed(ME, place, '7')];
  const last = move === 'draw' && drawn + 1 === DECK.length;
  return frameAfter(frame, { events, legal: last ? ['stop'] : ['draw', 'stop'], now: { ...ATTEMPTING, attempt: place } });
}
