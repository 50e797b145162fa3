/** What a move would bring, read from its preview. */

import type { CalaverasDesignated, CalaverasEnded, CalaverasEvent } from './wire';

export interface Outlook {
  cancels: boolean;
  /** Where the twin lies that it cancels. */
  twin: string | null;
  designated: CalaverasDesignated | null;
  /** Where Nicole would stand, if it is another place. */
  nicole: number | null;
  ended: CalaverasEnded | null;
  spoken: Spoken | null;
}

/** A place where what is held can go. */
export interface Target {
  move: string;
  label: string;
  outlook: Outlook | null;
}

export type Spoken = Extract<CalaverasEvent, { speech: unknown }>;

/** Read from where Nicole stands: she may be drawn away and back within one move. */
export function outlook(events: readonly CalaverasEvent[], nicole: number): Outlook {
  const found: Outlook = { cancels: false, twin: null, designated: null, nicole: null, ended: null, spoken: null };
  for (const event of events) {
    if (event.event === 'played' || event.event === 'twisted') {
      found.cancels = event.cancels;
      found.twin = event.twin;
      found.spoken = event;
    } else if (event.event === 'designated') found.designated = event;
    else if (event.event === 'trusted') found.nicole = event.seat === nicole ? null : event.seat;
    else if (event.event === 'ended') found.ended = event;
  }
  return found;
}
