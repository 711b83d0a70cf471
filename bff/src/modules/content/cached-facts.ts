import { runInParentCall } from '@linden/platform/rpc/rpc-context';
import type { ListingParts } from '@linden/vocabulary/search/listing-parts';
import { buildListingKey } from '@linden/vocabulary/search/listing-parts';
import { readUrlKey } from '@linden/vocabulary/search/url-keys';
import type { Upstreams } from '#src/upstream/upstreams.ts';
import { buildListingFilters } from '../search/listing-filters.ts';
import { type ListingFacts, toFacts } from './listing-facts.ts';

/** Cache time in milliseconds. Means and shares change slowly, and computing them reads every provider of a listing. */
const cacheTimeMs = 60_000;
const maxListings = 1000;
const readTimeoutMs = 900;

interface CachedFacts {
  readAt: number;
  facts: Promise<ListingFacts | undefined>;
}

/** One cache per set of clients, so that tests and processes stay separate. */
const caches = new WeakMap<Upstreams, Map<string, CachedFacts>>();

/** Returns facts about a listing, shared between visitors; undefined when the search does not answer, which is not cached. */
export function getCachedFacts(upstreams: Upstreams, parts: ListingParts): Promise<ListingFacts | undefined> {
  const held = caches.get(upstreams) ?? new Map<string, CachedFacts>();
  caches.set(upstreams, held);
  const key = buildListingKey(parts);
  const known = held.get(key);
  if (known && performance.now() - known.readAt < cacheTimeMs) return known.facts;
  const made = { readAt: performance.now(), facts: readFacts(upstreams, key) };
  held.delete(key);
  held.set(key, made);
  if (held.size > maxListings) held.delete(held.keys().next().value ?? key);
  void made.facts.then((facts) => {
    if (!facts && held.get(key) === made) held.delete(key);
  });
  return made.facts;
}

async function readFacts({ search }: Upstreams, key: string): Promise<ListingFacts | undefined> {
  const path = key === '' ? { state: undefined, filters: {} } : readUrlKey(key);
  if (!path) return undefined;
  // Pages work without figures, so missing ones are not an error. The call runs outside the first visitor's request: others wait for it
  // too, and it must not end when that visitor leaves.
  const parentCall = { deadlineMs: Date.now() + readTimeoutMs, signal: new AbortController().signal };
  const reading = runInParentCall(parentCall, () => search.aggregateProviders({ filters: buildListingFilters(path) }));
  return reading.then(toFacts, () => undefined);
}
