import { randomBytes } from 'node:crypto';
import type { EnvironmentName } from '@linden/platform/config/environments';
import type { FastifyInstance } from 'fastify';
import { galleryPath } from './gallery-path.ts';
import { noncePlaceholder } from './page-answer.ts';
import type { PageContext } from './page-routes.ts';
import { buildKitPolicy } from './security-headers.ts';

/** Environments of developers. */
const shown: readonly EnvironmentName[] = ['local', 'development'];

/** Adds the gallery of the UI kit in developer environments. Elsewhere its address is 'Page not found'. */
export function addGalleryRoute(app: FastifyInstance, { pages, tools, environment = 'local' }: PageContext): void {
  if (!shown.includes(environment)) return;
  app.get(galleryPath, (_request, reply) => {
    const nonce = randomBytes(16).toString('base64');
    const answer = pages.gallery(tools());
    return reply
      .header('content-security-policy', buildKitPolicy(nonce))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(answer.kind === 'page' ? answer.html.replaceAll(noncePlaceholder, nonce) : '');
  });
}
