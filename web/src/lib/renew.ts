/** A part of the client could not be loaded: if the room is there, it has a newer client, and the page comes anew. */

import { BASE } from './base';

const KEY = 'doublejeu.renewed';
const AGAIN = 60_000; // milliseconds: a page that stays broken is not loaded again and again
const LEAVING = 5_000; // milliseconds within which somebody who leaves the page is gone

let left = -Infinity; // when the page was last left: Firefox then lets unfinished loads fail, and a reload would keep the guest here
addEventListener('beforeunload', () => (left = performance.now()));

export async function renew(again = AGAIN): Promise<void> {
  try {
    await fetch(BASE, { method: 'HEAD' }); // past our own cache
    if (performance.now() - left < LEAVING) return;
    if (Date.now() - Number(sessionStorage.getItem(KEY)) < again) return;
    sessionStorage.setItem(KEY, String(Date.now()));
  } catch {
    return;
  }
  location.reload();
}
