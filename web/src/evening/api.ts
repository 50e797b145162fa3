/** Evenings, as the room tells them. */

import { ask } from '$lib/api';
import type { Evening, EveningAct, EveningList, EveningPlace, NewEvening, Place } from '../wire';

/** A page of a club's evenings. */
export const ofClub = (slug: string, after: string): Promise<EveningList> => ask(`/api/clubs/${encodeURIComponent(slug)}/evenings?after=${encodeURIComponent(after)}`);
export const mine = (): Promise<EveningList> => ask('/api/evenings');
export const open = (evening: NewEvening): Promise<EveningPlace> => ask('/api/evenings', evening);
export const show = (id: string): Promise<Evening> => ask(`/api/evenings/${id}`);
export const join = (id: string, name: string): Promise<EveningPlace> => ask(`/api/evenings/${id}/join`, { name });
/** Come as oneself with another device, by a personal link. */
export const link = (id: string, key: string): Promise<EveningPlace> => ask(`/api/evenings/${id}/link`, { key });
export const act = (id: string, asked: EveningAct): Promise<Evening> => ask(`/api/evenings/${id}/act`, asked);
/** Come to one's table of the deal that is to be played next, where each plays alone. */
export const deal = (id: string): Promise<Place> => ask(`/api/evenings/${id}/deal`, {});
