import type { FastifyReply, FastifyRequest } from 'fastify';
import { assurance } from '#src/domain/assurance.ts';
import { messagePage } from '#src/pages/message-page.ts';
import { type AccountRow, loadAccount } from '#src/store/accounts.ts';
import { oldForm, showPage } from './answers.ts';
import { isOwnForm } from './forms.ts';
import type { IssuerParts } from './issuer-parts.ts';
import { goOnFrom, sessionCookie } from './sessions.ts';

export const stepPath = '/account/step';
export const securityPath = '/account/security';

/** A proof is fresh enough to change methods with for so long. */
const freshSeconds = 15 * 60;

export interface SecuritySession {
  account: AccountRow;
  /** Names the session without opening it. */
  uid: string;
  isEnrolled: boolean;
  /** Whether a second step was taken, where there is one. */
  isProved: boolean;
  /** Whether that was lately. */
  isFresh: boolean;
}

/** Who has proved at least one thing in this browser; undefined for nobody. */
export async function securitySession(
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
  const age = parts.clock.now().getTime() / 1000 - loginTs;
  return { account, uid, isEnrolled, isProved, isFresh: isProved && (!isEnrolled || age <= freshSeconds) };
}

/** A second step was taken in this session: it goes on under another name, and says so. */
export async function raiseSession(
  parts: IssuerParts,
  request: FastifyRequest,
  reply: FastifyReply,
  methods: string[],
): Promise<void> {
  const provider = parts.holder.current();
  const ctx = provider.createContext(request.raw, reply.raw);
  const session = await provider.Session.get(ctx);
  const { accountId, amr = [] } = session;
  if (!accountId) throw new Error('a second step of nobody');
  const now = Math.floor(parts.clock.now().getTime() / 1000);
  session.resetIdentifier();
  session.loginAccount({ accountId, amr: [...new Set([...amr, ...methods])], acr: assurance.twoStep, loginTs: now });
  await session.persist();
  const maxAge = Math.max(1, (session.exp ?? now) - now) * 1000;
  ctx.cookies.set(provider.cookieName('session'), session.jti, { ...sessionCookie, maxAge });
}

type Work = (who: SecuritySession, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** For looking: whoever has a method has used it in this session. */
export function proved(parts: IssuerParts, work: Work) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const who = await securitySession(parts, request, reply);
    if (!who) return nobody(parts, reply);
    return who.isProved ? work(who, request, reply) : reply.redirect(stepPath, 303);
  };
}

/** For changing: a form of ours, by whoever has lately used a method if there is any. */
export function changing(parts: IssuerParts, work: Work) {
  return proved(parts, async (who, request, reply) => {
    if (!isOwnForm(parts, request, reply, who.uid)) return oldForm(parts, reply);
    return who.isFresh ? work(who, request, reply) : reply.redirect(stepPath, 303);
  });
}

/** For pages that lead to a change: better asked before the form than after it. */
export function preparing(parts: IssuerParts, work: Work) {
  return proved(parts, async (who, request, reply) =>
    who.isFresh ? work(who, request, reply) : reply.redirect(stepPath, 303),
  );
}

export function nobody(parts: IssuerParts, reply: FastifyReply) {
  const page = messagePage({
    title: 'Sign in first',
    lines: ['This page is about your account, and nobody is signed in here.'],
    ways: [{ href: goOnFrom(parts, null), label: 'Go to sign in' }],
  });
  return showPage(parts, reply, page, 401);
}
