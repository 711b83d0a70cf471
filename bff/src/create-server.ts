import { ApolloServer } from '@apollo/server';
import { ApolloServerPluginCacheControlDisabled } from '@apollo/server/plugin/disabled';
import fastifyApollo, { fastifyApolloDrainPlugin } from '@as-integrations/fastify';
import type { Logger } from '@linden/platform/log';
import { runInScope } from '@linden/platform/rpc-context';
import Fastify, { type FastifyInstance } from 'fastify';
import { createContext, type RequestContext } from './context.ts';
import { formatError } from './errors.ts';
import { createSchema } from './schema.ts';
import type { Upstreams } from './upstream/upstreams.ts';

export interface ServerParts {
  upstreams: Upstreams;
  logger: Logger;
  /** Lets clients ask for the schema; never in production. */
  introspection: boolean;
}

const deadlineMs = 2000;
const largestBody = 256 * 1024;

/** GraphQL over HTTP at /api/graphql. */
export async function createServer({ upstreams, logger, introspection }: ServerParts): Promise<FastifyInstance> {
  const fastify = Fastify({ bodyLimit: largestBody, logger: false, forceCloseConnections: 'idle' });
  const apollo = new ApolloServer<RequestContext>({
    schema: createSchema(),
    introspection,
    includeStacktraceInErrorResponses: false,
    allowBatchedHttpRequests: false,
    formatError: formatError(logger),
    // It would wrap every field, and nothing here is cached by hints.
    plugins: [ApolloServerPluginCacheControlDisabled(), fastifyApolloDrainPlugin(fastify)],
    logger: {
      debug: () => {},
      info: () => {},
      warn: () => logger.warn('graphql server warns'),
      error: () => logger.error('graphql server fails'),
    },
  });
  await apollo.start();
  fastify.addHook('onRequest', (_, reply, done) => {
    const gone = new AbortController();
    // A browser that leaves takes its calls with it.
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) gone.abort();
    });
    runInScope({ deadlineMs: Date.now() + deadlineMs, signal: gone.signal }, done);
  });
  fastify.get('/healthz', () => 'ok');
  await fastify.register(fastifyApollo(apollo), {
    path: '/api/graphql',
    method: ['POST', 'OPTIONS'],
    context: async () => createContext(upstreams),
  });
  return fastify;
}
