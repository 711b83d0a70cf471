import { DomainError } from '@linden/platform/domain-error';
import { runInParentCall } from '@linden/platform/rpc/rpc-context';
import { CalendarKind } from '@linden/proto/scheduling/v1/practice_service_pb';
import type { FastifyInstance } from 'fastify';
import { waits } from './gate/limits.ts';
import { Refusal } from './gate/refusal.ts';
import type { RateLimits } from './upstream/rate-limits.ts';
import type { Upstreams } from './upstream/upstreams.ts';

export interface CalendarMessageRouteOptions {
  upstreams: Pick<Upstreams, 'practice'>;
  rateLimits: Pick<RateLimits, 'countRequest'>;
}

/** In bytes. Nylas truncates larger messages. */
const bodyLimit = 1_048_576;
const maxSignatureLength = 200;
const challenge = /^[\w.~-]{1,200}$/;

/** Receives Nylas' webhook messages. The signature covers the raw bytes, so they go to scheduling unchanged, and scheduling checks it. */
export function addCalendarMessageRoute(fastify: FastifyInstance, options: CalendarMessageRouteOptions): void {
  fastify.register(async (own) => {
    own.removeAllContentTypeParsers();
    own.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    // Counts the request before its body is read.
    own.addHook('onRequest', async ({ ip }) => {
      const seconds = await options.rateLimits.countRequest(ip);
      if (seconds > 0) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: seconds });
    });
    addRoutes(own, options);
  });
}

function addRoutes(fastify: FastifyInstance, { upstreams }: CalendarMessageRouteOptions): void {
  // When the webhook is created, Nylas sends a challenge and expects the same text in the response.
  fastify.get<{ Querystring: Record<string, unknown> }>('/api/calendar-push/nylas', async ({ query }, reply) => {
    const text = typeof query.challenge === 'string' ? query.challenge : '';
    return challenge.test(text) ? reply.type('text/plain').send(text) : reply.status(400).send();
  });
  fastify.post('/api/calendar-push/nylas', { bodyLimit }, async ({ headers, body }, reply) => {
    const signature = headers['x-nylas-signature'];
    const signedMessage = {
      vendor: CalendarKind.NYLAS,
      body: Buffer.isBuffer(body) ? new Uint8Array(body) : new Uint8Array(),
      signature: typeof signature === 'string' ? signature.slice(0, maxSignatureLength) : '',
    };
    const parentCall = { deadlineMs: Date.now() + waits.request, signal: AbortSignal.timeout(waits.request) };
    try {
      await runInParentCall({ ...parentCall, caller: { kind: 'anonymous' } }, () =>
        upstreams.practice.receiveCalendarPush({ signedMessage }),
      );
      return reply.status(200).send();
    } catch (error) {
      const isForged = error instanceof DomainError && error.kind === 'denied';
      // Nylas retries a message after every status other than 200.
      return reply.status(isForged ? 401 : 503).send();
    }
  });
}
