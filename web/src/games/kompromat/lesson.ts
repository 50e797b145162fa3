/** The lesson's script: for each step what happens before it, and what may be done; no rule is worked out here. */

import type { FrameOf } from '$lib/table';
import { after, pictureOf } from './picture';
import type { Kompromat, KompromatEvent, KompromatView } from './wire';

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
const player = (won: string[], score: number): KompromatView['players'][0] => ({ deck: 14, tokens: 0, score, won, ready: won, used: [], stunned: 0 });
const empty = (card: string, counter: string | null): KompromatView['missions'][0] => ({
  card, counter, sides: [{ cards: [], newspapers: 0, total: null }, { cards: [], newspapers: 0, total: null }],
});

const TABLE: KompromatView = {
  game: 'kompromat', seat: ME, turn: ME, asked: null, round: 1, starter: ME, turned: null, attempt: null, revealing: null,
  missions: [empty('pursuit', null), empty('informant', 'counter-2a'), empty('code-1', null), empty('martini', null)],
  players: [player(['drone'], 1), player([], 0)], aside: [], mission_deck: 20, gone: [], passes: 0, taking: 0, taking_for: null, glimpsed: [],
};

const turnedUp = (seat: number, card: string): Happening => ({ event: 'turned-up', seat, card });
const placed = (seat: number, place: number, card: string): Happening => ({ event: 'placed', seat, place, card });
const drew = (seat: number, place: number, card: string | null): Happening => ({ event: 'drew', seat, place, card });
const stopped = (seat: number): Happening => ({ event: 'stopped', seat });
const revealed = (seat: number, place: number, position: number, card: string): Happening => ({ event: 'revealed', seat, place, position, card });
const declared = (seat: number, place: number, total: string): Happening => ({ event: 'declared', seat, place, total });
const laidOut = (place: number, mission: string, counter: string | null): Happening => ({ event: 'laid-out', place, mission, counter });

const PLACING: Partial<KompromatView> = { turn: ME, asked: 'place' };
const ATTEMPTING: Partial<KompromatView> = { turn: ME, asked: 'attempt' };

export const STEPS: readonly Step[] = [
  { id: 'table', events: [], legal: [] },
  { id: 'place', events: [turnedUp(ME, '10')], legal: ['place 1'], now: PLACING },
  { id: 'draw', events: [placed(ME, 1, '10')], legal: ['draw'], now: ATTEMPTING },
  { id: 'more', events: [drew(ME, 1, '5')], legal: ['draw'], now: ATTEMPTING },
  { id: 'stop', events: [drew(ME, 1, '4')], legal: ['stop'], now: ATTEMPTING },
  {
    id: 'drone', legal: ['use drone 1'], now: PLACING,
    events: [stopped(ME), turnedUp(OTHER, '9'), placed(OTHER, 1, '9'), drew(OTHER, 1, null), drew(OTHER, 1, null), stopped(OTHER), turnedUp(ME, 'A')],
  },
  {
    id: 'ace', legal: ['place 2'], now: PLACING,
    events: [
      { event: 'used', seat: ME, tool: 'drone', usb: false },
      { event: 'shown', seat: OTHER, place: 1, position: 2, card: '7' },
      { event: 'shown', seat: OTHER, place: 1, position: 3, card: '8' },
    ],
  },
  { id: 'ace-draw', events: [placed(ME, 2, 'A')], legal: ['draw'], now: ATTEMPTING },
  { id: 'ace-stop', events: [drew(ME, 2, '9')], legal: ['stop'], now: ATTEMPTING },
  {
    id: 'declare', legal: ['total 20'], now: { turn: ME, asked: 'declare', revealing: 2, attempt: null }, points: [5, 1],
    events: [
      stopped(ME), turnedUp(OTHER, '6'), placed(OTHER, 2, '6'), drew(OTHER, 2, null), drew(OTHER, 2, null), stopped(OTHER),
      revealed(ME, 1, 2, '5'), revealed(ME, 1, 3, '4'), declared(ME, 1, '19'), declared(OTHER, 1, '24'),
      { event: 'failed', seat: OTHER, place: 1 }, { event: 'took', seat: OTHER, tokens: 1, counter: null },
      { event: 'won', seat: ME, place: 1, mission: 'pursuit' }, revealed(ME, 2, 2, '9'),
    ],
  },
  {
    id: 'won', legal: [], now: { turn: null, asked: null, revealing: 2 }, points: [12, 1],
    events: [
      declared(ME, 2, '20'), revealed(OTHER, 2, 2, '8'), revealed(OTHER, 2, 3, '4'), declared(OTHER, 2, '18'),
      { event: 'won', seat: ME, place: 2, mission: 'informant' }, { event: 'took', seat: ME, tokens: 2, counter: 'counter-2a' },
    ],
  },
  {
    id: 'turn', legal: ['place 1', 'place 2', 'place 3', 'place 4'], now: PLACING,
    events: [
      { event: 'began', round: 2, seat: OTHER }, laidOut(1, 'hotel', null), laidOut(2, 'jetpack', 'counter-1a'), laidOut(3, 'document-3', null),
      laidOut(4, 'locker', null), turnedUp(OTHER, '8'), placed(OTHER, 3, '8'), drew(OTHER, 3, null), stopped(OTHER), turnedUp(ME, '7'),
    ],
  },
];

const DECK = ['5', '6', '9']; // of the turn that is one's own: 12, 18, 27

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
  const card = DECK[drawn] ?? '9';
  const events = move === 'draw' ? [drew(ME, place, card)] : [placed(ME, place, '7')];
  const last = move === 'draw' && drawn + 1 === DECK.length;
  return frameAfter(frame, { events, legal: last ? ['stop'] : ['draw', 'stop'], now: { ...ATTEMPTING, attempt: place } });
}
