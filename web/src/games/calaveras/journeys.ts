/** Cards that leave the table: whence, by way of where they met their twin, to the discard. */

import { LOCATIONS } from './cast';
import type { CalaverasEvent, CalaverasView } from './wire';

export interface Journey {
  card: string;
  /** Names of zones, as in flight.svelte.ts. */
  from: string;
  via: string | null;
}

/** Whose hand a seat plays from: a ghost's partner's. */
export function handOf(view: CalaverasView, seat: number): number {
  return seat === view.ghost ? (view.teams.find((team) => team.includes(seat))?.find((each) => each !== seat) ?? seat) : seat;
}

/** The zone from which a seat's card comes: one's own cards are seen, of others' only the hand. */
export function handZone(view: CalaverasView, seat: number, card: string): string {
  const owner = handOf(view, seat);
  return owner === view.seat ? `mine-${card}` : `hand-${owner}`;
}

/** Where a Location lies at a place. */
export const spot = (card: string, place: string): string => `${card}@${place}`;

/** Whence a card comes that was not seen before. */
export function origin(id: string, view: CalaverasView, events: readonly CalaverasEvent[]): string | undefined {
  if (id.startsWith('hand-')) return 'deck';
  for (const event of events) {
    if (event.event === 'played' && spot(event.card, event.place) === id) return handZone(view, event.seat, event.card);
    if (event.event === 'twisted' && spot(event.card, event.place) === id) return spot(event.card, event.source);
  }
  return undefined;
}

/** The journeys of what these events took from the table; `lay(name)`: whether something lay there before. */
export function journeys(view: CalaverasView, events: readonly CalaverasEvent[], lay: (name: string) => boolean): Journey[] {
  const found: Journey[] = [];
  const centre = new Map<string, Journey>();
  for (const zone of ['I', 'S']) {
    for (const card of LOCATIONS) if (lay(spot(card, zone))) centre.set(card, { card, from: spot(card, zone), via: null });
  }
  for (const event of events) {
    if (event.event === 'twisted' || event.event === 'idled') found.push({ card: 'U', from: handZone(view, event.seat, 'U'), via: null });
    if (event.event === 'played' || event.event === 'twisted') {
      const { card, place } = event;
      const from = event.event === 'twisted' ? spot(card, event.source) : handZone(view, event.seat, card);
      const zone = /[IS]/.test(place);
      const twin = zone ? (centre.get(card)?.from ?? spot(card, place)) : spot(card, place);
      if (event.cancels) {
        found.push({ card, from, via: twin }, { card, from: twin, via: twin });
        if (zone) centre.delete(card);
      } else if (zone) centre.set(card, { card, from, via: `place-${place}` });
      if (event.event === 'twisted' && centre.get(card)?.from === from && !zone) centre.delete(card);
    } else if (event.event === 'designated') {
      found.push(...centre.values());
      centre.clear();
    }
  }
  return found;
}
