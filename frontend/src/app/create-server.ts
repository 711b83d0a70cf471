import type { Logger } from '@linden/platform/log';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { BuiltFile } from './built-files.ts';
import { addFileRoutes } from './file-routes.ts';
import { foreignHome } from './hosts.ts';
import { addPageRoutes, type PageContext } from './page-routes.ts';
import { commonHeaders } from './security-headers.ts';
import { rememberVisitors } from './visitor.ts';

export interface ServerContext extends PageContext {
  files: Map<string, BuiltFile>;
  logger: Logger;
  /** Whether browsers reach it by https. */
  secure: boolean;
}

/** The frontend's HTTP server; it listens when told to. */
export function createServer(context: ServerContext): FastifyInstance {
  const { logger, secure } = context;
  const app = fastify({
    loggerInstance: logger as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 300 },
    rewriteUrl: (request) => (isDecodable(request.url ?? '') ? (request.url ?? '/') : '/undecodable'),
  });
  const headers = commonHeaders(secure);
  rememberVisitors(app);

  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    const served = request.routeOptions.url ?? '';
    // Portals that have nothing yet still need the files of their not-found page.
    if (served in context.pages.routes && foreignHome(request.host)) reply.callNotFound();
  });

  // The template, never the address: filters say what somebody looks for.
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    if (route === '/healthz') return;
    const { method } = request;
    logger.info({ route, method, status: reply.statusCode, duration_ms: Math.round(reply.elapsedTime) }, 'served');
  });

  addFileRoutes(app, context.files);
  addPageRoutes(app, context);
  return app;
}

// The router refuses such an address before any page could answer; as any other one it gets the not-found page.
function isDecodable(address: string): boolean {
  try {
    decodeURI(address);
    return true;
  } catch {
    return false;
  }
}
