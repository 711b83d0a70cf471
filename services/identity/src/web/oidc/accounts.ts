import type { Account, Configuration, FindAccount, KoaContextWithOIDC } from 'oidc-provider';
import { type AccountRow, loadAccount } from '#src/store/accounts/accounts.ts';
import type { Store } from '#src/store/open-store.ts';
import type { SecondStep } from '#src/web/second-step.ts';
import type { AccountFacts } from './interaction-policy.ts';

/** Loads the account of a subject for every request, so that a disabled account stops working at once. */
export function createFindAccount(store: Store, secondStep: SecondStep): FindAccount {
  return async (_ctx, id, token) => {
    const row = await store.read((tx) => loadAccount(tx, id));
    if (!row || row.disabledAt) return undefined;
    const facts: AccountFacts = { roles: row.roles, hasSecondStep: await secondStep.isEnrolled(id) };
    return { accountId: id, facts, claims: buildClaims(row, getSessionUid(token)) };
  };
}

/** Returns the session behind a code or token. The library exposes it only to clients with back-channel logout. */
function getSessionUid(token: Parameters<FindAccount>[2]): string | undefined {
  return token && 'sessionUid' in token ? token.sessionUid : undefined;
}

/**
 * Names and addresses go only to userinfo, because tokens are stored in browsers.
 * @param sid lets a browser tell its sessions apart
 */
function buildClaims(row: AccountRow, sid: string | undefined): Account['claims'] {
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

/** Returns the extra claims of access tokens. */
export const readTokenClaims: NonNullable<Configuration['extraTokenClaims']> = (ctx) => {
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
