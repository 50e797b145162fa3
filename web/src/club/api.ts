/** Clubs, as the room tells them. */

import { ask } from '$lib/api';
import type { Challenge, Club, ClubSettings, ClubTable, GameRated, Invited, NewClub, NewPasskey, OwnClubs, Role, RoomRatings, Tables, UsedPasskey } from '../wire';

const of = (slug: string, more = ''): string => `/api/clubs/${encodeURIComponent(slug)}${more}`;

export const mine = (): Promise<OwnClubs> => ask('/api/clubs');
export const make = (club: NewClub): Promise<Club> => ask('/api/clubs', club);
export const show = (slug: string): Promise<Club> => ask(of(slug));
/** A page of a club's finished games. */
export const games = (slug: string, after: string): Promise<Tables> => ask(of(slug, `/games?after=${encodeURIComponent(after)}`));
export const join = (slug: string, invited: Invited): Promise<Club> => ask(of(slug, '/join'), invited);
export const knock = (slug: string, name: string): Promise<Club> => ask(of(slug, '/knock'), { name });
/** Come with another device, by a personal link. */
export const link = (slug: string, key: string): Promise<Club> => ask(of(slug, '/link'), { key });
export const challenge = (slug: string): Promise<Challenge> => ask(of(slug, '/challenge'), {});
export const keepPasskey = (slug: string, kept: NewPasskey): Promise<Club> => ask(of(slug, '/passkey'), kept);
export const usePasskey = (slug: string, used: UsedPasskey): Promise<Club> => ask(of(slug, '/return'), used);
export const setUp = (slug: string, settings: ClubSettings): Promise<Club> => ask(of(slug, '/settings'), settings);
/** Let a setting be that of the club's usual table. */
export async function keepUsual(slug: string, usual: ClubTable): Promise<void> {
  const { inside } = await show(slug);
  await setUp(slug, { usual, rated: inside?.rated ?? false });
}
/** A new invitation: the old one is dead. */
export const renew = (slug: string): Promise<Club> => ask(of(slug, '/invitation'), {});
export const setRole = (slug: string, number: number, role: Role['role']): Promise<Club> => ask(of(slug, `/people/${number}`), { role });
/** Leave a club, or send somebody away. */
export const remove = (slug: string, number: number): Promise<Club> => ask(of(slug, `/people/${number}`), undefined, 'same-origin', 'DELETE');

/** What came of a rated table's game. */
export const rated = (table: string): Promise<GameRated> => ask(`/api/tables/${table}/rated`);
export const ratings = (): Promise<RoomRatings> => ask('/api/ratings');
/** Be rated by the room from now on. */
export const enter = (name: string): Promise<RoomRatings> => ask('/api/ratings', { name });
export const linkRatings = (key: string): Promise<RoomRatings> => ask('/api/ratings/link', { key });
export const leave = (): Promise<RoomRatings> => ask('/api/ratings', undefined, 'same-origin', 'DELETE');
