import type { FastifyInstance } from 'fastify';
import { Refusal } from './gate/refusal.ts';
import type { RateLimits } from './upstream/rate-limits.ts';

const longestValue = 3000;

/**
 * Receives a provider who comes back from the sign-in page of a calendar's vendor, and leads to the page that connects the calendar. The
 * answer moves into the fragment, which browsers send to no server, and the portal does not take it for the answer of its own issuer.
 */
export function addCalendarReturnRoute(
  fastify: FastifyInstance,
  { rateLimits }: { rateLimits: Pick<RateLimits, 'countRequest'> },
): void {
  fastify.get<{ Querystring: Record<string, unknown> }>('/api/calendar-return', async ({ ip, query }, reply) => {
    const seconds = await rateLimits.countRequest(ip);
    if (seconds > 0) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: seconds });
    const read = (name: string) => (typeof query[name] === 'string' ? query[name].slice(0, longestValue) : '');
    const answer = new URLSearchParams({ calendarState: read('state'), calendarCode: read('code') });
    return reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .redirect(`/onboarding/calendar#${answer}`, 303);
  });
}
