import { fastifyApolloDrainPlugin } from '@as-integrations/fastify';
import { readWebTls, renewWebTls } from '@linden/platform/process/web-tls';
import type { Logger } from '@linden/platform/telemetry/log';
import { runRequestInTrace } from '@linden/platform/telemetry/trace-incoming';
import Fastify, { type FastifyInstance } from 'fastify';
import { type AuthenticatorOptions, createAuthenticator } from './auth/authenticate.ts';
import { createNetworkKeys } from './auth/network-keys.ts';
import { createVisitorCookies } from './auth/visitor-cookie.ts';
import { shareCatalogs } from './cache/share-catalogs.ts';
import { addCalendarMessageRoute } from './calendar-message-route.ts';
import { addCalendarPushRoute } from './calendar-push-route.ts';
import { addCalendarReturnRoute } from './calendar-return-route.ts';
import { addCardEventRoute } from './card-event-route.ts';
import { createApollo } from './create-apollo.ts';
import { createDocumentLinks } from './documents/document-links.ts';
import { addDocumentsRoute, type DocumentOrigins } from './documents/documents-route.ts';
import { addEventsRoute } from './events-route.ts';
import { buildApiHeaders } from './gate/headers.ts';
import { limits, waits } from './gate/limits.ts';
import { type Manifest, prepareOperations } from './gate/operations.ts';
import { addGraphqlRoutes } from './graphql-route.ts';
import { addPhotosRoute } from './photos-route.ts';
import { addProofNonceRoute } from './proof-nonce-route.ts';
import { createRunner } from './run-operation.ts';
import { createSchema } from './schema.ts';
import { addRefusals, answerBrokenRequest } from './send-refusal.ts';
import type { AccountFeeds } from './streams/account-feeds.ts';
import { createStreams, type StreamWaits } from './streams/run-stream.ts';
import type { RateLimits } from './upstream/rate-limits.ts';
import type { Upstreams } from './upstream/upstreams.ts';

export interface ServerOptions {
  upstreams: Upstreams;
  logger: Logger;
  /** Operations that pages request by id. */
  manifest: Manifest;
  /** Lets developers send query texts and introspect the schema; never enabled in public. */
  freeText: boolean;
  rateLimits: Omit<RateLimits, 'close'>;
  /** Networks whose forwarded visitor addresses are trusted. */
  trustedProxies: string[];
  /** Whether browsers connect by https. */
  secure: boolean;
  /** Folder with the certificate that this server shows to ingress and frontend. */
  tlsDir?: string | undefined;
  /** 32 bytes, base64url: keys for visitor cookies are derived from it. */
  sealingKey: string;
  /** Older pages cannot change anything; by default every page can. */
  minimumPageVersion?: number;
  /** Key that pages of this environment send with their events. */
  writeKey?: string;
  /** Receives what the streams of this replica wait for. */
  feeds: AccountFeeds;
  streamWaits?: StreamWaits;
  /** How signed-in callers are authenticated. */
  auth: AuthenticatorOptions;
  origins: DocumentOrigins;
  /** Monotonic milliseconds. */
  now?: () => number;
  /** Milliseconds for a whole request to arrive, 300,000 at most. */
  arrivalMs?: number;
}

/**
 * Creates the server for GraphQL over HTTP at /api/graphql and /api/telehealth/graphql.
 * @throws {Error} when an operation of the manifest does not fit the schema
 */
export async function createServer(parts: ServerOptions): Promise<FastifyInstance> {
  const { upstreams, logger, manifest, freeText, rateLimits, trustedProxies, secure } = parts;
  const schema = createSchema();
  shareCatalogs(schema, parts.now ?? (() => performance.now()));
  const operations = prepareOperations(schema, manifest);
  const { arrivalMs = waits.arrival } = parts;
  const waitsOfServer = { headersTimeout: arrivalMs, connectionsCheckingInterval: 1_000 };
  const tls = readWebTls(parts.tlsDir);
  const fastify = Fastify({
    // The type of the instance is the same with both.
    ...((tls && { https: { ...tls, ...waitsOfServer } }) as object),
    bodyLimit: limits.body,
    logger: false,
    forceCloseConnections: 'idle',
    trustProxy: trustedProxies,
    // A request on an open connection is still answered, and told to connect elsewhere next.
    return503OnClosing: false,
    requestTimeout: arrivalMs,
    clientErrorHandler: answerBrokenRequest(secure),
    http: waitsOfServer,
  });
  renewWebTls(fastify.server, parts.tlsDir);
  const drain = fastifyApolloDrainPlugin(fastify);
  const apollo = createApollo({ schema, operations, freeText, logger, plugins: [drain] });
  await apollo.start();

  fastify.addHook('onRequest', (request, _reply, done) => runRequestInTrace(request.raw, done));
  const headers = buildApiHeaders(secure);
  fastify.addHook('onRequest', async (_request, reply) => void reply.headers(headers));
  // A closing server no longer times out requests that do not arrive, and would wait for them.
  fastify.addHook('preClose', async () => {
    setTimeout(() => fastify.server.closeAllConnections(), waits.ending).unref();
  });
  const getNetworks = createNetworkKeys(parts.sealingKey);
  addRefusals(fastify, { logger, getNetworks });
  fastify.get('/healthz', () => 'ok');
  addEventsRoute(fastify, { upstreams, rateLimits, writeKey: parts.writeKey ?? 'linden-local' });
  addPhotosRoute(fastify, { upstreams, rateLimits });
  addCalendarPushRoute(fastify, { upstreams, rateLimits });
  addCalendarMessageRoute(fastify, { upstreams, rateLimits });
  addCalendarReturnRoute(fastify, { rateLimits });
  const links = createDocumentLinks(parts.sealingKey, parts.origins.documents, parts.auth.now);
  addDocumentsRoute(fastify, { upstreams, rateLimits, auth: parts.auth, origins: parts.origins, links });
  addCardEventRoute(fastify, { upstreams, rateLimits });
  addProofNonceRoute(fastify, { rateLimits, auth: parts.auth });
  const streams = createStreams({
    schema,
    upstreams,
    documentLinks: links,
    feeds: parts.feeds,
    sessions: parts.auth.sessions,
    logger,
    ...(parts.streamWaits && { waits: parts.streamWaits }),
  });
  // Pages open their next stream at another replica.
  fastify.addHook('preClose', async () => streams.end());
  addGraphqlRoutes(fastify, {
    gate: { schema, operations, freeText },
    run: createRunner(apollo, { upstreams, documentLinks: links }),
    runStream: streams.run,
    rateLimits,
    authenticate: createAuthenticator(parts.auth),
    visitors: createVisitorCookies(parts.sealingKey, secure),
    getNetworks,
    minimumPageVersion: parts.minimumPageVersion ?? 0,
  });
  return fastify;
}
