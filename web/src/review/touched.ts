/** What a move touches on its game's table, so that it can be shown there without being played. */

import { tick } from 'svelte';
import { NARROW } from '../games';

type Touched = (move: string) => string[];
const TOUCHED = import.meta.glob<{ touched: Touched }>('../games/*/touched.ts');

/** Mark all that a move touches within a table; what comes back takes the marks away again. */
export function touchedBy(game: string, move: string, table: Element): () => void {
  let [marked, left] = [[] as Element[], false];
  void Promise.all([TOUCHED[`../games/${game}/touched.ts`]?.(), tick()]).then(([found]) => {
    if (left || !found) return;
    marked = found.touched(move).flatMap((place) => [...table.querySelectorAll(place)]);
    marked.forEach((each) => each.setAttribute('data-touched', ''));
    if (matchMedia(NARROW).matches) marked.at(-1)?.scrollIntoView({ block: 'center' }); // where the move ends
  });
  return () => {
    left = true;
    marked.forEach((each) => each.removeAttribute('data-touched'));
  };
}
