import type { FastifyInstance } from 'fastify';
import type { IssuerParts } from './issuer-parts.ts';

/** The library's paths; it reads bodies itself. */
const libraryPaths = /^\/(auth|token|jwks|me|session\/end|\.well-known)(\/|$)/;
/** Those whose response a person sees. */
const pagePaths = /^\/(auth|session\/end)(\/|$)/;

/** Whether a program reads the response. */
export function wantsJson(path: string): boolean {
  return libraryPaths.test(path) && !pagePaths.test(path);
}

/** Passes the library its requests before their bodies are read. */
export function addLibrary(app: FastifyInstance, { holder }: Pick<IssuerParts, 'holder'>): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!libraryPaths.test(getPath(request.url))) return;
    if (!holder.isReady()) return reply.code(503).header('retry-after', '2').send();
    reply.hijack();
    await holder.current().callback()(request.raw, reply.raw);
  });
}

/** Returns the path of any request URL, also a malformed one. */
export function getPath(url: string): string {
  return URL.parse(url, 'http://issuer')?.pathname ?? '/';
}
