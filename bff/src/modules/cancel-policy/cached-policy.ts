import { runInParentCall } from '@linden/platform/rpc/rpc-context';
import type { GetCancelPolicyResponse_MissedLimit as Limit } from '@linden/proto/scheduling/v1/appointment_service_pb';
import type { CancelPolicy, MissedLimit } from '#src/gen/resolvers.ts';
import type { Upstreams } from '#src/upstream/upstreams.ts';

/** The rules change with a new start of scheduling. In milliseconds. */
const cacheTimeMs = 60_000;
const readTimeoutMs = 900;

interface CachedPolicy {
  readAt: number;
  policy: Promise<CancelPolicy | null>;
}

/** One cache per set of clients, so that tests and processes stay separate. */
const caches = new WeakMap<Upstreams, CachedPolicy>();

/** Returns the rules for canceling, shared between visitors; null when scheduling does not answer, which is not cached. */
export function getCachedPolicy(upstreams: Upstreams): Promise<CancelPolicy | null> {
  const known = caches.get(upstreams);
  if (known && performance.now() - known.readAt < cacheTimeMs) return known.policy;
  const made = { readAt: performance.now(), policy: read(upstreams) };
  caches.set(upstreams, made);
  void made.policy.then((policy) => {
    if (!policy && caches.get(upstreams) === made) caches.delete(upstreams);
  });
  return made.policy;
}

async function read({ appointments }: Upstreams): Promise<CancelPolicy | null> {
  // Runs outside the first visitor's request: others wait for it too, and it must not end when that visitor leaves.
  const parentCall = { deadlineMs: Date.now() + readTimeoutMs, signal: new AbortController().signal };
  try {
    const { freeHours, graceMinutes, overall, withOneProvider } = await runInParentCall(parentCall, () =>
      appointments.getCancelPolicy({}),
    );
    if (!overall || !withOneProvider) return null;
    return { freeHours, graceMinutes, overall: toLimit(overall), withOneProvider: toLimit(withOneProvider) };
  } catch {
    return null;
  }
}

function toLimit({ missedSessions, days }: Limit): MissedLimit {
  return { missedSessions, days: days || null };
}
