/** What is heard at this table; the end itself is the house's. */

import type { SoundsOf } from '$lib/table';
import type { ThirteenClues } from './wire';

export const sounds: SoundsOf<ThirteenClues> = {
  dealt: 'shuffle',
  picked: 'card',
  asked: 'ask',
  peeked: 'flip',
  accused: ({ right }) => (right ? 'stamp' : 'bad'),
  took: 'token',
  gave: 'token',
};
