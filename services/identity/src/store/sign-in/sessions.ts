import { prepareQuery } from '@linden/platform/store/sql';
import { sql } from 'kysely';
import { getIdleMinutes, type IdleLimits } from '#src/domain/sign-in/idle-limits.ts';
import { loadAccount } from '#src/store/accounts/accounts.ts';
import type { Store, Tx } from '#src/store/open-store.ts';
import { query } from '#src/store/query.ts';
import {
  addMinutesToNow,
  deleteArtifact,
  findArtifactBy,
  type NewArtifact,
  revokeGrant,
  saveArtifact,
} from './artifacts.ts';

export interface SessionOfAccount {
  accountId: string;
  /** The session's uid, which tokens carry as `sid`. */
  sessionId: string;
}

/** Saves a session. The idle limit of its account starts again. */
export async function saveSession(tx: Tx, session: NewArtifact, idle: IdleLimits): Promise<void> {
  const { accountId } = session.payload;
  const account = typeof accountId === 'string' ? await loadAccount(tx, accountId) : null;
  await saveArtifact(tx, { ...session, idleMinutes: account ? getIdleMinutes(account.roles, idle) : undefined });
}

/** One write a minute is enough: idle limits are much longer. */
const writeEveryMinutes = 1;

/** Returns whether the session is open, and starts its idle limit again. Called for every request with a token. */
export async function checkSessionUse(
  store: Pick<Store, 'runAlone'>,
  session: SessionOfAccount,
  idle: IdleLimits,
): Promise<boolean> {
  const [open] = await store.runAlone(findOpenSession(session));
  if (!open) return false;
  const minutes = getIdleMinutes(open.roles, idle);
  const isRecent = minutes === undefined || (open.idleMinutesLeft ?? 0) >= minutes - writeEveryMinutes;
  if (!isRecent) await store.runAlone(restartIdleLimit(session, minutes));
  return true;
}

/** Returns whether the session is open, and leaves its idle limit as it is. */
export async function isSessionOpen(store: Pick<Store, 'runAlone'>, session: SessionOfAccount): Promise<boolean> {
  return (await store.runAlone(findOpenSession(session))).length > 0;
}

/** Finds a session that has neither ended nor expired nor been idle for too long, and whose account may sign in. */
export const findOpenSession = prepareQuery<SessionOfAccount, { roles: string[]; idleMinutesLeft: number | null }>(
  (arg) =>
    query
      .selectFrom('oidc_artifacts')
      .innerJoin('accounts', 'accounts.id', 'oidc_artifacts.account_id')
      .where('oidc_artifacts.model', '=', 'Session')
      .where('oidc_artifacts.uid', '=', arg('sessionId'))
      .where('oidc_artifacts.account_id', '=', arg('accountId'))
      .where('oidc_artifacts.expires_at', '>', sql<Date>`now()`)
      .where(({ eb }) => eb.or([eb('idle_ends_at', 'is', null), eb('idle_ends_at', '>', sql<Date>`now()`)]))
      .where('accounts.disabled_at', 'is', null)
      .select([
        'accounts.roles',
        sql<number | null>`(extract(epoch from idle_ends_at - now()) / 60)::float8`.as('idleMinutesLeft'),
      ]),
);

function restartIdleLimit({ accountId, sessionId }: SessionOfAccount, minutes: number) {
  return query
    .updateTable('oidc_artifacts')
    .set({ idle_ends_at: addMinutesToNow(minutes) })
    .where('model', '=', 'Session')
    .where('uid', '=', sessionId)
    .where('account_id', '=', accountId);
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
