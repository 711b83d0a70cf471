import { runInParentCall } from '@linden/platform/rpc/rpc-context';
import type { FastifyInstance } from 'fastify';
import { waits } from './gate/limits.ts';
import { checkMediaType } from './gate/media-type.ts';
import { parseDelivery } from './gate/parse-delivery.ts';
import { Refusal } from './gate/refusal.ts';
import type { RateLimits } from './upstream/rate-limits.ts';
import type { Upstreams } from './upstream/upstreams.ts';

export interface EventsRouteOptions {
  upstreams: Pick<Upstreams, 'analytics'>;
  rateLimits: Pick<RateLimits, 'countRequest' | 'countHeavyOperation'>;
  writeKey: string;
}

/** Bytes; twenty events take 2 KB. */
const bodyLimit = 16 * 1024;

/** Receives the events of pages. Ignores cookies and tokens and keeps no address, so events stay anonymous. */
export function addEventsRoute(
  fastify: FastifyInstance,
  { upstreams, rateLimits, writeKey }: EventsRouteOptions,
): void {
  fastify.post('/api/events', {
    bodyLimit,
    async onRequest({ ip, headers }) {
      // Any visitor may send events, and they are kept for more than a year.
      const seconds = (await rateLimits.countRequest(ip)) || (await rateLimits.countHeavyOperation('events', ip));
      if (seconds > 0) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: seconds });
      checkMediaType(headers);
    },
    async handler({ body, headers }, reply) {
      const { identity, events } = parseDelivery(body, writeKey);
      // Pages do not send events under Global Privacy Control; events that still arrive are dropped.
      if (headers['sec-gpc'] === '1') return reply.status(204).send();
      // Most senders have left already, so the call has its own deadline.
      const signal = AbortSignal.timeout(waits.request);
      const parentCall = {
        deadlineMs: Date.now() + waits.request,
        signal,
        caller: { kind: 'service', name: 'bff' } as const,
      };
      await runInParentCall(parentCall, () =>
        upstreams.analytics.recordEvents({
          identity: {
            stableId: identity.stableID,
            universalId: identity.growUniversalId ?? '',
            clientLeadId: identity.clientLeadID ?? '',
            patientId: identity.patientID ?? '',
          },
          events: events.map(({ name, value, metadata }) => ({ name, value, metadata: { ...metadata } })),
        }),
      );
      return reply.status(204).send();
    },
  });
}
