/* Keeps the built files, so that the lab opens without a network. `FILES` and `VERSION` are filled in by the build. */
const VERSION = '__VERSION__';
const FILES = __FILES__;
const PREFIX = 'terrarium-';
const CACHE = PREFIX + VERSION;
const PAGE = './';
/** Servers say `Vary: Origin` though these files never do. */
const ANY = { ignoreVary: true };

self.addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      const cache = await caches.open(CACHE);
      // Names carry a hash of what is in the file: what an earlier version kept need not be fetched again.
      for (const file of FILES) {
        const isNamedByContent = file.startsWith('./assets/');
        const kept = isNamedByContent ? await caches.match(file, ANY) : undefined;
        await cache.put(file, kept ?? (await fetched(file)));
      }
      await self.skipWaiting();
    })(),
  );
});

async function fetched(file) {
  const response = await fetch(file, { cache: file.startsWith('./assets/') ? 'default' : 'reload' });
  if (!response.ok) throw new Error(`${file}: ${response.status}`);
  return response;
}

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      // Tabs that are open still load parts of the version before this one: that one stays.
      const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
      await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
      await self.clients.claim();
    })(),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || !request.url.startsWith(self.registration.scope)) return;
  event.respondWith(request.mode === 'navigate' ? page(request) : part(request));
});

/** A new version of the page as soon as there is one; the kept one without a network. */
async function page(request) {
  try {
    const response = await fetch(request);
    if (response.ok) return response;
  } catch {
    // No network: what is kept serves.
  }
  const cache = await caches.open(CACHE);
  return (await cache.match(PAGE, ANY)) ?? Response.error();
}

async function part(request) {
  const cache = await caches.open(CACHE);
  return (await cache.match(request, ANY)) ?? (await caches.match(request, ANY)) ?? fetch(request);
}
