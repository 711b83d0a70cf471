import type { FastifyReply, FastifyRequest } from 'fastify';
import { assurance, isFresh } from '#src/domain/access/assurance.ts';
import { type AccountRow, loadAccount } from '#src/store/accounts/accounts.ts';
import { renderMessagePage } from '#src/web/pages/message-page.ts';
import { showOldForm, showPage } from './answers.ts';
import { isOwnForm } from './forms.ts';
import type { IssuerParts } from './issuer-parts.ts';
import { getContinueUrl, sessionCookie } from './sessions.ts';

export const stepPath = '/account/step';
export const securityPath = '/account/security';

/** Pages at which a change starts. The identity check leads back only to these, never to a made-up address. */
const startPages = /^\/(phone|passkey|confirm\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/**
 * Returns the page of the identity check before one of our pages or forms.
 * @param url of that page
 */
export function getStepUrl(url: string): string {
  return stepPath + findStartPage(url, securityPath);
}

/**
 * Returns the page to continue with after the identity check.
 * @param url of the check
 */
export function getReturnUrl(url: string): string {
  return securityPath + findStartPage(url, stepPath);
}

function findStartPage(url: string, base: string): string {
  const [path = ''] = url.split('?');
  const rest = path.slice(base.length);
  return path.startsWith(base) && startPages.test(rest) ? rest : '';
}

export interface SecuritySession {
  account: AccountRow;
  /** Identifies the session without giving access to it. */
  uid: string;
  isEnrolled: boolean;
  /** Whether a second step was taken, if the account has a method. */
  isProved: boolean;
  /** Whether that was recent; without a method, whether the sign-in was. */
  isFresh: boolean;
}

/** Returns the session of a person with at least one proof in this browser, or `undefined`. */
export async function findSecuritySession(
  parts: IssuerParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SecuritySession | undefined> {
  const provider = parts.holder.current();
  const session = await provider.Session.get(provider.createContext(request.raw, reply.raw));
  const { accountId, acr, uid, loginTs = 0 } = session;
  const account = accountId ? await parts.store.read((tx) => loadAccount(tx, accountId)) : undefined;
  if (!account || account.disabledAt) return undefined;
  const isEnrolled = await parts.secondStep.isEnrolled(account.id);
  const isProved = !isEnrolled || acr === assurance.twoStep;
  return { account, uid, isEnrolled, isProved, isFresh: isProved && isFresh(loginTs, parts.clock.now()) };
}

/** Records a second step in this session. */
export function raiseSession(
  parts: IssuerParts,
  request: FastifyRequest,
  reply: FastifyReply,
  methods: string[],
): Promise<void> {
  return renewSession(parts, request, reply, { methods, acr: assurance.twoStep });
}

/** Records a new proof of identity; the session continues under a new id. */
export async function renewSession(
  parts: IssuerParts,
  request: FastifyRequest,
  reply: FastifyReply,
  { methods, acr }: { methods: string[]; acr?: string },
): Promise<void> {
  const provider = parts.holder.current();
  const ctx = provider.createContext(request.raw, reply.raw);
  const session = await provider.Session.get(ctx);
  const { accountId, amr = [] } = session;
  if (!accountId) throw new Error('a proof without a person');
  const now = Math.floor(parts.clock.now().getTime() / 1000);
  session.resetIdentifier();
  const reached = acr ?? session.acr ?? assurance.password;
  session.loginAccount({ accountId, amr: [...new Set([...amr, ...methods])], acr: reached, loginTs: now });
  await session.persist();
  const maxAge = Math.max(1, (session.exp ?? now) - now) * 1000;
  ctx.cookies.set(provider.cookieName('session'), session.jti, { ...sessionCookie, maxAge });
}

type Work = (who: SecuritySession, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** For reading: a person with a method must have used it in this session. */
export function withProof(parts: IssuerParts, work: Work) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const who = await findSecuritySession(parts, request, reply);
    if (!who) return showNotSignedIn(parts, reply);
    return who.isProved ? work(who, request, reply) : reply.redirect(getStepUrl(request.url), 303);
  };
}

/** For changes: needs one of our forms and a recent proof of identity. */
export function withFreshProof(parts: IssuerParts, work: Work) {
  return withProof(parts, async (who, request, reply) => {
    if (!isOwnForm(parts, request, reply, who.uid)) return showOldForm(parts, reply);
    return who.isFresh ? work(who, request, reply) : reply.redirect(getStepUrl(request.url), 303);
  });
}

/** For pages that lead to a change: better to ask before the form than after it. */
export function withFreshProofFirst(parts: IssuerParts, work: Work) {
  return withProof(parts, async (who, request, reply) =>
    who.isFresh ? work(who, request, reply) : reply.redirect(getStepUrl(request.url), 303),
  );
}

export function showNotSignedIn(parts: IssuerParts, reply: FastifyReply) {
  const page = renderMessagePage({
    title: 'Sign in first',
    lines: ['You need to sign in to see your account.'],
    ways: [{ href: getContinueUrl(parts, null), label: 'Go to sign in' }],
  });
  return showPage(parts, reply, page, 401);
}
