import { Agent, request as call, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';

const agent = new Agent({ keepAlive: true, maxSockets: 256 });

/** Longer than any deadline behind the door, so that the part that knows the reason answers first. */
const timeoutMs = 15_000;

/**
 * Forwards a request and streams the answer with back pressure. Drops the upstream call when the caller disconnects, so that its work is
 * canceled. `away` answers when the target cannot.
 * @param body undefined for a request without one
 */
export function forwardRequest(
  request: IncomingMessage,
  response: ServerResponse,
  target: URL,
  body: Buffer | undefined,
  away: () => void,
): void {
  const behind = call(target, {
    agent,
    method: request.method,
    path: request.url,
    // Keeps the browser's host, which selects the portal.
    headers: {
      ...withoutBody(endToEnd(request.headers)),
      ...(body && { 'content-length': body.length }),
      host: request.headers.host,
      'x-forwarded-for': request.socket.remoteAddress ?? '',
    },
  });
  behind.setTimeout(timeoutMs, () => behind.destroy(new Error('no answer in time')));
  response.once('close', () => behind.destroy());
  behind.once('response', (answer) => {
    behind.setTimeout(0);
    response.writeHead(answer.statusCode ?? 502, endToEnd(answer.headers));
    pipeline(answer, response, () => {});
  });
  behind.once('error', () => {
    if (response.destroyed) return;
    // Half an answer cannot be taken back; cutting it off shows the failure.
    if (response.headersSent) return void response.destroy();
    // A kept connection may close just as it is used again: nothing was sent yet.
    if (behind.reusedSocket && !body) return forwardRequest(request, response, target, body, away);
    away();
  });
  behind.end(body);
}

// If a body is promised but not sent, the server behind would read another visitor's next request as this body.
function withoutBody({
  'content-length': _promised,
  expect: _asked,
  ...headers
}: IncomingHttpHeaders): IncomingHttpHeaders {
  return headers;
}

// Headers in which a visitor names proxies are not trusted.
const proxyHeaders = /^(forwarded|x-forwarded-.+|x-real-ip)$/;

const hopByHop = ['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'transfer-encoding', 'upgrade'];

function endToEnd(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const named = (headers.connection ?? '').toLowerCase().split(/\s*,\s*/);
  const dropped = new Set([...hopByHop, ...named]);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.has(name) && !proxyHeaders.test(name)));
}
