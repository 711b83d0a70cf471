import { randomBytes } from 'node:crypto';
import type { EnvironmentName } from '@linden/platform/config/environments';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isApiAway, RateLimited } from '#src/lib/graphql/graphql-fetch.ts';
import { accepts } from './file-routes.ts';
import { findSignedInPortal, getHomeForForeignHost, getOrigin } from './hosts.ts';
import { type MadePage, makePage } from './make-page.ts';
import type { PageRequest, Pages, PageTools } from './page-answer.ts';
import { type KeptAnswer, PageCache, toKeptAnswer } from './page-cache.ts';
import { applyFlags, noFlags, type PageFlags } from './page-flags.ts';
import { buildContentPolicy, getErrorOrigin } from './security-headers.ts';

export interface PageContext {
  pages: Pages;
  tools: () => PageTools;
  cache?: PageCache;
  /** The environment of these pages, when the host does not tell it. */
  environment?: EnvironmentName;
  /** Origin of the issuer, where the browser of a signed-in client renews its sign-in. */
  issuer?: string;
  /** All flags are off without it. */
  flags?: () => Promise<PageFlags>;
}

/** Compression level of a page for one visitor. */
const singleUseLevel = 1;

/** Adds the public pages and the not-found page. */
export function addPageRoutes(app: FastifyInstance, context: PageContext): void {
  const {
    pages,
    tools,
    cache = new PageCache(),
    environment = 'local',
    issuer = '',
    flags = async () => noFlags,
  } = context;
  const isIndexed = environment === 'production';
  const errors = getErrorOrigin(tools());
  const send = (request: FastifyRequest, reply: FastifyReply, answer: KeptAnswer) =>
    sendAnswer(request, reply, answer, getHomeForForeignHost(request.host) ? errors : `${issuer} ${errors}`.trim());
  for (const [template, page] of Object.entries(pages.routes)) {
    app.get(template, async (request, reply) => {
      const asked: PageRequest = { params: request.params as PageRequest['params'], query: parseQuery(request) };
      const origin = getOrigin(request.host, environment);
      const home = getHomeForForeignHost(request.host);
      const make = async () => {
        const given = applyFlags(tools(), await flags());
        const portal = findSignedInPortal(request.host) ?? 'client';
        const made = await makePage(page, asked, { ...given, portal, origin, isIndexed, ...(home && { home }) });
        logGaps(request, template, made);
        return made.answer;
      };
      const key = canBeShared(request) ? pages.keyOf(template, asked) : undefined;
      const answer = key
        ? await cache.get(origin + key, tools().now.getTime(), make, pages.readState(tools()))
        : toKeptAnswer(await make(), singleUseLevel);
      return send(request, reply, answer);
    });
  }

  app.setNotFoundHandler((request, reply) => {
    const portal = findSignedInPortal(request.host) ?? 'client';
    const answer = pages.notFound({ ...tools(), portal }, getHomeForForeignHost(request.host));
    return send(request, reply, toKeptAnswer(answer));
  });

  app.setErrorHandler((error, request, reply) => {
    const failed = (status: 429 | 500 | 503) =>
      send(request, reply, toKeptAnswer(pages.failed(tools(), status, getPathAndQuery(request))));
    if (error instanceof RateLimited) {
      reply.header('retry-after', String(error.retryAfter));
      return failed(429);
    }
    const away = isApiAway(error);
    const about = {
      err: error,
      route: request.routeOptions.url,
      code: error instanceof Error ? error.name : 'UNKNOWN',
    };
    request.log.error(about, away ? 'the API is away' : 'page failed');
    if (away) reply.header('retry-after', '5');
    return failed(away ? 503 : 500);
  });
}

/** Logs one line for a page that failed or lacks a part, by its template, because addresses reveal what a visitor looks for. */
function logGaps({ log }: FastifyRequest, route: string, { answer, missing }: MadePage): void {
  const status = answer.kind === 'page' ? answer.status : 200;
  const code = missing.join(' ') || 'NO_ANSWER';
  if (status >= 500) log.error({ route, status, code }, 'page failed');
  else if (missing.length > 0) log.warn({ route, status, code }, 'page lacks a part');
}

function sendAnswer(request: FastifyRequest, reply: FastifyReply, answer: KeptAnswer, connect: string): FastifyReply {
  if (answer.kind === 'redirect') return reply.redirect(answer.location, answer.status);
  if (answer.kind === 'file') {
    const { maxAge, type, body, filename } = answer;
    if (filename) reply.header('content-disposition', `attachment; filename="${filename}"`);
    return reply
      .header('cache-control', maxAge === 0 ? 'private, no-store' : `public, max-age=${maxAge}`)
      .type(type)
      .send(body);
  }
  const nonce = randomBytes(16).toString('base64');
  const gzip = accepts(request, 'gzip');
  if (gzip) reply.header('content-encoding', 'gzip');
  return reply
    .status(answer.status)
    .header('content-security-policy', buildContentPolicy(nonce, connect))
    .header('cache-control', answer.storable ? 'private, no-cache' : 'private, no-store')
    .header('vary', 'accept-encoding')
    .type('text/html; charset=utf-8')
    .send(gzip ? answer.body.gzip(nonce) : answer.body.plain(nonce));
}

// Pages for a request with credentials are not shared.
function canBeShared(request: FastifyRequest): boolean {
  return request.headers.authorization === undefined;
}

function parseQuery(request: FastifyRequest): URLSearchParams {
  const at = request.url.indexOf('?');
  return new URLSearchParams(at < 0 ? '' : request.url.slice(at + 1));
}

// Never starts with two slashes, which would lead to another host.
function getPathAndQuery(request: FastifyRequest): string {
  return `/${request.url.replace(/^[/\\]+/, '')}`;
}
