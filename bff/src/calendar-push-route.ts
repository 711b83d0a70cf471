import { DomainError } from '@linden/platform/domain-error';
import { runInParentCall } from '@linden/platform/rpc/rpc-context';
import type { FastifyInstance } from 'fastify';
import { waits } from './gate/limits.ts';
import { Refusal } from './gate/refusal.ts';
import type { RateLimits } from './upstream/rate-limits.ts';
import type { Upstreams } from './upstream/upstreams.ts';

export interface CalendarPushRouteOptions {
  upstreams: Pick<Upstreams, 'practice'>;
  rateLimits: Pick<RateLimits, 'countRequest'>;
}

const longestHeader = 300;
const bodyLimit = 1024;

/** Receives Google's messages that a calendar changed. The secret of the channel, which scheduling checks, says whose it is. */
export function addCalendarPushRoute(
  fastify: FastifyInstance,
  { upstreams, rateLimits }: CalendarPushRouteOptions,
): void {
  fastify.register(async (own) => {
    // Google's messages have no body, and say that it is JSON.
    own.removeAllContentTypeParsers();
    own.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null));
    addRoute(own, { upstreams, rateLimits });
  });
}

function addRoute(fastify: FastifyInstance, { upstreams, rateLimits }: CalendarPushRouteOptions): void {
  fastify.post('/api/calendar-push/google', { bodyLimit }, async ({ ip, headers }, reply) => {
    const seconds = await rateLimits.countRequest(ip);
    if (seconds > 0) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: seconds });
    // The first message of a channel only says that it is open.
    if (headers['x-goog-resource-state'] === 'sync') return reply.status(204).send();
    const message = {
      channelId: readHeader(headers['x-goog-channel-id']),
      channelToken: readHeader(headers['x-goog-channel-token']),
    };
    const parentCall = { deadlineMs: Date.now() + waits.request, signal: AbortSignal.timeout(waits.request) };
    const send = () => upstreams.practice.receiveCalendarPush(message);
    try {
      await runInParentCall({ ...parentCall, caller: { kind: 'anonymous' } }, send);
      return reply.status(204).send();
    } catch (error) {
      const isUnknown = error instanceof DomainError && error.kind === 'not_found';
      // Google repeats a message after 503, and not after 404.
      return reply.status(isUnknown ? 404 : 503).send();
    }
  });
}

function readHeader(value: string | string[] | undefined): string {
  return typeof value === 'string' ? value.slice(0, longestHeader) : '';
}
