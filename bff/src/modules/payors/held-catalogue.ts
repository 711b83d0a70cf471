import { runInScope } from '@linden/platform/rpc-context';
import type { Payor } from '@linden/proto/billing/v1/payor_pb';
import type { Upstreams } from '#src/upstream/upstreams.ts';

/** How long a change of a payor may stay unseen on cards and profiles, milliseconds. */
const heldForMs = 10_000;

const longestReadMs = 1500;

interface Held {
  readAt: number;
  payors: Promise<ReadonlyMap<string, Payor>>;
}

/** By the clients that read it, so that tests and processes keep apart. */
const held = new WeakMap<Upstreams, Held>();

/**
 * The payors by id. They are few, public and the same for everybody, and every card needs some: one reading serves all requests
 * of the next seconds. A reading that failed is not kept.
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
  // Not within the request that happens to come first: others wait for it too, and must not end when its visitor leaves.
  const scope = { deadlineMs: Date.now() + longestReadMs, signal: new AbortController().signal };
  const { payors } = await runInScope(scope, () => billing.listPayors({}));
  return new Map(payors.map((payor) => [payor.id, payor]));
}
