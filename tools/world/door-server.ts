import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type Environment, findEnvironment, findPortal, getApiTarget } from '@linden/platform/config/environments';
import { apiAway, apiBodyTooLarge, notHere, pageAway, pagePolicy, unknownHost } from './door-pages.ts';
import { forwardRequest } from './forward-request.ts';
import { readBody } from './request-body.ts';

export type DoorOptions = {
  /** Origin of the frontend's server. */
  frontend: string;
  /** Origin of the issuer, which has its own host. */
  issuer: string;
  /** Sends `/api/*` there instead of to the target in the table of environments; host with port, or origin. */
  apiProxyHost?: string | undefined;
  /** Milliseconds for a whole request to arrive; default 5 s. */
  arrivalMs?: number;
};

/**
 * Creates a proxy that routes by host and path: the issuer has a host, and so have documents, which the API serves; `/api/*` of other hosts
 * goes to the API, the rest to the frontend.
 */
export function createDoor(options: DoorOptions): Server {
  const { arrivalMs = 5_000 } = options;
  const waits = { headersTimeout: arrivalMs, requestTimeout: arrivalMs, connectionsCheckingInterval: arrivalMs / 5 };
  return createServer(waits, async (request, response) => {
    if (request.url === '/healthz') return void response.writeHead(200).end('ok');
    const environment = environmentOf(request);
    if (!environment) return showPage(response, 421, unknownHost);
    const chosen = chooseTarget(request, environment, options);
    if (!chosen) return showPage(response, 404, notHere);
    const { api, target } = chosen;
    const away = () => sendAway(response, api);
    if (isEmpty(request)) return forwardRequest(request, response, new URL(target), undefined, away);
    try {
      const body = await readBody(request);
      if (body) forwardRequest(request, response, new URL(target), body, away);
      else sendJson(response, 413, apiBodyTooLarge);
    } catch {
      // The caller has disconnected, or was too slow and got an answer.
      response.destroy();
    }
  });
}

/** @returns `api` whether the request is for the API; nothing for a path that the host does not have */
function chooseTarget({ headers, url = '' }: IncomingMessage, environment: Environment, options: DoorOptions) {
  const portal = findPortal(headers.host ?? '');
  if (portal === 'id') return { api: false, target: options.issuer };
  if (portal === 'documents') {
    return url.startsWith('/documents/')
      ? { api: true, target: getApiTarget(environment, options.apiProxyHost) }
      : undefined;
  }
  const api = /^\/api(\/|\?|$)/.test(url);
  return { api, target: api ? getApiTarget(environment, options.apiProxyHost) : options.frontend };
}

function isEmpty(request: IncomingMessage): boolean {
  return request.method === 'GET' || request.method === 'HEAD';
}

function environmentOf(request: IncomingMessage): Environment | undefined {
  return findEnvironment(request.headers.host ?? '');
}

function sendAway(response: ServerResponse, api: boolean): void {
  response.setHeader('retry-after', '2');
  response.setHeader('cache-control', 'no-store');
  if (api) sendJson(response, 503, apiAway);
  else showPage(response, 503, pageAway);
}

function sendJson(response: ServerResponse, status: number, json: string): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(json);
}

function showPage(response: ServerResponse, status: number, html: string): void {
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': pagePolicy };
  response.writeHead(status, headers).end(html);
}
