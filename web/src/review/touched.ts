/** What a move touches on its game's table, so that it can be shown there without being played. */

import { tick } from 'svelte';
import { NARROW } from '../games';

type Touched = (move: string) => string[];
const TOUCHED = import.meta.glob<{ touched: Touched }>('../games/*/touched.ts');

/** Where a move has its places on a table, as selectors; some are only said. */
export const placesOf = async (game: string, move: string): Promise<string[]> => (await TOUCHED[`../games/${game}/touched.ts`]?.())?.touched(move) ?? [];

/** Mark all that a move touches within a table; what comes back takes the marks away again.  `seek`: where the table is long, go there. */
export function touchedBy(game: string, move: string, table: Element, seek = true): () => void {
  let [marked, left] = [[] as Element[], false];
  void Promise.all([placesOf(game, move), tick()]).then(([places]) => {
    if (left) return;
    marked = places.flatMap((place) => [...table.querySelectorAll(place)]);
    marked.forEach((each) => each.setAttribute('data-touched', ''));
    if (seek && matchMedia(NARROW).matches) marked.at(-1)?.scrollIntoView({ block: 'center' }); // the end of the move
  });
  return () => {
    left = true;
    marked.forEach((each) => each.removeAttribute('data-touched'));
  };
}
