// The shell without a network: pages come fresh when the room answers, from here when it does not.
const CACHE = 'doublejeu-3';
const GAMES = '/api/games'; // which doors there are, and the words of games that the pages were built without

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(['/', GAMES])).then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches.keys().then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)))).then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin || (url.pathname.startsWith('/api/') && !url.pathname.startsWith(GAMES))) return;
  if (url.pathname.startsWith('/assets/')) event.respondWith(kept(request));
  else event.respondWith(fresh(request, request.mode === 'navigate' ? '/' : request.url));
});

// Assets carry a digest in their names: once here, they stay true.
async function kept(request) {
  const cache = await caches.open(CACHE);
  const found = await cache.match(request);
  if (found) return found;
  const response = await fetch(request);
  const page = response.headers.get('Content-Type')?.startsWith('text/html'); // never one for a script
  if (response.ok && !page) await cache.put(request, response.clone());
  return response;
}

async function fresh(request, key) {
  const cache = await caches.open(CACHE);
  try {
    const response = await fetch(request);
    if (response.ok) await cache.put(key, response.clone());
    return response;
  } catch (fault) {
    const found = await cache.match(key);
    if (found) return found;
    throw fault;
  }
}

self.addEventListener('notificationclick', (event) => {
  const table = `/t/${event.notification.tag}`;
  event.notification.close();
  event.waitUntil(
    self.clients.matchAll({ type: 'window' }).then((all) => {
      const open = all.find((each) => new URL(each.url).pathname === table);
      return open ? open.focus() : self.clients.openWindow(table);
    }),
  );
});
