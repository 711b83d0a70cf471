import { runInScope } from '@linden/platform/rpc-context';
import type { FastifyInstance } from 'fastify';
import { waits } from './gate/limits.ts';
import { checkMediaType } from './gate/media-type.ts';
import { readDelivery } from './gate/read-delivery.ts';
import { Refusal } from './gate/refusal.ts';
import type { RateLimits } from './upstream/rate-limits.ts';
import type { Upstreams } from './upstream/upstreams.ts';

export interface EventsParts {
  upstreams: Pick<Upstreams, 'analytics'>;
  rateLimits: Pick<RateLimits, 'anything' | 'heavy'>;
  writeKey: string;
}

/** Bytes: twenty events are 2 KB. */
const bodyLimit = 16 * 1024;

/** What pages tell of a visit. Nobody is known here: neither cookies nor tokens are looked at, and no address is kept. */
export function addEventsRoute(fastify: FastifyInstance, { upstreams, rateLimits, writeKey }: EventsParts): void {
  fastify.post('/api/events', {
    bodyLimit,
    async onRequest({ ip, headers }) {
      // Anybody may send them, and they are kept for more than a year.
      const seconds = (await rateLimits.anything(ip)) || (await rateLimits.heavy('events', ip));
      if (seconds > 0) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: seconds });
      checkMediaType(headers);
    },
    async handler({ body, headers }, reply) {
      const { identity, events } = readDelivery(body, writeKey);
      // Pages do not send then; what still comes is not kept.
      if (headers['sec-gpc'] === '1') return reply.status(204).send();
      // Whoever sent it has left already, most of the time.
      const signal = AbortSignal.timeout(waits.request);
      const scope = {
        deadlineMs: Date.now() + waits.request,
        signal,
        caller: { kind: 'service', name: 'bff' } as const,
      };
      await runInScope(scope, () =>
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
