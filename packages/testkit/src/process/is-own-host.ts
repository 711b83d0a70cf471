import type { IncomingMessage, ServerResponse } from 'node:http';

/** Whether a request names this machine. A page of another site whose name leads here (DNS rebinding) sends that name. */
export function isOwnHost(host: string | undefined): boolean {
  return /^(127(\.\d{1,3}){3}|\[::1\]|([a-z0-9-]+\.)*localhost|inbox)(:\d+)?$/i.test(host ?? '');
}

/** Answers 421 to a request for another host. Returns whether it did. */
export function refuseForeignHost({ headers }: IncomingMessage, response: ServerResponse): boolean {
  if (isOwnHost(headers.host)) return false;
  response.writeHead(421, { 'content-type': 'application/json' }).end('{"code":"UNKNOWN_HOST"}');
  return true;
}
