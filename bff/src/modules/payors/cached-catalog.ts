import { runInParentCall } from '@linden/platform/rpc/rpc-context';
import type { Payor } from '@linden/proto/billing/v1/payor_pb';
import type { Upstreams } from '#src/upstream/upstreams.ts';

/** How long cards and profiles may show an outdated payor, in milliseconds. */
const cacheTimeMs = 10_000;

const readTimeoutMs = 1500;

interface CachedCatalog {
  readAt: number;
  payors: Promise<ReadonlyMap<string, Payor>>;
}

/** One cache per set of clients, so that tests and processes stay separate. */
const caches = new WeakMap<Upstreams, CachedCatalog>();

/**
 * Returns all payors by id. They are few, public and needed by every card, so requests share one call for some seconds. Failures are not
 * cached.
 */
export function getCachedCatalog(upstreams: Upstreams): Promise<ReadonlyMap<string, Payor>> {
  const known = caches.get(upstreams);
  if (known && performance.now() - known.readAt < cacheTimeMs) return known.payors;
  const made = { readAt: performance.now(), payors: read(upstreams) };
  caches.set(upstreams, made);
  made.payors.catch(() => {
    if (caches.get(upstreams) === made) caches.delete(upstreams);
  });
  return made.payors;
}

async function read({ billing }: Upstreams): Promise<ReadonlyMap<string, Payor>> {
  // Runs outside the first visitor's request: others wait for it too, and it must not end when that visitor leaves.
  const parentCall = { deadlineMs: Date.now() + readTimeoutMs, signal: new AbortController().signal };
  const { payors } = await runInParentCall(parentCall, () => billing.listPayors({}));
  return new Map(payors.map((payor) => [payor.id, payor]));
}
