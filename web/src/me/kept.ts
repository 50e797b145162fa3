/** The finished games that this device knows of by itself: where there is no cookie, or no room. */

import type { OwnGame } from '../wire';

const KEY = 'doublejeu.games';
const MOST = 500;

export function kept(): OwnGame[] {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? '[]') as OwnGame[];
    return Array.isArray(found) ? found : [];
  } catch {
    return []; // nothing stored, or storage is blocked
  }
}

/** Keep a game that has just ended; once, however often its end is seen. */
export function keep(game: OwnGame): void {
  const others = kept();
  if (others.some(({ table }) => table === game.table)) return;
  try {
    localStorage.setItem(KEY, JSON.stringify([game, ...others].slice(0, MOST)));
  } catch {
    // private browsing: the room may know it
  }
}

export function forgetKept(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // nothing is stored
  }
}
