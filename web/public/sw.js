// The shell without a network: the page comes fresh when the room answers, from here when it does not.
// Each build has a cache of its own, which vite.config.ts names; those of other builds go when this one begins.
const BASE = new URL('.', location.href).pathname; // where the room lies on its host; another may lie beside it
const CACHE = `doublejeu-dev ${BASE}`;
const GAMES = `${BASE}api/games`; // which doors there are, and the words of games that the pages were built without
const SHELL = []; // what a page needs to open, its entry first: vite.config.ts names it, by relative addresses
const PARTS = ['script', 'style', 'image', 'font', 'manifest']; // what a page is made of, beside its assets

self.addEventListener('install', (event) => {
  event.waitUntil(keep(BASE).then(() => self.skipWaiting()));
});

// Only the page of this very build is kept as the page: not what a room with another client, or somebody on the way, answers.
async function keep(home) {
  const answer = await fetch(home, { cache: 'no-cache' });
  const text = await answer.clone().text();
  if (!answer.ok || !text.includes(SHELL[0] ?? '')) throw new Error(`${home} is not the page of ${CACHE}`);
  const cache = await caches.open(CACHE);
  await cache.addAll([GAMES, ...SHELL]);
  await cache.put(home, answer);
}

// A cache of this room that is not this build's; the first builds' names told no place.
function isOld(name) {
  return name !== CACHE && name.startsWith('doublejeu-') && (name.endsWith(` ${BASE}`) || !name.includes(' '));
}

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches.keys().then((names) => Promise.all(names.filter(isOld).map((name) => caches.delete(name)))).then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (url.pathname.startsWith(`${BASE}assets/`)) event.respondWith(kept(request));
  else if (url.pathname.startsWith(GAMES) || PARTS.includes(request.destination)) event.respondWith(fresh(request));
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

// Every address shows the one page; what else the room answers there (a document, a record) is never kept in its place.
async function page(request) {
  try {
    return await fetch(request);
  } catch (fault) {
    const found = await (await caches.open(CACHE)).match(BASE);
    if (found) return found;
    throw fault;
  }
}

async function fresh(request) {
  const cache = await caches.open(CACHE);
  try {
    const response = await fetch(request);
    if (response.ok) await cache.put(request, response.clone());
    return response;
  } catch (fault) {
    const found = await cache.match(request);
    if (found) return found;
    throw fault;
  }
}

self.addEventListener('notificationclick', (event) => {
  const table = `${BASE}t/${event.notification.tag}`;
  event.notification.close();
  event.waitUntil(
    self.clients.matchAll({ type: 'window' }).then((all) => {
      const open = all.find((each) => new URL(each.url).pathname === table);
      return open ? open.focus() : self.clients.openWindow(table);
    }),
  );
});
