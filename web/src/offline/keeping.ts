/** Let the service worker keep all of this build, the room for this device included, unless the device saves what it loads. */

import { folder } from 'virtual:room';

const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };

if (folder && !connection?.saveData) void navigator.serviceWorker?.ready.then(({ active }) => active?.postMessage('keep'));
