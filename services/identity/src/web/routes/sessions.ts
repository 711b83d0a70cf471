import type { FastifyReply, FastifyRequest } from 'fastify';
import { assurance, needsSecondStep } from '#src/domain/access/assurance.ts';
import { getClientId } from '#src/domain/access/portals.ts';
import { type AccountRow, loadAccount } from '#src/store/accounts/accounts.ts';
import { recordSignIn } from '#src/use-cases/sign-in/record-sign-in.ts';
import type { IssuerParts } from './issuer-parts.ts';

export const sessionCookie = { httpOnly: true, sameSite: 'lax', signed: true } as const;
const lifeSeconds = 12 * 3600;

/** Signs a person in without a portal's sign-in. The browser gets a new session; an older one ends. */
export async function openSession(
  parts: IssuerParts,
  request: FastifyRequest,
  reply: FastifyReply,
  { accountId, amr }: { accountId: string; amr: string[] },
): Promise<void> {
  const provider = parts.holder.current();
  const ctx = provider.createContext(request.raw, reply.raw);
  const before = await provider.Session.get(ctx);
  if (before.exp) await before.destroy();
  const session = new provider.Session();
  session.loginAccount({
    accountId,
    amr,
    acr: assurance.password,
    loginTs: Math.floor(parts.clock.now().getTime() / 1000),
  });
  await session.save(lifeSeconds);
  await recordSignIn(parts, { accountId, amr });
  ctx.cookies.set(provider.cookieName('session'), session.jti, { ...sessionCookie, maxAge: lifeSeconds * 1000 });
}

export interface SignedIn {
  account: AccountRow;
  /** Identifies the session without giving access to it. */
  uid: string;
  /** Clients that used the session. */
  clientIds: string[];
}

/** Returns the person signed in to the issuer in this browser, with all the steps the account needs, or `undefined`. */
export async function findSignedIn(
  parts: IssuerParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SignedIn | undefined> {
  const provider = parts.holder.current();
  const session = await provider.Session.get(provider.createContext(request.raw, reply.raw));
  const { accountId, acr, amr = [], uid, authorizations = {} } = session;
  if (!accountId) return undefined;
  const account = await parts.store.read((tx) => loadAccount(tx, accountId));
  if (!account || account.disabledAt) return undefined;
  const hasSecondStep = await parts.secondStep.isEnrolled(accountId);
  return needsSecondStep({ acr, amr }, { hasSecondStep }, [])
    ? undefined
    : { account, uid, clientIds: Object.keys(authorizations) };
}

/** Returns where a person continues after a link: the sign-in of the portal they came from, which finds the session. */
export function getContinueUrl(parts: IssuerParts, clientId: string | null): string {
  const wanted = parts.clients.find(({ id }) => id === (clientId ?? getClientId('client')));
  return wanted?.home ?? parts.portals.client;
}

/** Returns the page of a portal that used the session where signing out ends; `undefined` when no portal did. */
export function getSignedOutPage(parts: IssuerParts, clientIds: readonly string[]): string | undefined {
  const portal = parts.clients.find(({ id, home }) => home !== undefined && clientIds.includes(id));
  return portal?.metadata.post_logout_redirect_uris?.[0];
}
