import { runInScope } from '@linden/platform/rpc-context';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AnswerCache } from './cache/answer-cache.ts';
import { secondsToKeep } from './cache/catalogue-fields.ts';
import { waits } from './gate/limits.ts';
import { checkMediaType } from './gate/media-type.ts';
import { type AskedOperation, type GateOptions, readRequest } from './gate/read-request.ts';
import { Refusal } from './gate/refusal.ts';
import type { Answer, ContentType, RunOperation } from './run-operation.ts';
import type { RateLimits } from './upstream/rate-limits.ts';

export interface RouteParts {
  gate: GateOptions;
  run: RunOperation;
  rateLimits: Omit<RateLimits, 'close'>;
  now: () => number;
}

const path = '/api/graphql';

/** From cheap to dear: who asks and how, how often, what; then a kept answer; then the services. */
export function addGraphqlRoute(fastify: FastifyInstance, { gate, run, rateLimits, now }: RouteParts): void {
  const kept = new AnswerCache<Answer>({ now, whole: ({ status, whole }) => status === 200 && whole });

  fastify.post(path, {
    // Before the body is read.
    async onRequest(request) {
      refuseIfTooOften(await rateLimits.anything(request.ip));
      checkMediaType(request.headers);
    },
    async handler(request, reply) {
      const asked = readRequest(request.body, gate);
      if (asked.heavy) refuseIfTooOften(await rateLimits.heavy(asked.known?.name ?? 'text', request.ip));
      const answer = await answerTo(request, reply, asked);
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

  function answerTo(request: FastifyRequest, reply: FastifyReply, asked: AskedOperation): Promise<Answer> {
    const contentType = wantedType(request);
    const seconds = asked.known && isAnonymous(request) ? secondsToKeep(asked.known.rootFields) : 0;
    const deadlineMs = Date.now() + waits.request;
    if (asked.known === undefined || seconds === 0) {
      return runInScope({ deadlineMs, signal: whenGone(reply) }, () => run(asked, contentType));
    }
    const { id, variableNames } = asked.known;
    // Only what the operation reads; not given is not the same as null.
    const given = variableNames.filter((name) => Object.hasOwn(asked.variables, name));
    const values = given.map((name) => [name, asked.variables[name]]);
    // Others may wait for it as well, so that it goes on when this visitor leaves.
    const shared = () => runInScope({ deadlineMs, signal: neverGone }, () => run(asked, contentType));
    return kept.get(JSON.stringify([id, contentType, values]), seconds, shared);
  }
}

const neverGone = new AbortController().signal;

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

// What somebody may be known by is never answered from, nor put into, what all share.
function isAnonymous({ headers }: FastifyRequest): boolean {
  return headers.authorization === undefined && headers.cookie === undefined;
}

function wantedType({ headers }: FastifyRequest): ContentType {
  const newer = 'application/graphql-response+json';
  return headers.accept?.includes(newer) ? newer : 'application/json';
}

function refuseIfTooOften(seconds: number): void {
  if (seconds > 0) throw new Refusal('TOO_MANY_REQUESTS', seconds);
}
