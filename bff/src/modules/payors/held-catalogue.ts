import { runInScope } from '@linden/platform/rpc-context';
import type { Payor } from '@linden/proto/billing/v1/payor_pb';
import type { Upstreams } from '#src/upstream/upstreams.ts';

/** How long cards and profiles may show an outdated payor, in milliseconds. */
const heldForMs = 10_000;

const longestReadMs = 1500;

interface Held {
  readAt: number;
  payors: Promise<ReadonlyMap<string, Payor>>;
}

/** One cache per set of clients, so that tests and processes stay separate. */
const held = new WeakMap<Upstreams, Held>();

/**
 * Returns all payors by id. They are few, public and needed by every card, so requests share one call for some seconds. Failures are not
 * cached.
 */
export function heldCatalogue(upstreams: Upstreams): Promise<ReadonlyMap<string, Payor>> {
  const known = held.get(upstreams);
  if (known && performance.now() - known.readAt < heldForMs) return known.payors;
  const made = { readAt: performance.now(), payors: read(upstreams) };
  held.set(upstreams, made);
  made.payors.catch(() => {
    if (held.get(upstreams) === made) held.delete(upstreams);
  });
  return made.payors;
}

async function read({ billing }: Upstreams): Promise<ReadonlyMap<string, Payor>> {
  // Runs outside the first visitor's request: others wait for it too, and it must not end when that visitor leaves.
  const scope = { deadlineMs: Date.now() + longestReadMs, signal: new AbortController().signal };
  const { payors } = await runInScope(scope, () => billing.listPayors({}));
  return new Map(payors.map((payor) => [payor.id, payor]));
}
