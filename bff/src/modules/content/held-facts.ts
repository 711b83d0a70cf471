import { runInScope } from '@linden/platform/rpc-context';
import type { ListingParts } from '@linden/vocabulary/listing-parts';
import { keyOfParts } from '@linden/vocabulary/listing-parts';
import { readUrlKey } from '@linden/vocabulary/url-keys';
import type { Upstreams } from '#src/upstream/upstreams.ts';
import { listingFilters } from '../search/listing-filters.ts';
import { type ListingFacts, toFacts } from './listing-facts.ts';

/** Milliseconds that means and shares may be old. They move slowly, and each costs a look at everybody of a listing. */
const heldForMs = 60_000;
const mostKeys = 1000;
const longestReadMs = 900;

interface Held {
  readAt: number;
  facts: Promise<ListingFacts | undefined>;
}

/** By the clients that read it, so that tests and processes keep apart. */
const heldBy = new WeakMap<Upstreams, Map<string, Held>>();

/**
 * Facts about a listing, shared between visitors.
 * @returns undefined when the search does not say; that is not kept
 */
export function heldFacts(upstreams: Upstreams, parts: ListingParts): Promise<ListingFacts | undefined> {
  const held = heldBy.get(upstreams) ?? new Map<string, Held>();
  heldBy.set(upstreams, held);
  const key = keyOfParts(parts);
  const known = held.get(key);
  if (known && performance.now() - known.readAt < heldForMs) return known.facts;
  const made = { readAt: performance.now(), facts: readFacts(upstreams, key) };
  held.delete(key);
  held.set(key, made);
  if (held.size > mostKeys) held.delete(held.keys().next().value ?? key);
  void made.facts.then((facts) => {
    if (!facts && held.get(key) === made) held.delete(key);
  });
  return made.facts;
}

async function readFacts({ search }: Upstreams, key: string): Promise<ListingFacts | undefined> {
  const path = key === '' ? { state: undefined, filters: {} } : readUrlKey(key);
  if (!path) return undefined;
  // Words can be read without figures; that these are missing says nothing about the listing.
  // Not within the request that happens to come first: others wait for it too, and must not end when its visitor leaves.
  const scope = { deadlineMs: Date.now() + longestReadMs, signal: new AbortController().signal };
  const reading = runInScope(scope, () => search.aggregateProviders({ filters: listingFilters(path) }));
  return reading.then(toFacts, () => undefined);
}
