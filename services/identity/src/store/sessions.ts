import { sql } from 'kysely';
import { deleteArtifact, findArtifactBy, revokeGrant } from './artifacts.ts';
import type { Tx } from './open-store.ts';
import { query } from './query.ts';

export interface SessionOfAccount {
  accountId: string;
  /** The session's uid, which tokens carry as `sid`. */
  sessionId: string;
}

/** Returns whether the session has neither ended nor expired and its account may sign in. */
export async function isSessionOpen(tx: Tx, { accountId, sessionId }: SessionOfAccount): Promise<boolean> {
  const rows = await tx.rows(
    query
      .selectFrom('oidc_artifacts')
      .innerJoin('accounts', 'accounts.id', 'oidc_artifacts.account_id')
      .where('oidc_artifacts.model', '=', 'Session')
      .where('oidc_artifacts.uid', '=', sessionId)
      .where('oidc_artifacts.account_id', '=', accountId)
      .where('oidc_artifacts.expires_at', '>', sql<Date>`now()`)
      .where('accounts.disabled_at', 'is', null)
      .select('oidc_artifacts.uid'),
  );
  return rows.length > 0;
}

/**
 * Ends one session and everything issued from it.
 * @returns false when it had already ended or belongs to another account
 */
export async function endSession(tx: Tx, { accountId, sessionId }: SessionOfAccount): Promise<boolean> {
  const session = await findArtifactBy(tx, 'Session', 'uid', sessionId);
  if (session?.accountId !== accountId) return false;
  for (const grantId of grantsOf(session.authorizations)) {
    await revokeGrant(tx, grantId);
    await deleteArtifact(tx, 'Grant', grantId);
  }
  const rows = await tx.rows(
    query
      .deleteFrom('oidc_artifacts')
      .where('account_id', '=', accountId)
      .where('model', '=', 'Session')
      .where('uid', '=', sessionId)
      .returning('uid'),
  );
  return rows.length > 0;
}

function grantsOf(authorizations: unknown): string[] {
  if (typeof authorizations !== 'object' || authorizations === null) return [];
  return Object.values(authorizations).flatMap((each: unknown) => {
    const grantId = typeof each === 'object' && each !== null ? Reflect.get(each, 'grantId') : undefined;
    return typeof grantId === 'string' ? [grantId] : [];
  });
}
