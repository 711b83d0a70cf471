import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import formBody from '@fastify/formbody';
import { DomainError } from '@linden/platform/domain-error';
import { readWebTls, renewWebTls } from '@linden/platform/process/web-tls';
import { runRequestInTrace } from '@linden/platform/telemetry/trace-incoming';
import Fastify, { type FastifyInstance } from 'fastify';
import { errors } from 'oidc-provider';
import { renderMessagePage } from '#src/web/pages/message-page.ts';
import { addAccount } from '#src/web/routes/account.ts';
import { showPage, showSignInEnded } from '#src/web/routes/answers.ts';
import { type Assets, addAssets } from '#src/web/routes/assets.ts';
import type { IssuerParts } from '#src/web/routes/issuer-parts.ts';
import { addLibrary } from '#src/web/routes/library.ts';
import { addLimits } from '#src/web/routes/limits.ts';
import { addLinks } from '#src/web/routes/links.ts';
import { addMailRequests } from '#src/web/routes/mail-requests.ts';
import { addPasskeySignIn } from '#src/web/routes/passkey-sign-in.ts';
import { addSecurity } from '#src/web/routes/security.ts';
import { addNewMethods } from '#src/web/routes/security-add.ts';
import { createHeaders } from '#src/web/routes/security-headers.ts';
import { addSecurityStep } from '#src/web/routes/security-step.ts';
import { addSignIn } from '#src/web/routes/sign-in.ts';
import { addSignOut } from '#src/web/routes/sign-out.ts';
import { addSignUp } from '#src/web/routes/sign-up.ts';
import type { RequestLimits } from './ports/request-limits.ts';

export interface IssuerOptions {
  parts: IssuerParts;
  assets: Assets;
  /** Networks whose proxies may set a visitor's address. */
  trustedProxies: string[];
  limits: Pick<RequestLimits, 'take'>;
  /** Folder with the certificate that this server shows to ingress and BFF. */
  tlsDir?: string | undefined;
}

const arrivalMs = 10_000;

/** Creates the issuer's HTTP server: the library answers at its own paths, our pages at all others. */
export async function createIssuer(options: IssuerOptions): Promise<FastifyInstance> {
  const { parts, assets, trustedProxies, limits, tlsDir } = options;
  const tls = readWebTls(tlsDir);
  const app = Fastify({
    logger: false,
    bodyLimit: 16 * 1024,
    trustProxy: trustedProxies,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    serverFactory: (pages) => {
      const handle = withPublicAddress(parts, pages);
      const waits = { requestTimeout: arrivalMs, headersTimeout: arrivalMs, connectionsCheckingInterval: 1_000 };
      const listener = (request: IncomingMessage, response: ServerResponse) =>
        runRequestInTrace(request, () => handle(request, response));
      return tls ? createTlsServer({ ...waits, ...tls }, listener) : createServer(waits, listener);
    },
  });
  renewWebTls(app.server, tlsDir);
  addLimits(app, parts, limits);
  addSignOut(app, parts);
  addLibrary(app, parts);
  await app.register(formBody);
  app.get('/healthz', () => 'ok');
  addAssets(app, assets);
  addSignIn(app, parts);
  addSignUp(app, parts);
  addMailRequests(app, parts);
  addLinks(app, parts);
  addAccount(app, parts);
  addPasskeySignIn(app, parts);
  addSecurity(app, parts);
  addNewMethods(app, parts);
  addSecurityStep(app, parts);
  addRefusals(app, parts);
  return app;
}

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

/** Treats every request as one for the public address, and adds the headers to every response, including errors from Fastify. */
function withPublicAddress(parts: IssuerParts, pages: Handle): Handle {
  const issuer = new URL(parts.issuer);
  const headersOf = createHeaders({ clients: parts.clients, secure: issuer.protocol === 'https:' });
  return (request, response) => {
    const url = URL.parse(request.url ?? '/', parts.issuer) ?? issuer;
    for (const [name, value] of Object.entries(headersOf(url))) response.setHeader(name, value);
    // Ignores the host that a proxy or client names: response URLs and the addresses that proofs are checked against are public ones.
    request.headers.host = issuer.host;
    request.headers['x-forwarded-proto'] = issuer.protocol.replace(':', '');
    delete request.headers['x-forwarded-host'];
    pages(request, response);
  };
}

function addRefusals(app: FastifyInstance, parts: IssuerParts): void {
  app.setNotFoundHandler((_request, reply) => {
    const page = renderMessagePage({
      title: 'Page not found',
      lines: ['The address may be incomplete or out of date.'],
    });
    return showPage(parts, reply, page, 404);
  });
  app.setErrorHandler((err, _request, reply) => {
    if (err instanceof errors.SessionNotFound) return showSignInEnded(parts, reply);
    const status = getStatus(err);
    if (status >= 500) parts.logger.error({ err }, 'page failed');
    const page = renderMessagePage({
      title: status === 503 ? 'Linden is very busy' : 'Something went wrong',
      lines: ['This is our fault, not yours. Nothing was lost. Please wait a moment and try again.'],
    });
    return showPage(parts, reply, page, status);
  });
}

function getStatus(err: unknown): number {
  if (err instanceof DomainError) return err.kind === 'exhausted' || err.kind === 'unavailable' ? 503 : 400;
  const status = typeof err === 'object' && err !== null && 'statusCode' in err ? Number(err.statusCode) : 500;
  return status >= 400 && status < 600 ? status : 500;
}
