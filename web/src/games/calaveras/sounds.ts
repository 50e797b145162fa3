/** What is heard at this table. */

import type { SoundsOf } from '$lib/table';
import type { Calaveras } from './wire';

export const sounds: SoundsOf<Calaveras> = {
  dealt: (event, seat) => (event.seat === seat ? 'card' : null),
  played: (event) => (event.cancels ? 'flip' : 'card'),
  twisted: (event) => (event.cancels ? 'flip' : 'card'),
  idled: 'flip',
  trusted: (event, seat) => (event.seat === seat ? 'good' : 'token'),
  designated: (event, seat) => (event.seat === seat ? 'bad' : 'stamp'),
  shuffled: 'shuffle',
};
