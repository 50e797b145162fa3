/** Where the room tells this browser what waits: by its push service, or by webhooks. */

import { ask } from '$lib/api';
import type { Hook, Told, Wishes } from '../wire';

const PATH = '/api/told';
const PATIENCE = 8_000; // milliseconds

export const show = (): Promise<Told> => ask(PATH);
export const wish = (wishes: Wishes): Promise<Told> => ask(`${PATH}/wishes`, wishes);
export const addHook = (hook: Hook, only: string | null, wishes: Wishes): Promise<Told> => ask(PATH, { hook, only, wishes });
export const turnOff = (channel: string): Promise<Told> => ask(`${PATH}/${channel}`, undefined, 'same-origin', 'DELETE');
export const turnAllOff = (): Promise<Told> => ask(PATH, undefined, 'same-origin', 'DELETE');

/** This browser's worker, if messages can reach it while the page is closed; a new page has it some seconds after it came. */
export async function worker(): Promise<ServiceWorkerRegistration | null> {
  if (!('PushManager' in window) || !('Notification' in window) || !('serviceWorker' in navigator)) return null;
  return Promise.race([navigator.serviceWorker.ready, new Promise<null>((done) => setTimeout(done, PATIENCE, null))]);
}

/** A key as browsers want it. */
export function bytes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
}

/** Let this browser be told; one that was subscribed to another room at this address is so no more. */
export async function addPush(registration: ServiceWorkerRegistration, key: string, wishes: Wishes): Promise<Told> {
  const options = { userVisibleOnly: true, applicationServerKey: bytes(key) };
  const subscribed = await registration.pushManager.subscribe(options).catch(async (fault: DOMException) => {
    if (fault.name !== 'InvalidStateError') throw fault;
    await (await registration.pushManager.getSubscription())?.unsubscribe();
    return registration.pushManager.subscribe(options);
  });
  const { endpoint = '', keys } = subscribed.toJSON();
  return ask(PATH, { push: { endpoint, p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' }, wishes });
}
