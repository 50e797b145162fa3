/** What is heard at this table. */

import type { SoundsOf } from '$lib/table';

export const sounds: SoundsOf<'calaveras'> = {
  dealt: (event, seat) => (event.seat === seat ? 'card' : null),
  played: (event) => (event.cancels ? 'flip' : 'card'),
  twisted: (event) => (event.cancels ? 'flip' : 'card'),
  idled: 'flip',
  trusted: (event, seat) => (event.seat === seat ? 'good' : 'token'),
  designated: (event, seat) => (event.seat === seat ? 'bad' : 'stamp'),
  shuffled: 'shuffle',
};
