import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { drawPortrait, readPortraitLook } from '#src/features/portraits/draw-portrait.ts';
import type { BuiltFile } from './built-files.ts';

/** The served build, and the oldest build whose pages may still change anything. */
export interface Versions {
  current: number;
  minimum: number;
}

/** Adds built files, generated portraits, the two version files, and the health check. */
export function addFileRoutes(app: FastifyInstance, files: Map<string, BuiltFile>, versions: Versions): void {
  app.get('/healthz', (_request, reply) => reply.type('text/plain').send('ok'));
  for (const [path, version] of [
    ['/version.txt', versions.current],
    ['/minimum-version.txt', versions.minimum],
  ] as const) {
    app.get(path, (_request, reply) =>
      reply.header('cache-control', 'no-store').type('text/plain').send(String(version)),
    );
  }

  app.get<{ Params: { file: string } }>('/assets/:file', (request, reply) => {
    const file = files.get(request.params.file);
    if (!file) return reply.callNotFound();
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('vary', 'accept-encoding')
      .type(file.type);
    const encoding = (['br', 'gzip'] as const).find((name) => file.encoded[name] && accepts(request, name));
    if (encoding) reply.header('content-encoding', encoding);
    return reply.send(encoding ? file.encoded[encoding] : file.plain);
  });

  app.get<{ Params: { file: string } }>('/portraits/:file', (request, reply) => {
    const [, id, look] = /^([\w-]{1,64})(?:\.([wmx][01]))?\.svg$/.exec(request.params.file) ?? [];
    if (!id) return reply.callNotFound();
    return sendPortrait(reply, drawPortrait(id, readPortraitLook(look)));
  });
}

// Computed from the id, so it may be cached for long; a new drawing style arrives within a month.
function sendPortrait(reply: FastifyReply, svg: string): FastifyReply {
  return reply.header('cache-control', 'public, max-age=2592000').type('image/svg+xml').send(svg);
}

export function accepts(request: FastifyRequest, encoding: string): boolean {
  const offered = String(request.headers['accept-encoding'] ?? '').split(',');
  return offered.some((each) => each.trim().split(';')[0] === encoding && !/;\s*q=0(\.0*)?\s*$/.test(each));
}
