/** Whether the room is this device's own: always on a plain web host, else while the network's cannot be reached. */

/** Whether a plain web host serves the page, which holds its room itself: there is nobody to invite, ever. */
export const onDevice = typeof document !== 'undefined' && document.documentElement?.dataset.room === 'device';

class Away {
  now = $state(onDevice);
}

export const away = new Away();
