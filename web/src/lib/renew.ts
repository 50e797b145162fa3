/** A part of the client could not be loaded: if the room is there, it has a newer client, and the page comes anew. */

import { BASE } from './base';

const KEY = 'doublejeu.renewed';
const AGAIN = 60_000; // milliseconds: a page that stays broken is not asked for again and again
const LEAVING = 5_000; // milliseconds in which somebody who goes elsewhere is gone

let left = -Infinity; // when somebody last went: Firefox lets what is still loading fail then, and a page that came anew would keep them here
addEventListener('beforeunload', () => (left = performance.now()));

export async function renew(again = AGAIN): Promise<void> {
  try {
    await fetch(BASE, { method: 'HEAD' }); // by no cache of ours
    if (performance.now() - left < LEAVING) return;
    if (Date.now() - Number(sessionStorage.getItem(KEY)) < again) return;
    sessionStorage.setItem(KEY, String(Date.now()));
  } catch {
    return;
  }
  location.reload();
}
