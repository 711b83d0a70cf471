import { readWebTls, renewWebTls } from '@linden/platform/process/web-tls';
import type { Logger } from '@linden/platform/telemetry/log';
import { runRequestInTrace } from '@linden/platform/telemetry/trace-incoming';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { contactPath, securityTextPath, troublePath } from '#src/lib/paths/paths.ts';
import type { BuiltFile } from './built-files.ts';
import { addFileRoutes, type Versions } from './file-routes.ts';
import { addGalleryRoute } from './gallery-route.ts';
import { getHomeForForeignHost, getSharedAddress } from './hosts.ts';
import { addPageRoutes, type PageContext } from './page-routes.ts';
import { addPortalRoutes, type PortalContext } from './portal-routes.ts';
import { buildCommonHeaders } from './security-headers.ts';
import { rememberVisitors } from './visitor.ts';

export interface ServerContext extends PageContext {
  signIn: PortalContext['signIn'];
  uploadOrigin?: string;
  documentsOrigin?: string;
  cards?: PortalContext['cards'];
  files: Map<string, BuiltFile>;
  worker?: PortalContext['worker'];
  versions?: Versions;
  logger: Logger;
  /** Whether browsers connect by https. */
  secure: boolean;
  /** Folder with the certificate that this server shows to the ingress. */
  tlsDir?: string | undefined;
}

/** Creates the frontend's HTTP server; it listens on request. */
export function createServer(context: ServerContext): FastifyInstance {
  const { logger, secure, tlsDir } = context;
  const tls = readWebTls(tlsDir);
  const waits = { headersTimeout: arrivalMs, connectionsCheckingInterval: 1_000 };
  const app = fastify({
    // The type of the instance is the same with both.
    ...((tls && { https: { ...tls, ...waits } }) as object),
    loggerInstance: logger as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    requestTimeout: arrivalMs,
    http: waits,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: maxSegmentLength },
    rewriteUrl: (request) => (isReadable(request.url ?? '') ? (request.url ?? '/') : '/unreadable'),
  });
  renewWebTls(app.server, tlsDir);
  const headers = buildCommonHeaders(secure);
  app.addHook('onRequest', (request, _reply, done) => runRequestInTrace(request.raw, done));
  rememberVisitors(app);

  app.addHook('onRequest', async (_request, reply) => void reply.headers(headers));
  addPortalRoutes(app, { ...context, environment: context.environment ?? 'local' });
  app.addHook('onRequest', async (request, reply) => {
    const served = request.routeOptions.url ?? '';
    // Portals without pages still need the files of their not-found page.
    if (!(served in context.pages.routes) || sharedPages.has(served)) return;
    const elsewhere = getSharedAddress(request.host, request.url);
    if (elsewhere) return reply.redirect(elsewhere, 302);
    if (getHomeForForeignHost(request.host)) reply.callNotFound();
  });

  // The template, never the address: filters reveal what a person looks for.
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    if (route === '/healthz') return;
    const { method } = request;
    logger.info({ route, method, status: reply.statusCode, duration_ms: Math.round(reply.elapsedTime) }, 'served');
  });

  // Pages accept no body: it is discarded unread, so that invalid JSON neither fails nor costs anything.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _body, done) => done(null));
  addFileRoutes(app, context.files, context.versions ?? { current: 1, minimum: 0 });
  addGalleryRoute(app, context);
  addPageRoutes(app, { ...context, issuer: new URL(context.signIn.ISSUER_URL).origin });
  return app;
}

/** Public pages of every portal. */
const sharedPages: ReadonlySet<string> = new Set([contactPath, troublePath, securityTextPath]);
/** Milliseconds for a whole request to arrive; pages send one or two packets. */
const arrivalMs = 5_000;
/** Characters of a path segment; no address of ours comes close. */
const maxSegmentLength = 300;

// The router refuses such an address before any page could answer; it gets the not-found page like any other.
function isReadable(address: string): boolean {
  const [path = ''] = address.split('?');
  try {
    decodeURI(address);
    return path.split('/').every((segment) => segment.length <= maxSegmentLength);
  } catch {
    return false;
  }
}
