import { getHousehold } from '@linden/platform/limits/network-address';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RequestLimits } from '#src/ports/request-limits.ts';
import { reportRequest } from '#src/use-cases/sign-in/report-refusals.ts';
import { renderMessagePage } from '#src/web/pages/message-page.ts';
import { showPage } from './answers.ts';
import type { IssuerParts } from './issuer-parts.ts';
import { getPath, wantsJson } from './library.ts';

const code = 'RATE_LIMITED';

/** Runs before everything else: tells a client with too many requests when to retry. */
export function addLimits(app: FastifyInstance, parts: IssuerParts, limits: Pick<RequestLimits, 'take'>): void {
  app.addHook('onRequest', async (request, reply) => {
    const path = getPath(request.url);
    // Kubernetes probes the process directly, without a proxy.
    if (path === '/healthz') return;
    const seconds = await limits.take(request.ip);
    if (seconds === 0) return;
    reportRequest(parts, 'throttle', 'requests', getHousehold(request.ip));
    reply.header('retry-after', String(seconds));
    return wantsJson(path) ? refuse(parts, request, reply) : refuseOnPage(parts, reply);
  });
}

/** Answers in OAuth's format, so that a portal keeps its session and retries. The portal's scripts may read it. */
function refuse({ clients }: IssuerParts, request: FastifyRequest, reply: FastifyReply) {
  const { origin } = request.headers;
  if (origin !== undefined && clients.some(({ origins }) => origins.includes(origin))) {
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-expose-headers': 'retry-after',
      vary: 'origin',
    });
  }
  const error_description = 'too many requests from this network; please try again in a moment';
  return reply.code(429).send({ error: 'temporarily_unavailable', error_description, code });
}

function refuseOnPage(parts: IssuerParts, reply: FastifyReply) {
  const page = renderMessagePage({
    title: 'Too many requests',
    lines: [
      'We got a large number of requests from your network within a minute, so we paused it briefly. Nothing is lost.',
      'Wait a moment, then reload this page. If it happens again, write to us and include the code below.',
      code,
    ],
  });
  return showPage(parts, reply, page, 429);
}
