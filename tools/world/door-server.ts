import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { apiTarget, type Environment, environmentForHost, portalForHost } from '@linden/platform/environments';
import { apiAway, pageAway, pagePolicy, unknownHost } from './door-pages.ts';
import { passOn } from './pass-on.ts';

export type DoorOptions = {
  /** Origin of the frontend's server. */
  frontend: string;
  /** Sends `/api/*` there instead of to the target in the table of environments; host with port, or origin. */
  apiProxyHost?: string | undefined;
};

/** Portals that something answers for. */
const openPortals = new Set(['client', 'provider', 'ops']);

/** A proxy that picks by host and path: `/api/*` goes to the environment's API, everything else to the frontend. */
export function createDoor(options: DoorOptions): Server {
  return createServer((request, response) => {
    if (request.url === '/healthz') return void response.writeHead(200).end('ok');
    const environment = environmentOf(request);
    if (!environment) return showPage(response, 421, unknownHost);
    const api = /^\/api(\/|\?|$)/.test(request.url ?? '');
    const target = api ? apiTarget(environment, options.apiProxyHost) : options.frontend;
    passOn(request, response, new URL(target), () => sayAway(response, api));
  });
}

function environmentOf(request: IncomingMessage): Environment | undefined {
  const host = request.headers.host ?? '';
  return openPortals.has(portalForHost(host) ?? '') ? environmentForHost(host) : undefined;
}

function sayAway(response: ServerResponse, api: boolean): void {
  response.setHeader('retry-after', '2');
  response.setHeader('cache-control', 'no-store');
  if (api) response.writeHead(503, { 'content-type': 'application/json; charset=utf-8' }).end(apiAway);
  else showPage(response, 503, pageAway);
}

function showPage(response: ServerResponse, status: number, html: string): void {
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': pagePolicy };
  response.writeHead(status, headers).end(html);
}
