/** How each game is said, as its room tells: the fields of its events and moves, and the shape of its view. */

import * as api from './api';
import type { Shape, Telling, Word } from '../wire';

export type { Shape, Telling, Word };
/** A field is a seat, said as it is, or a thing that is named. */
export type Field = Telling['events'][string][string];

const known = new Map<string, Telling>();
const asked = new Map<string, Promise<Telling>>();

/** How a game is said: asked for once, and known from then on. */
export function tellingOf(game: string): Promise<Telling> {
  const found = asked.get(game) ?? api.telling(game).then((told) => keep(game, told));
  asked.set(game, found);
  found.catch(() => asked.delete(game)); // without a network: the next call tries again
  return found;
}

/** Know how a game is said. */
export function keep(game: string, told: Telling): Telling {
  known.set(game, told);
  return told;
}

/** What is known of a game by now; its table is shown only then. */
export const told = (game: string): Telling | undefined => known.get(game);
