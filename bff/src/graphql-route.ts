import { runInScope } from '@linden/platform/rpc-context';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Authenticate, Credentials } from './auth/authenticate.ts';
import { waits } from './gate/limits.ts';
import { checkMediaType } from './gate/media-type.ts';
import { type GateOptions, readRequest } from './gate/read-request.ts';
import { Refusal } from './gate/refusal.ts';
import type { ContentType, RunOperation } from './run-operation.ts';
import type { RateLimits } from './upstream/rate-limits.ts';

export interface RouteParts {
  gate: GateOptions;
  run: RunOperation;
  rateLimits: Omit<RateLimits, 'close'>;
  authenticate: Authenticate;
}

const path = '/api/graphql';

/** From cheap to dear: how often somebody asks and in which manner, then what, and only then the services. */
export function addGraphqlRoute(fastify: FastifyInstance, { gate, run, rateLimits, authenticate }: RouteParts): void {
  fastify.post(path, {
    // Before the body is read.
    async onRequest(request) {
      refuseIfTooOften(await rateLimits.anything(request.ip));
      checkMediaType(request.headers);
    },
    async handler(request, reply) {
      const asked = readRequest(request.body, gate);
      if (asked.heavy) refuseIfTooOften(await rateLimits.heavy(asked.known?.name ?? 'text', request.ip));
      const { caller, nonce } = await authenticate(credentialsOf(request));
      if (nonce) reply.header('dpop-nonce', nonce);
      const scope = { deadlineMs: Date.now() + waits.request, signal: whenGone(reply), caller };
      const manner = { contentType: wantedType(request), anonymous: isAnonymous(request), caller };
      const answer = await runInScope(scope, () => run(asked, manner));
      return reply.status(answer.status).type(answer.contentType).send(answer.body);
    },
  });
  fastify.route({
    method: ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    url: path,
    async onRequest(_request, reply) {
      reply.header('allow', 'POST');
      throw new Refusal('METHOD_NOT_ALLOWED');
    },
    handler: () => undefined,
  });
}

/** A browser that leaves takes its calls with it. */
function whenGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  const left = () => {
    if (!raw.writableFinished) gone.abort();
  };
  if (raw.destroyed) left();
  else raw.once('close', left);
  return gone.signal;
}

function credentialsOf({ headers, method }: FastifyRequest): Credentials {
  const { dpop } = headers;
  return { authorization: headers.authorization, dpop: Array.isArray(dpop) ? dpop.join() : dpop, method };
}

// What somebody may be known by is never answered from what all share.
function isAnonymous({ headers }: FastifyRequest): boolean {
  return headers.authorization === undefined && headers.cookie === undefined;
}

function wantedType({ headers }: FastifyRequest): ContentType {
  const newer = 'application/graphql-response+json';
  return headers.accept?.includes(newer) ? newer : 'application/json';
}

function refuseIfTooOften(seconds: number): void {
  if (seconds > 0) throw new Refusal('TOO_MANY_REQUESTS', { retryAfter: seconds });
}
