import { DomainError } from '@linden/platform/domain-error';
import { runInParentCall } from '@linden/platform/rpc/rpc-context';
import type { FastifyInstance } from 'fastify';
import { waits } from './gate/limits.ts';
import { Refusal } from './gate/refusal.ts';
import type { RateLimits } from './upstream/rate-limits.ts';
import type { Upstreams } from './upstream/upstreams.ts';

export interface CardEventRouteOptions {
  upstreams: Pick<Upstreams, 'cards'>;
  rateLimits: Pick<RateLimits, 'countRequest'>;
}

/** In bytes. Events about charges and disputes have a few thousand. */
const bodyLimit = 131_072;
const maxSignatureLength = 500;

/** Receives the card processor's events. The signature covers the exact text, so it goes to billing unchanged, and billing checks it. */
export function addCardEventRoute(fastify: FastifyInstance, { upstreams, rateLimits }: CardEventRouteOptions): void {
  fastify.register(async (own) => {
    own.removeAllContentTypeParsers();
    own.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    // Counts the request before its body is read.
    own.addHook('onRequest', async ({ ip }) => {
      const seconds = await rateLimits.countRequest(ip);
      if (seconds > 0) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: seconds });
    });
    own.post('/api/card-events', { bodyLimit }, async ({ headers, body }, reply) => {
      const signature = headers['stripe-signature'];
      const event = {
        body: typeof body === 'string' ? body : '',
        signature: typeof signature === 'string' ? signature.slice(0, maxSignatureLength) : '',
      };
      const parentCall = { deadlineMs: Date.now() + waits.request, signal: AbortSignal.timeout(waits.request) };
      try {
        await runInParentCall({ ...parentCall, caller: { kind: 'anonymous' } }, () =>
          upstreams.cards.receiveCardEvent(event),
        );
        return reply.status(200).send();
      } catch (error) {
        const isForged = error instanceof DomainError && error.kind === 'denied';
        // The processor sends an event again after every status other than 2xx, for days.
        return reply.status(isForged ? 400 : 503).send();
      }
    });
  });
}
