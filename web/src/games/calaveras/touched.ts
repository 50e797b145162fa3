/** What a move touches on the table: the card that leaves the hand, what a twist takes, and where it goes. */

import { spot } from './journeys';
import { sent } from './moves';

export function touched(move: string): string[] {
  const going = sent(move);
  if (!going) return ['.held.going'];
  const taken = going.source === null ? [] : [`[data-card="${spot(going.card, going.source)}"]`];
  return ['.held.going', ...taken, `[data-zone="place-${going.place}"]`];
}
