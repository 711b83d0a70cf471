import type { FastifyInstance } from 'fastify';
import type { AuthenticatorOptions } from './auth/authenticate.ts';
import { Refusal } from './gate/refusal.ts';
import type { RateLimits } from './upstream/rate-limits.ts';

export interface ProofNonceRouteOptions {
  rateLimits: Pick<RateLimits, 'countRequest'>;
  auth: Pick<AuthenticatorOptions, 'nonces' | 'now'>;
}

/**
 * Serves the nonce for a page's first proof, because a proof without one is refused and browsers write every refusal to the console. The
 * `date` header tells a page how wrong its clock is. Both are the same for everyone.
 */
export function addProofNonceRoute(fastify: FastifyInstance, { rateLimits, auth }: ProofNonceRouteOptions): void {
  const { nonces, now = () => new Date() } = auth;
  fastify.get('/api/proof-nonce', async ({ ip }, reply) => {
    const seconds = await rateLimits.countRequest(ip);
    if (seconds > 0) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: seconds });
    return reply.status(204).header('dpop-nonce', nonces.current(now())).send();
  });
}
