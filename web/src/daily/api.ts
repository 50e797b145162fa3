/** The case of the day, as the room tells it. */

import { ask } from '$lib/api';
import type { NewDeal, OpenDay, Place, Today } from '../wire';

export const today = (): Promise<Today> => ask('/api/daily');
export const past = (day: string): Promise<OpenDay> => ask(`/api/daily/${day}`);
/** Come to one's table of today's deal; the first time it begins. */
export const play = (deal: NewDeal): Promise<Place> => ask('/api/daily/deal', deal);
