import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { signOut } from '#src/use-cases/sign-in/sign-out.ts';
import { type IdTokenHint, readIdToken } from '#src/web/oidc/read-id-token.ts';
import type { IssuerParts } from './issuer-parts.ts';
import { getPath } from './library.ts';
import { sessionCookie } from './sessions.ts';

/**
 * Signs out at once when the portal shows an ID token of the session: only a page that holds the session's tokens has one, so no other site
 * can send this request. Every other request to sign out goes to the library, which asks first.
 */
export function addSignOut(app: FastifyInstance, parts: IssuerParts): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.method !== 'GET' || getPath(request.url) !== '/session/end' || !parts.holder.isReady()) return;
    const query = new URL(request.url, parts.issuer).searchParams;
    const hint = await readIdToken(query.get('id_token_hint') ?? '', parts.issuer, parts.holder.publicKeys());
    const target = hint && getSignedOutUrl(parts, hint.clientId, query);
    if (!hint || !target) return;
    await signOut(parts, hint);
    if (!(await forgetBrowserSession(parts, request, reply, hint))) return;
    return reply.redirect(target, 303);
  });
}

/** Returns where the browser goes next: only an address that the client has registered. */
function getSignedOutUrl(parts: IssuerParts, clientId: string, query: URLSearchParams): string | undefined {
  const wanted = query.get('post_logout_redirect_uri');
  const client = parts.clients.find(({ id }) => id === clientId);
  if (!wanted || !client?.metadata.post_logout_redirect_uris?.includes(wanted)) return undefined;
  if (query.has('client_id') && query.get('client_id') !== clientId) return undefined;
  const target = new URL(wanted);
  const state = query.get('state');
  if (state !== null) target.searchParams.set('state', state);
  return target.href;
}

/**
 * Ends what this browser's own cookie opens, too.
 * @returns false when another account is signed in here, which the hint says nothing about
 */
async function forgetBrowserSession(
  parts: IssuerParts,
  request: FastifyRequest,
  reply: FastifyReply,
  hint: IdTokenHint,
): Promise<boolean> {
  const provider = parts.holder.current();
  const ctx = provider.createContext(request.raw, reply.raw);
  const { accountId, uid } = await provider.Session.get(ctx);
  if (accountId && accountId !== hint.accountId) return false;
  if (accountId && uid !== hint.sessionId) await signOut(parts, { accountId, sessionId: uid });
  ctx.cookies.set(provider.cookieName('session'), null, sessionCookie);
  return true;
}
