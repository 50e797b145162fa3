/** What is heard of each event. */

import type { SoundsOf } from '$lib/table';
import type { Kompromat } from './wire';

export const sounds: SoundsOf<Kompromat> = {
  shuffled: 'shuffle',
  equipped: 'shuffle',
  'laid-out': 'card',
  'turned-up': 'flip',
  placed: 'card',
  drew: 'card',
  returned: 'card',
  moved: 'card',
  used: 'stamp',
  shown: 'flip',
  'news-laid': 'card',
  stunned: 'bad',
  shed: 'token',
  revealed: 'flip',
  declared: 'ask',
  swayed: 'ask',
  failed: (event, seat) => (event.seat === seat ? 'bad' : 'stamp'),
  dropped: 'token',
  won: (event, seat) => (seat === null || event.seat === seat ? 'good' : 'stamp'),
  took: 'token',
};
