import type { FastifyInstance } from 'fastify';
import type { IssuerParts } from './issuer-parts.ts';

/** The library's addresses; it reads bodies itself. */
const ofLibrary = /^\/(auth|token|jwks|me|session\/end|\.well-known)(\/|$)/;
/** Of these, where people look at the answer. */
const withPages = /^\/(auth|session\/end)(\/|$)/;

/** Whether a program reads the answer. */
export function answersJson(path: string): boolean {
  return ofLibrary.test(path) && !withPages.test(path);
}

/** Hands the library its requests as they came, before anything of them is read. */
export function addLibrary(app: FastifyInstance, { holder }: Pick<IssuerParts, 'holder'>): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!ofLibrary.test(pathOf(request.url))) return;
    if (!holder.isReady()) return reply.code(503).header('retry-after', '2').send();
    reply.hijack();
    await holder.current().callback()(request.raw, reply.raw);
  });
}

/** The path of a request, whatever form a stranger gave it. */
export function pathOf(url: string): string {
  return URL.parse(url, 'http://issuer')?.pathname ?? '/';
}
