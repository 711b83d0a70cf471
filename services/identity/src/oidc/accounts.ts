import type { Account, Configuration, FindAccount, KoaContextWithOIDC } from 'oidc-provider';
import type { SecondStep } from '#src/second-step.ts';
import { type AccountRow, loadAccount } from '#src/store/accounts.ts';
import type { Store } from '#src/store/open-store.ts';
import type { AccountFacts } from './interaction-policy.ts';

/** Who stands behind a subject, read anew at every question: whoever is disabled is gone at the next one. */
export function createFindAccount(store: Store, secondStep: SecondStep): FindAccount {
  return async (_ctx, id, token) => {
    const row = await store.read((tx) => loadAccount(tx, id));
    if (!row || row.disabledAt) return undefined;
    const facts: AccountFacts = { roles: row.roles, hasSecondStep: await secondStep.isEnrolled(id) };
    return { accountId: id, facts, claims: claimsOf(row, sessionOf(token)) };
  };
}

/** The session that a code or a token came out of; the library says it only to clients that it calls back at their end. */
function sessionOf(token: Parameters<FindAccount>[2]): string | undefined {
  return token && 'sessionUid' in token ? token.sessionUid : undefined;
}

/** Names and addresses go to userinfo alone; tokens lie about in browsers. @param sid by it a browser tells its sessions apart */
function claimsOf(row: AccountRow, sid: string | undefined): Account['claims'] {
  return (use) => {
    if (use !== 'userinfo') return { sub: row.id, ...(sid && { sid }) };
    return {
      sub: row.id,
      email: row.email,
      email_verified: row.emailVerifiedAt !== null,
      given_name: row.givenName,
      family_name: row.familyName,
      name: `${row.givenName} ${row.familyName}`,
    };
  };
}

/** What access tokens say besides whose they are. */
export const tokenClaims: NonNullable<Configuration['extraTokenClaims']> = (ctx) => {
  const { RefreshToken, AuthorizationCode } = ctx.oidc.entities;
  const source = RefreshToken ?? AuthorizationCode;
  if (!source) return undefined;
  return {
    roles: rolesOf(ctx),
    acr: source.acr,
    amr: source.amr,
    auth_time: source.authTime,
    sid: source.sessionUid,
  };
};

function rolesOf(ctx: KoaContextWithOIDC): readonly string[] {
  const facts = ctx.oidc.account?.facts as AccountFacts | undefined;
  return facts?.roles ?? [];
}
