import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';

const addresses = new AsyncLocalStorage<string>();

/**
 * Remembers, while a request is answered, the way it came: what the proxy before us said, then the proxy itself. Whom of
 * them to believe is for the BFF to say.
 */
export function rememberVisitors(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const said = request.headers['x-forwarded-for'];
    const way = [said, request.socket.remoteAddress].flat().filter((each) => each !== undefined);
    addresses.run(lastOf(way.join(', ')), done);
  });
}

// Each proxy adds itself at the end. What a visitor wrote before that may be as long as headers can be, and the same header made longer
// is one that the BFF refuses.
function lastOf(way: string): string {
  const addresses = way.split(',').map((each) => each.trim().slice(0, longestAddress));
  return addresses.slice(-mostProxies).join(', ');
}

const longestAddress = 64;
const mostProxies = 10;

/** Addresses as in `x-forwarded-for`; undefined outside of a request. */
export function visitorAddress(): string | undefined {
  return addresses.getStore();
}
