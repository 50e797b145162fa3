/** A part of the client could not be loaded: if the room is there, it has a newer client, and the page comes anew, once. */

const KEY = 'doublejeu.renewed';
const AGAIN = 60_000; // milliseconds

export async function renew(): Promise<void> {
  try {
    await fetch('/', { method: 'HEAD' }); // by no cache of ours
    if (Date.now() - Number(sessionStorage.getItem(KEY)) < AGAIN) return;
    sessionStorage.setItem(KEY, String(Date.now()));
  } catch {
    return;
  }
  location.reload();
}
