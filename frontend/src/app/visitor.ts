import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';

const addresses = new AsyncLocalStorage<string>();

/** Remembers the addresses of a request while it is answered: the proxy's header, then the proxy itself. The BFF decides which to trust. */
export function rememberVisitors(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const said = request.headers['x-forwarded-for'];
    const way = [said, request.socket.remoteAddress].flat().filter((each) => each !== undefined);
    addresses.run(lastOf(way.join(', ')), done);
  });
}

// Each proxy appends its address. The visitor's part may be as long as headers can be, and the BFF would refuse a longer header.
function lastOf(way: string): string {
  const addresses = way.split(',').map((each) => each.trim().slice(0, longestAddress));
  return addresses.slice(-mostProxies).join(', ');
}

const longestAddress = 64;
const mostProxies = 10;

/** Returns addresses as in `x-forwarded-for`; undefined outside a request. */
export function visitorAddress(): string | undefined {
  return addresses.getStore();
}
