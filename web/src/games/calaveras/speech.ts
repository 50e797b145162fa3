/** Moves as they are spoken: accusations, alibis and denials. */

import type { Say } from '$lib/words.svelte';
import { LOCATIONS } from './cast';
import type { Spoken } from './outlook';

/** Whom or what a card speaks of: oneself, somebody else, or a zone. */
function about(event: Spoken): 'self' | 'other' | 'zone' {
  return event.place === String(event.seat) ? 'self' : /\d/.test(event.place) ? 'other' : 'zone';
}

/** What is said when a Location is laid or moved; each is said in one of two ways. */
export function spoken(event: Spoken, t: Say): string {
  const place = Number(event.place);
  const way = (LOCATIONS.indexOf(event.card as (typeof LOCATIONS)[number]) + event.seat + (Number.isNaN(place) ? 0 : place)) % 2;
  return t('calaveras-says', {
    said: `${event.speech}-${about(event)}`,
    way: way === 0 ? 'first' : 'second',
    at: { id: `calaveras-at-${event.card}` },
    name: Number.isNaN(place) ? '' : { seat: place },
  });
}
