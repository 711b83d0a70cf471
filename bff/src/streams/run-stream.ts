import { Readable } from 'node:stream';
import type { Caller } from '@linden/platform/caller/caller';
import type { Logger } from '@linden/platform/telemetry/log';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ExecutionResult, type GraphQLSchema, parse, specifiedRules, subscribe, validate } from 'graphql';
import { createHandler } from 'graphql-sse';
import type { LiveSessions } from '#src/auth/authenticate.ts';
import { type ContextParts, createContext } from '#src/context.ts';
import { formatError, toGraphQLError } from '#src/errors.ts';
import type { RequestedOperation } from '#src/gate/read-request.ts';
import { Refusal } from '#src/gate/refusal.ts';
import type { AccountFeeds } from './account-feeds.ts';
import { createStreamPlaces } from './stream-places.ts';

export interface StreamParts extends ContextParts {
  schema: GraphQLSchema;
  feeds: AccountFeeds;
  sessions: LiveSessions | undefined;
  logger: Logger;
  waits?: StreamWaits;
}

export interface StreamWaits {
  /** Milliseconds after which every stream ends. Pages renew theirs before. */
  readonly longestMs: number;
  /** Milliseconds between looks whether the session is open: a stream ends within 5 s of a sign-out. */
  readonly sessionMs: number;
}

export type RunStream = (
  asked: RequestedOperation,
  caller: Caller,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply>;

type Opened = AsyncIterable<ExecutionResult>;

/** Sends subscriptions as event streams (distinct connections of the protocol of graphql-sse), until their caller leaves or signs out. */
export function createStreams(parts: StreamParts): { run: RunStream; end(): void } {
  const { waits = { longestMs: 300_000, sessionMs: 3_500 } } = parts;
  const places = createStreamPlaces();
  const open = new Set<AbortController>();
  const encode = createHandler<undefined, { start: () => Promise<Opened> }>({
    authenticate: () => null,
    onSubscribe: ({ context }) => context.start(),
  });
  const run: RunStream = async (asked, caller, { headers, ip, raw }, reply) => {
    if (headers.accept !== eventStream) throw new Refusal('STREAM_REQUIRED');
    const free = places.take(caller.kind === 'person' ? caller.account : caller.kind, ip);
    const ending = new AbortController();
    open.add(ending);
    ending.signal.addEventListener('abort', () => {
      open.delete(ending);
      free();
    });
    const end = () => ending.abort();
    const longest = setTimeout(end, waits.longestMs).unref();
    const watch = watchSession(parts.sessions, caller, waits.sessionMs, end);
    reply.raw.once('close', () => {
      clearTimeout(longest);
      clearInterval(watch);
      end();
    });
    const stream = { feeds: parts.feeds, signal: ending.signal };
    const [body, init] = await encode({
      method: 'POST',
      url: raw.url ?? '',
      headers: { get: (name) => (name === 'accept' ? eventStream : 'application/json') },
      body: { query: asked.query },
      raw: undefined,
      context: { start: () => start(parts, asked, createContext({ ...parts, stream }, false, caller)) },
    });
    if (body === null || typeof body === 'string') return reply.status(init.status).send(body);
    return reply
      .headers({ 'content-type': `${eventStream}; charset=utf-8`, 'x-accel-buffering': 'no' })
      .header('cache-control', 'no-store, no-transform')
      .send(Readable.from(body));
  };
  const end = () => {
    for (const each of open) each.abort();
  };
  return { run, end };
}

const eventStream = 'text/event-stream';

async function start(
  { schema, logger }: StreamParts,
  { query, operationName, variables, known }: RequestedOperation,
  contextValue: ReturnType<typeof createContext>,
): Promise<Opened> {
  const format = formatError(logger);
  const document = known?.document ?? parse(query);
  // Operations of the manifest were validated at the start.
  const faults = known ? [] : validate(schema, document, specifiedRules);
  const opened =
    faults.length > 0
      ? { errors: faults }
      : await subscribe({ schema, document, operationName, variableValues: variables, contextValue });
  if (Symbol.asyncIterator in opened) return opened;
  return once({ errors: opened.errors?.map((error) => format(error.toJSON(), toGraphQLError(error, 'bff'))) });
}

/** A refusal is an item of the stream: a bare one would be answered without its code. */
async function* once(result: object): AsyncGenerator<ExecutionResult> {
  yield result;
}

function watchSession(sessions: LiveSessions | undefined, caller: Caller, everyMs: number, end: () => void) {
  return setInterval(() => {
    if (caller.kind !== 'person') return;
    // While identity is away, a stream lives as long as a token does.
    sessions?.isStillOpen(caller).then(
      (isOpen) => isOpen || end(),
      () => undefined,
    );
  }, everyMs).unref();
}
