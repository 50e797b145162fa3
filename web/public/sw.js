// The shell without a network: the page comes fresh when the room answers, from here when it does not.
// Each build has a cache of its own, which vite.config.ts names; those of other builds go when this one begins.
const BASE = new URL('.', location.href).pathname; // where the room lies on its host; another may lie beside it
const CACHE = `doublejeu-dev ${BASE}`;
const KIND = ''; // how a plain host's files end that stand for a room's answers: cli/static.py writes it
const GAMES = `${BASE}api/games${KIND}`; // which doors there are, and the words of games that the pages were built without
const SHELL = []; // what a page needs to open, its entry first: vite.config.ts names it, by relative addresses
const REST = []; // all else of this build, the room for this device last: kept when the page has nothing else to do
const PACKED = /\.gz$/; // what is packed for the way, and kept unpacked: browsers keep what they compile of a module beside the kept one
const GZIP = 0x1f; // which a gzip file begins with; a host may have unpacked it on the way
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
    caches.keys().then((names) => Promise.all(names.filter(isOld).map(carryOver))).then(() => self.clients.claim()),
  );
});

// What an earlier build has kept and this one has too is not loaded again; all else of it goes.
async function carryOver(name) {
  const [old, cache] = await Promise.all([caches.open(name), caches.open(CACHE)]);
  const wanted = [...REST, ...REST.map(unpacked)].map((each) => new URL(each, location.href).href);
  for (const request of await old.keys()) if (wanted.includes(request.url)) await cache.put(request, await old.match(request));
  await caches.delete(name);
}

let keeping = null;
self.addEventListener('message', (event) => {
  if (event.data !== 'keep') return;
  keeping ??= keepRest().catch(() => undefined).then(() => (keeping = null)); // what failed comes with the next visit
  event.waitUntil(keeping);
});

// One after another, so that whoever plays meanwhile waits for nothing.
async function keepRest() {
  const cache = await caches.open(CACHE);
  const { games } = await (await cache.match(GAMES)).json();
  const tellings = games.map(({ name }) => `${BASE}api/games/${name}/telling${KIND}`);
  for (const name of [...tellings, ...REST]) if (!(await cache.match(unpacked(name)))) await (PACKED.test(name) ? unpack(cache, name) : cache.add(name));
}

function unpacked(name) {
  return name.replace(PACKED, '');
}

async function unpack(cache, name) {
  const response = (await cache.match(name)) ?? (await fetch(name));
  if (!response.ok) throw new Error(`${name} cannot be loaded`);
  const content = new Uint8Array(await response.arrayBuffer());
  const body = content[0] === GZIP ? new Response(content).body.pipeThrough(new DecompressionStream('gzip')) : content;
  await cache.put(unpacked(name), new Response(body, { headers: { 'Content-Type': 'application/wasm' } }));
  await cache.delete(name);
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (url.pathname.startsWith(`${BASE}assets/`)) event.respondWith(kept(request));
  else if (url.pathname.startsWith(`${BASE}api/games`) || PARTS.includes(request.destination)) event.respondWith(fresh(request));
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

// What the room tells while no page is open: one message for a table, the newest; and that it is over.
self.addEventListener('push', (event) => event.waitUntil(tell(event.data?.json())));

async function tell(message) {
  if (!message?.tag) return;
  if (message.close) {
    for (const each of await self.registration.getNotifications({ tag: message.tag })) each.close();
    return;
  }
  const open = await self.clients.matchAll({ type: 'window' });
  if (open.some((each) => each.focused && new URL(each.url).pathname === `${BASE}t/${message.tag}`)) return; // they see it
  const { tag, title, text, off, channel } = message;
  const what = { body: text, tag, renotify: true, icon: `${BASE}icon-192.png`, data: { channel }, actions: [{ action: 'off', title: off }] };
  await self.registration.showNotification(title, what);
}

// The browser's push service has another address for it.
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)));

async function renew({ oldSubscription, newSubscription }) {
  const fresh = newSubscription ?? (oldSubscription && (await self.registration.pushManager.subscribe(oldSubscription.options)));
  if (!fresh) return;
  const { endpoint, keys } = fresh.toJSON();
  const body = JSON.stringify({ push: { endpoint, p256dh: keys.p256dh, auth: keys.auth } });
  await fetch(`${BASE}api/told`, { method: 'POST', body, headers: { 'Content-Type': 'application/json' } });
}

self.addEventListener('notificationclick', (event) => {
  const { tag, data } = event.notification;
  const table = `${BASE}t/${tag}`;
  event.notification.close();
  if (event.action === 'off') {
    event.waitUntil(fetch(`${BASE}api/told/${data.channel}`, { method: 'DELETE' }));
    return;
  }
  event.waitUntil(
    self.clients.matchAll({ type: 'window' }).then((all) => {
      const open = all.find((each) => new URL(each.url).pathname === table);
      return open ? open.focus() : self.clients.openWindow(table);
    }),
  );
});
