import type { Logger } from '@linden/platform/telemetry/log';
import { isOwnHost } from '@linden/testkit/process/is-own-host';
import fastify, { type FastifyInstance } from 'fastify';
import { addCarrierApi } from './carrier-api.ts';
import type { KeptMessages } from './kept-messages.ts';
import { renderInboxPage } from './page.ts';

type Asked = { Querystring: { to?: string } };

interface InboxOptions {
  /** Whether email is accepted, too. */
  isReady: () => boolean;
  logger: Pick<Logger, 'warn'>;
}

/** Creates the page, its messages as JSON for tests, and the carrier's API. */
export function createInbox(messages: KeptMessages, { isReady, logger }: InboxOptions): FastifyInstance {
  const app = fastify({ logger: false, forceCloseConnections: true });
  app.addHook('onRequest', async (request, reply) => {
    if (isOwnHost(request.headers.host)) return;
    logger.warn({ code: 'UNKNOWN_HOST' }, 'the inbox refused a request for another host');
    return reply.code(421).send({ code: 'UNKNOWN_HOST' });
  });
  addCarrierApi(app, messages);
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    reply.header('x-content-type-options', 'nosniff');
    reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'");
    reply.header('referrer-policy', 'no-referrer');
  });
  app.get<Asked>('/', (request, reply) => {
    const to = readSingle(request.query.to);
    return reply.type('text/html; charset=utf-8').send(renderInboxPage(messages.list(to), to));
  });
  app.get<Asked>('/messages.json', (request) => messages.list(readSingle(request.query.to)));
  app.delete('/messages.json', (_request, reply) => {
    messages.clear();
    return reply.code(204).send();
  });
  app.get('/healthz', (_request, reply) => reply.code(isReady() ? 200 : 503).send(isReady() ? 'ok' : 'not yet'));
  return app;
}

/** A plus in the URL is read as a space. */
function readSingle(to: string | string[] | undefined): string {
  const text = (Array.isArray(to) ? to[0] : to) ?? '';
  return /^ \d+$/.test(text) ? text.replace(' ', '+') : text.trim();
}
