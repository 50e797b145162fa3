/** The texts of moves, taken apart and put together; which are legal the frame says. */

/** What is held: a card of the hand, or with a twist the Location that lies at `source`. */
export interface Held {
  card: string;
  source: string | null;
}

export interface Sent extends Held {
  place: string;
}

/** Where a move sends a Location; null for a twist that moves nothing, and for a pass. */
export function sent(move: string): Sent | null {
  const found = /^(?:U:([A-Z])([IS\d])|([A-Z]))>([IS\d])$/.exec(move);
  if (!found) return null;
  const [, moved, source, laid, place] = found;
  return { card: (moved ?? laid)!, source: source ?? null, place: place! };
}

/** The move that sends what is held to a place. */
export function moveTo({ card, source }: Held, place: string): string {
  return source === null ? `${card}>${place}` : `U:${card}${source}>${place}`;
}

/** Where what is held may go. */
export function placesFor(legal: readonly string[], held: Held): string[] {
  const begin = moveTo(held, '');
  return legal.filter((move) => move.startsWith(begin)).map((move) => move.slice(begin.length));
}

/** Whether a card of the hand can be played. */
export const playable = (legal: readonly string[], card: string): boolean => legal.some((move) => move === card || move.startsWith(`${card}>`) || move.startsWith(`${card}:`));

/** The Locations that a twist may take, each as its letter and its place. */
export function takeable(legal: readonly string[]): Set<string> {
  return new Set(legal.filter((move) => move.startsWith('U:')).map((move) => move.slice(2, 4)));
}
