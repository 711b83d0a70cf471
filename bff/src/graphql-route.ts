import type { Caller } from '@linden/platform/caller/caller';
import { runInParentCall } from '@linden/platform/rpc/rpc-context';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Authenticate, Credentials } from './auth/authenticate.ts';
import type { VisitorCookies } from './auth/visitor-cookie.ts';
import { type Endpoint, endpointPaths } from './gate/endpoint.ts';
import { waits } from './gate/limits.ts';
import { checkMediaType } from './gate/media-type.ts';
import { checkPageVersion, pageVersionHeader } from './gate/page-version.ts';
import { type GateOptions, type RequestedOperation, readRequest } from './gate/read-request.ts';
import { Refusal } from './gate/refusal.ts';
import type { ContentType, RunOperation } from './run-operation.ts';
import type { RunStream } from './streams/run-stream.ts';
import type { RateLimits } from './upstream/rate-limits.ts';

export interface GraphqlRouteOptions {
  gate: GateOptions;
  run: RunOperation;
  runStream: RunStream;
  rateLimits: Omit<RateLimits, 'close'>;
  authenticate: Authenticate;
  visitors: VisitorCookies;
  /** Returns the keys of a visitor's networks, under which scheduling counts holds and bookings. */
  getNetworks: (address: string) => readonly string[];
  /** Older pages cannot change anything. */
  minimumPageVersion: number;
}

/** Adds both endpoints. */
export function addGraphqlRoutes(fastify: FastifyInstance, parts: GraphqlRouteOptions): void {
  addGraphqlRoute(fastify, parts, 'main');
  addGraphqlRoute(fastify, parts, 'telehealth');
}

/** Runs the checks from cheap to expensive: rate and headers first, then the operation, then the services. */
function addGraphqlRoute(fastify: FastifyInstance, parts: GraphqlRouteOptions, endpoint: Endpoint): void {
  const path = endpointPaths[endpoint];
  const { gate, run, rateLimits, authenticate } = parts;
  fastify.post(path, {
    // Before the body is read.
    async onRequest(request) {
      checkRate(await rateLimits.countRequest(request.ip));
      checkMediaType(request.headers);
    },
    async handler(request, reply) {
      const asked = readRequest(request.body, gate);
      if (asked.endpoint !== endpoint) throw new Refusal('WRONG_ENDPOINT');
      if (asked.mutates) checkPageVersion(request.headers[pageVersionHeader], parts.minimumPageVersion);
      if (asked.heavy) checkRate(await rateLimits.countHeavyOperation(asked.known?.name ?? 'text', request.ip));
      checkRate(await rateLimits.countLookups(asked.counted, request.ip));
      const { caller: known, nonce } = await authenticate(readCredentials(request));
      if (nonce) reply.header('dpop-nonce', nonce);
      if (known.kind === 'person')
        checkRate(await rateLimits.countAccountLookups(asked.counted, known.account), 'LOOKUPS_EXHAUSTED');
      if (asked.subscribes) return parts.runStream(asked, known, request, reply);
      // A signed-in caller is counted by account, in scheduling.
      if (known.kind === 'anonymous') checkRate(await rateLimits.countTakings(asked.counted, request.ip));
      const caller = identifyVisitor(parts, known, asked, request, reply);
      const wait = getWait(asked);
      const parentCall = { deadlineMs: Date.now() + wait, signal: createDisconnectSignal(reply), caller };
      const manner = { contentType: negotiateContentType(request), anonymous: isAnonymous(request), caller };
      const answer = await runInParentCall(parentCall, () => run(asked, manner));
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

function getWait({ mutates, counted }: RequestedOperation): number {
  if (counted.checks > 0) return waits.check;
  return mutates ? waits.change : waits.request;
}

/** Gives a caller that changes something a visitor cookie, signed in or not, and an anonymous one the keys of their networks. */
function identifyVisitor(
  { visitors, getNetworks }: Pick<GraphqlRouteOptions, 'visitors' | 'getNetworks'>,
  caller: Caller,
  { mutates }: RequestedOperation,
  { headers, ip }: FastifyRequest,
  reply: FastifyReply,
): Caller {
  if (caller.kind !== 'anonymous' && caller.kind !== 'person') return caller;
  const from = mutates && caller.kind === 'anonymous' ? { networks: getNetworks(ip) } : {};
  const known = visitors.read(headers.cookie);
  if (known) return { ...caller, ...from, visitor: known };
  if (!mutates) return caller;
  const { visitor, header } = visitors.issue();
  reply.header('set-cookie', header);
  return { ...caller, ...from, visitor };
}

/** Returns a signal that aborts the calls when the browser disconnects. */
function createDisconnectSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  const left = () => {
    if (!raw.writableFinished) gone.abort();
  };
  if (raw.destroyed) left();
  else raw.once('close', left);
  return gone.signal;
}

function readCredentials({ headers, method }: FastifyRequest): Credentials {
  const { dpop } = headers;
  return { authorization: headers.authorization, dpop: Array.isArray(dpop) ? dpop.join() : dpop, method };
}

// A request with credentials never gets shared answers.
function isAnonymous({ headers }: FastifyRequest): boolean {
  return headers.authorization === undefined && headers.cookie === undefined;
}

function negotiateContentType({ headers }: FastifyRequest): ContentType {
  const newer = 'application/graphql-response+json';
  return headers.accept?.includes(newer) ? newer : 'application/json';
}

function checkRate(seconds: number, code: 'TOO_MANY_REQUESTS' | 'LOOKUPS_EXHAUSTED' = 'TOO_MANY_REQUESTS'): void {
  if (seconds > 0) throw new Refusal(code, { retryAfter: seconds });
}
