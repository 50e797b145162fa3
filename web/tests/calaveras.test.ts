/** What the table of The Calaveras Incident reads from frames. */

import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { agent, around, tokens } from '../src/games/calaveras/cast';
import { holding } from '../src/games/calaveras/held.svelte';
import { rearranged } from '../src/games/calaveras/hand';
import { handZone, journeys, origin } from '../src/games/calaveras/journeys';
import { moveTo, placesFor, playable, sent, takeable } from '../src/games/calaveras/moves';
import { outlook } from '../src/games/calaveras/outlook';
import { say } from '../src/games/calaveras/prompt';
import { speaker, words } from '../src/lib/words.svelte';
import type { CalaverasEvent, CalaverasView } from '../src/games/calaveras/wire';

const script = JSON.parse(readFileSync(new URL('../src/games/calaveras/lesson.json', import.meta.url), 'utf8')) as {
  last: { frame: { view: CalaverasView; legal: string[] }; previews: Record<string, CalaverasEvent[]> };
};
const { view, legal } = script.last.frame;
const ghostly: CalaverasView = { ...view, ghost: 3, ghost_hand: 1 };

describe('moves', () => {
  it('are read and put together again', () => {
    for (const move of legal.filter((each) => each !== 'U')) {
      const found = sent(move)!;
      expect(moveTo(found, found.place)).toBe(move);
    }
    expect([sent('U'), sent('-')]).toEqual([null, null]);
  });
  it('lead from what is held to where it may go, as the frame says', () => {
    expect(placesFor(legal, { card: 'C', source: null }).sort()).toEqual(['0', '1', '2', '3', 'I', 'S']);
    expect(placesFor(legal, { card: 'L', source: '0' }).sort()).toEqual(['1', '2', '3', 'I', 'S']);
    expect(placesFor(legal, { card: 'H', source: null })).toEqual([]);
    expect(placesFor(legal, { card: 'U', source: null })).toEqual([]);
  });
  it('say which cards can be played and which Locations a twist takes', () => {
    expect(['C', 'P', 'U', 'H'].filter((card) => playable(legal, card))).toEqual(['C', 'P', 'U']);
    expect(playable(['U:L0>S'], 'U')).toBe(true);
    expect(takeable(legal)).toEqual(new Set(['C0', 'L0', 'C1', 'H2', 'A2', 'P2', 'L2', 'L3', 'AI', 'HS']));
  });
});

describe('a move in words', () => {
  beforeAll(async () => {
    await words.speak('en');
    await words.add('calaveras');
  });
  it('names cards, places and those who sit there', () => {
    const said = (move: string): string => say(move, {} as never, speaker((seat) => ['Ada', 'Bob'][seat] ?? ''));
    expect(said('H>1')).toBe('Hotel onto the front of Bob');
    expect(said('U:H0>S')).toBe('Hotel from the front of Ada to the Suspect zone');
    expect([said('U'), said('-')]).toEqual(['Move nothing', 'Pass']);
  });
});

describe('the hand', () => {
  const hand = rearranged([], ['C', 'H', 'H'], null);
  it('keeps its order, and a card drawn takes the place of the card played', () => {
    expect(rearranged(hand, ['C', 'H', 'U'], 'H').map((each) => each.card)).toEqual(['C', 'U', 'H']);
  });
  it('shows that the same kind was drawn again', () => {
    const after = rearranged(hand, ['C', 'H', 'H'], 'C');
    expect(after.map((each) => each.card)).toEqual(['C', 'H', 'H']);
    expect(after[0]!.id).not.toBe(hand[0]!.id);
    expect(after[1]).toEqual(hand[1]);
  });
  it('shrinks when nothing is drawn', () => {
    expect(rearranged(hand, ['C', 'H'], 'H').map((each) => each.card)).toEqual(['C', 'H']);
  });
});

describe('a preview', () => {
  it('says who would be designated, for how many points, and that the game would end', () => {
    const { designated, ended, cancels, spoken } = outlook(script.last.previews['C>I']!, view.nicole);
    expect(designated).toMatchObject({ seat: 3, points: 3, alone: true, total: view.points[3]! + 3 });
    expect(ended).toMatchObject({ seat: 3, nicole: 2 });
    expect([cancels, spoken?.speech]).toEqual([false, 'alibi']);
  });
  it('says where Nicole would go, unless she is drawn away and back', () => {
    const to = (seat: number): CalaverasEvent => ({ at: 21, event: 'trusted', seat }) as CalaverasEvent;
    expect(outlook([to(1)], 2).nicole).toBe(1);
    expect(outlook([to(1), to(2)], 2).nicole).toBeNull();
  });
});

describe('what is foreseen', () => {
  const preview = (move: string): Promise<CalaverasEvent[]> => Promise.resolve(script.last.previews[move]!);
  it('holds at its own position, and no longer once the table is left', async () => {
    holding.ask({ at: 21, view }, ['C>I'], preview);
    await Promise.resolve();
    expect(holding.foreseen('C>I', 21)?.ended).toMatchObject({ seat: 3 });
    expect(holding.foreseen('C>I', 20)).toBeNull();
    holding.leave();
    expect(holding.foreseen('C>I', 21)).toBeNull();
  });
  it('is not taken from the table that was left', async () => {
    holding.ask({ at: 21, view }, ['C>I'], preview);
    holding.leave();
    holding.ask({ at: 21, view }, ['C>S'], preview);
    await Promise.resolve();
    expect(holding.foreseen('C>I', 21)).toBeNull();
    expect(holding.foreseen('C>S', 21)).not.toBeNull();
    holding.leave();
  });
});

describe('flights', () => {
  const played = { event: 'played', at: 9, seat: 1, card: 'C', place: '3', cancels: false, speech: 'accusation', twin: null } as const;
  it('begin at the hand that a card came from, a ghost’s at its partner’s', () => {
    expect(origin('C@3', view, [played])).toBe('hand-1');
    expect(handZone(ghostly, 3, 'C')).toBe('hand-1');
    expect(handZone({ ...ghostly, seat: 1 }, 3, 'C')).toBe('mine-C');
    expect(origin('hand-4', view, [])).toBe('deck');
  });
  it('take a card and its twin to the discard', () => {
    const found = journeys(view, [{ ...played, place: 'S', cancels: true, speech: 'denial', twin: 'I' }]);
    expect(found).toEqual([{ card: 'C', from: 'hand-1', via: 'C@I' }, { card: 'C', from: 'C@I', via: 'C@I' }]);
  });
  it('empty the centre after a designation, with the card that brought it', () => {
    const events: CalaverasEvent[] = [{ ...played, place: 'S' }, { event: 'designated', at: 9, seat: 3, points: 2, alone: false, total: 4, cleared: ['HI', 'CS'] }];
    expect(journeys(view, events).map((each) => each.from)).toEqual(['H@I', 'hand-1']);
  });
  it('leave in the centre what a twist took out of it', () => {
    const events: CalaverasEvent[] = [
      { event: 'twisted', at: 9, seat: 1, card: 'H', source: 'I', place: '2', cancels: false, speech: 'accusation', twin: null },
      { event: 'designated', at: 9, seat: 3, points: 2, alone: true, total: 2, cleared: ['AS'] },
    ];
    expect(journeys(view, events).map((each) => each.card)).toEqual(['U', 'A']);
  });
});

describe('seats', () => {
  it('stand around the table in the order of play, whoever looks last', () => {
    expect(around(6, 2)).toEqual([3, 4, 5, 0, 1, 2]);
    expect(around(4, null)).toEqual([1, 2, 3, 0]);
  });
  it('have the face of an agent, partners of one organisation, a ghost its own', () => {
    expect([0, 1, 2, 3].map((seat) => agent(view, seat).bust)).toEqual(['francoise', 'elena', 'said', 'karl']);
    expect(agent(view, 0).organisation).toBe(agent(view, 2).organisation);
    expect(agent(ghostly, 3)).toEqual({ bust: 'ghost', organisation: 'kgb' });
  });
  it('carry their points in tokens of three and one', () => {
    expect(tokens(5)).toEqual([3, 1, 1]);
    expect(tokens(0)).toEqual([]);
  });
});
