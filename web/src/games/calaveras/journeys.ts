/** Cards that leave the table: whence, by way of where they met their twin, to the discard. */

import type { CalaverasEvent, CalaverasView } from './wire';

export interface Journey {
  card: string;
  /** Names of zones, as in flight.svelte.ts. */
  from: string;
  via: string | null;
}

/** Whose hand a seat plays from. */
export function handOf(view: CalaverasView, seat: number): number {
  return seat === view.ghost ? (view.ghost_hand ?? seat) : seat;
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

/** The journeys of what these events took from the table. */
export function journeys(view: CalaverasView, events: readonly CalaverasEvent[]): Journey[] {
  const found: Journey[] = [];
  const came = new Map<string, Journey>(); // what these events themselves brought into a zone: it was not seen to lie there
  for (const event of events) {
    if (event.event === 'twisted' || event.event === 'idled') found.push({ card: 'U', from: handZone(view, event.seat, 'U'), via: null });
    if (event.event === 'played' || event.event === 'twisted') {
      const { card, place, twin } = event;
      const from = event.event === 'twisted' ? spot(card, event.source) : handZone(view, event.seat, card);
      if (twin !== null) {
        const met = came.get(spot(card, twin))?.from ?? spot(card, twin);
        found.push({ card, from, via: met }, { card, from: met, via: met });
        came.delete(spot(card, twin));
      } else if (/[IS]/.test(place)) came.set(spot(card, place), { card, from, via: `place-${place}` });
    } else if (event.event === 'designated') {
      for (const [card = '', zone = ''] of event.cleared) found.push(came.get(spot(card, zone)) ?? { card, from: spot(card, zone), via: null });
      came.clear();
    }
  }
  return found;
}
