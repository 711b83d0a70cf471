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
    addresses.run(way.join(', '), done);
  });
}

/** Addresses as in `x-forwarded-for`; undefined outside of a request. */
export function visitorAddress(): string | undefined {
  return addresses.getStore();
}
