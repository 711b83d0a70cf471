import { Agent, request as call, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';

const agent = new Agent({ keepAlive: true, maxSockets: 256 });

/** Longer than any deadline behind the door, so that the part that knows why answers first. */
const patience = 15_000;

/**
 * Hands a request on and streams the answer back with back pressure. When the caller goes away the call behind is dropped at
 * once, so that work nobody waits for can be cancelled. `away` answers when the target cannot.
 * @param body undefined for a request that has none
 */
export function passOn(
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
    // The host stays as the browser asked for it: it decides the portal.
    headers: {
      ...withoutBody(endToEnd(request.headers)),
      ...(body && { 'content-length': body.length }),
      host: request.headers.host,
      'x-forwarded-for': request.socket.remoteAddress ?? '',
    },
  });
  behind.setTimeout(patience, () => behind.destroy(new Error('no answer in time')));
  response.once('close', () => behind.destroy());
  behind.once('response', (answer) => {
    behind.setTimeout(0);
    response.writeHead(answer.statusCode ?? 502, endToEnd(answer.headers));
    pipeline(answer, response, () => {});
  });
  behind.once('error', () => {
    if (response.destroyed) return;
    // Half an answer cannot be taken back; cutting it off is the honest signal.
    if (response.headersSent) return void response.destroy();
    // A kept connection may be closed by the other side just as it is used again: nothing was asked yet.
    if (behind.reusedSocket && !body) return passOn(request, response, target, body, away);
    away();
  });
  behind.end(body);
}

// A body that is promised and not sent: the server behind would take the next request on this connection, somebody else's, for it.
function withoutBody({
  'content-length': _promised,
  expect: _asked,
  ...headers
}: IncomingHttpHeaders): IncomingHttpHeaders {
  return headers;
}

// What a visitor says about the way it came is not for those behind to believe.
const saidByProxies = /^(forwarded|x-forwarded-.+|x-real-ip)$/;

const hopByHop = ['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'transfer-encoding', 'upgrade'];

function endToEnd(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const named = (headers.connection ?? '').toLowerCase().split(/\s*,\s*/);
  const dropped = new Set([...hopByHop, ...named]);
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !dropped.has(name) && !saidByProxies.test(name)),
  );
}
