import { randomBytes } from 'node:crypto';
import {
  type EnvironmentName,
  findEnvironment,
  findPortal,
  getPublicOrigin,
} from '@linden/platform/config/environments';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CardFieldSettings } from '#src/lib/page/page-settings.ts';
import { noncePlaceholder, type PageAnswer, type Pages, type PageTools } from './page-answer.ts';
import { applyFlags, noFlags, type PageFlags } from './page-flags.ts';
import { getPortalAnswer, getPortalRedirect, hasShell, type SignedInPortal, takesCards } from './portal-paths.ts';
import { getSignInSettings, type SignInConfig } from './portal-settings.ts';
import {
  buildCallbackPolicy,
  buildCardPolicy,
  buildOfflinePolicy,
  buildPortalPolicy,
  getErrorOrigin,
  workerPolicy,
} from './security-headers.ts';

export interface PortalContext {
  pages: Pick<Pages, 'portalShell' | 'silentCallback' | 'offlinePage'>;
  /** The script of the portals' service worker; none without a build. */
  worker?: Buffer | undefined;
  tools: () => PageTools;
  environment: EnvironmentName;
  signIn: SignInConfig;
  /** Where pages of providers send files. */
  uploadOrigin?: string;
  /** Where pages get documents. */
  documentsOrigin?: string;
  cards?: CardFieldSettings | undefined;
  flags?: () => Promise<PageFlags>;
}

/** Adds the pages of the portals before the public pages; the host selects the portal. */
export function addPortalRoutes(app: FastifyInstance, context: PortalContext): void {
  const issuer = new URL(context.signIn.ISSUER_URL).origin;
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return;
    const portal = findPortal(request.host);
    if (portal === undefined || portal === 'id' || portal === 'documents') return;
    return answerPortal(request, reply, context, { portal, path: getPath(request), issuer });
  });
}

/** Sends what a portal has at this path; nothing for paths that the public routes answer. */
async function answerPortal(
  request: FastifyRequest,
  reply: FastifyReply,
  context: PortalContext,
  asked: ShellRequest,
): Promise<FastifyReply | undefined> {
  const { portal, path } = asked;
  const { pages, tools, worker } = context;
  const moved = getPortalRedirect(portal, path);
  if (moved) return reply.redirect(moved + request.url.slice(path.length), 302);
  const answer = getPortalAnswer(portal, path);
  if (answer === undefined) return undefined;
  if (answer === 'worker') return sendWorker(reply, worker);
  if (answer === 'offline') return send(reply, pages.offlinePage(tools(), portal), '', buildOfflinePolicy());
  const elsewhere = getNamedHost(request);
  if (elsewhere) return reply.redirect(elsewhere, 302);
  if (answer === 'callback') {
    const nonce = newNonce();
    // Opened by another page's window, or in one of our frames.
    reply.header('cross-origin-opener-policy', 'unsafe-none');
    return send(reply, pages.silentCallback(tools()), nonce, buildCallbackPolicy(nonce));
  }
  return sendShell(reply, context, asked);
}

interface ShellRequest {
  portal: SignedInPortal;
  path: string;
  /** Origin of the issuer. */
  issuer: string;
}

/** Sends the page in which a portal starts. */
async function sendShell(
  reply: FastifyReply,
  context: PortalContext,
  { portal, path, issuer }: ShellRequest,
): Promise<FastifyReply> {
  const { pages, tools, environment, signIn, cards, flags = async () => noFlags } = context;
  const { uploadOrigin = '', documentsOrigin = '' } = context;
  const nonce = newNonce();
  reply.header('cross-origin-opener-policy', 'same-origin-allow-popups');
  const told = await flags();
  const settings = getSignInSettings(portal, signIn, environment, told);
  const isForCards = cards !== undefined && takesCards(portal, path);
  const given = applyFlags(tools(), told);
  const cardFields = isForCards ? { cards } : {};
  const about = given.settings ? { ...given, settings: { ...given.settings, ...cardFields, documentsOrigin } } : given;
  const shell = pages.portalShell(about, portal, settings, hasShell(portal, path));
  const uploads = portal === 'ops' ? '' : uploadOrigin;
  const others = `${getErrorOrigin(tools())} ${documentsOrigin}`.trim();
  const policy = isForCards
    ? buildCardPolicy(nonce, issuer, cards.scriptUrl, others)
    : buildPortalPolicy(nonce, issuer, `${others} ${uploads}`.trim());
  return send(reply, shell, nonce, policy);
}

function sendWorker(reply: FastifyReply, worker: Buffer | undefined): FastifyReply {
  if (!worker) {
    reply.callNotFound();
    return reply;
  }
  return reply
    .header('content-security-policy', workerPolicy)
    .header('cache-control', 'no-cache')
    .type('text/javascript; charset=utf-8')
    .send(worker);
}

function send(reply: FastifyReply, answer: PageAnswer, nonce: string, policy: string): FastifyReply {
  const html = answer.kind === 'page' ? answer.html.replaceAll(noncePlaceholder, nonce) : '';
  return reply
    .status(200)
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html);
}

/** Returns the named host for sign-in, because plain localhost shares no cookies with the issuer. */
function getNamedHost(request: FastifyRequest): string | undefined {
  const name = request.hostname;
  const environment = findEnvironment(request.host);
  if (!environment || Object.values(environment.hosts).includes(name)) return undefined;
  const port = /:(\d+)$/.exec(request.host)?.[1];
  const origin = getPublicOrigin(environment, 'client' satisfies SignedInPortal, port ? Number(port) : undefined);
  return `${origin}/${request.url.replace(/^[/\\]+/, '')}`;
}

function getPath({ url }: FastifyRequest): string {
  return url.split('?', 1)[0] ?? '/';
}

function newNonce(): string {
  return randomBytes(16).toString('base64');
}
