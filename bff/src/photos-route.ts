import { DomainError } from '@linden/platform/domain-error';
import { runInParentCall } from '@linden/platform/rpc/rpc-context';
import type { FastifyInstance } from 'fastify';
import { waits } from './gate/limits.ts';
import { Refusal } from './gate/refusal.ts';
import type { RateLimits } from './upstream/rate-limits.ts';
import type { Upstreams } from './upstream/upstreams.ts';

export interface PhotosRouteOptions {
  upstreams: Pick<Upstreams, 'files'>;
  rateLimits: Pick<RateLimits, 'countRequest'>;
}

/** A new photo has a new address, so a stored one never changes; a removed one is gone from caches after a day. */
const cached = 'public, max-age=86400, immutable';

/** Serves checked photos of providers to everyone. */
export function addPhotosRoute(fastify: FastifyInstance, { upstreams, rateLimits }: PhotosRouteOptions): void {
  fastify.get<{ Params: { id: string } }>('/api/photos/:id', async ({ ip, params }, reply) => {
    const seconds = await rateLimits.countRequest(ip);
    if (seconds > 0) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: seconds });
    const parentCall = { deadlineMs: Date.now() + waits.request, signal: AbortSignal.timeout(waits.request) };
    try {
      const read = () => upstreams.files.getPhoto({ photoId: params.id });
      const { content, contentType } = await runInParentCall({ ...parentCall, caller: { kind: 'anonymous' } }, read);
      return reply.header('cache-control', cached).type(contentType).send(Buffer.from(content));
    } catch (error) {
      const isMissing = error instanceof DomainError && error.kind === 'not_found';
      return reply
        .header('cache-control', 'no-store')
        .status(isMissing ? 404 : 503)
        .send();
    }
  });
}
