import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkOnly } from 'workbox-strategies';
import { offlinePath } from './portal-paths.ts';

/** Written by the build: the files of a portal's first pages, and a hash of all files. */
declare const __PORTAL_FILES__: readonly string[];
declare const __BUILD__: string;

/** What this file uses of a worker's scope; the types of the whole would clash with those of pages. */
interface WorkerScope {
  skipWaiting: () => Promise<void>;
  registration: { navigationPreload?: { enable: () => Promise<void> } };
  addEventListener: (
    type: 'activate',
    listener: (event: { waitUntil: (work: Promise<unknown>) => void }) => void,
  ) => void;
}

const scope = globalThis as unknown as WorkerScope;
const filesCache = `portal-files-${__BUILD__}`;

// A new release takes over at once: pages come from the network, and files have names by content.
void scope.skipWaiting();
clientsClaim();
cleanupOutdatedCaches();
precacheAndRoute(
  [...__PORTAL_FILES__.map((url) => ({ url, revision: null })), { url: offlinePath, revision: __BUILD__ }],
  { cleanURLs: false },
);

/** Files that load later. Nothing else is kept: no page, no answer of the API, no portrait. */
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: filesCache }),
);

const network = new NetworkOnly({ networkTimeoutSeconds: 15 });
registerRoute(
  // A hidden frame of the sign-in is no page that a person sees.
  ({ request }) => request.mode === 'navigate' && request.destination === 'document',
  async ({ event, request }) => {
    try {
      return await network.handle({ event, request });
    } catch {
      return (await matchPrecache(offlinePath)) ?? Response.error();
    }
  },
);

scope.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([scope.registration.navigationPreload?.enable(), deleteOldFiles()]));
});

async function deleteOldFiles(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith('portal-files-') && name !== filesCache);
  await Promise.all(old.map((name) => caches.delete(name)));
}
