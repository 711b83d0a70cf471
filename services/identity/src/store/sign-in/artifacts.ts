import { createHash } from 'node:crypto';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Tx } from '#src/store/open-store.ts';
import { query } from '#src/store/query.ts';
import type { DB, Json } from '#src/store/tables.ts';

/** A record of the OIDC library: a session, a grant, a code or a token. */
export type ArtifactPayload = Record<string, unknown>;

export interface NewArtifact {
  model: string;
  id: string;
  payload: ArtifactPayload;
  /** Seconds from now; `undefined` for records that do not expire. */
  expiresIn: number | undefined;
  /** Minutes without a request after which a session ends. */
  idleMinutes?: number | undefined;
}

/** The clock difference that the library tolerates. */
const leewaySeconds = 15;
const isLive = ({ eb }: { eb: ExpressionBuilder<DB, 'oidc_artifacts'> }) =>
  eb.and([
    eb.or([
      eb('expires_at', 'is', null),
      eb('expires_at', '>', sql<Date>`now() - ${sql.lit(leewaySeconds)} * interval '1 second'`),
    ]),
    eb.or([eb('idle_ends_at', 'is', null), eb('idle_ends_at', '>', sql<Date>`now()`)]),
  ]);

export async function saveArtifact(tx: Tx, artifact: NewArtifact): Promise<void> {
  await tx.rows(
    insertion(artifact).onConflict((conflict) =>
      conflict.columns(['model', 'id_hash']).doUpdateSet(({ ref }) => ({
        grant_id: ref('excluded.grant_id'),
        uid: ref('excluded.uid'),
        user_code: ref('excluded.user_code'),
        account_id: ref('excluded.account_id'),
        payload: ref('excluded.payload'),
        expires_at: ref('excluded.expires_at'),
        idle_ends_at: ref('excluded.idle_ends_at'),
      })),
    ),
  );
}

/** @returns false when the id already exists */
export async function saveNewArtifact(tx: Tx, artifact: NewArtifact): Promise<boolean> {
  const rows = await tx.rows(
    insertion(artifact)
      .onConflict((conflict) => conflict.doNothing())
      .returning('model'),
  );
  return rows.length > 0;
}

export async function findArtifact(tx: Tx, model: string, id: string): Promise<ArtifactPayload | undefined> {
  const [row] = await tx.rows(found(model).where('id_hash', '=', hashed(id)));
  return row && { ...payloadOf(row), jti: id };
}

/** Finds an artifact without its id, which only its holder knows; for reading only. */
export async function findArtifactBy(
  tx: Tx,
  model: string,
  column: 'uid' | 'user_code',
  value: string,
): Promise<ArtifactPayload | undefined> {
  const [row] = await tx.rows(found(model).where(column, '=', value).limit(1));
  return row && payloadOf(row);
}

/** @returns false when it was already consumed: of two concurrent calls, one wins */
export async function consumeArtifact(tx: Tx, model: string, id: string): Promise<boolean> {
  const rows = await tx.rows(
    query
      .updateTable('oidc_artifacts')
      .set({ consumed_at: sql<Date>`now()` })
      .where('model', '=', model)
      .where('id_hash', '=', hashed(id))
      .where('consumed_at', 'is', null)
      .returning('model'),
  );
  return rows.length > 0;
}

/** Ends the grant of this artifact and everything issued from it. */
export async function revokeFamily(tx: Tx, model: string, id: string): Promise<void> {
  const [row] = await tx.rows(
    query.selectFrom('oidc_artifacts').where('model', '=', model).where('id_hash', '=', hashed(id)).select('grant_id'),
  );
  if (!row?.grant_id) return;
  await revokeGrant(tx, row.grant_id);
  await deleteArtifact(tx, 'Grant', row.grant_id);
}

export async function revokeGrant(tx: Tx, grantId: string, model?: string): Promise<void> {
  const ofGrant = query.deleteFrom('oidc_artifacts').where('grant_id', '=', grantId);
  await tx.rows(model ? ofGrant.where('model', '=', model) : ofGrant);
}

export async function deleteArtifact(tx: Tx, model: string, id: string): Promise<void> {
  await tx.rows(query.deleteFrom('oidc_artifacts').where('model', '=', model).where('id_hash', '=', hashed(id)));
}

/**
 * Signs an account out everywhere.
 * @param exceptUid the session to keep
 */
export async function endSessions(tx: Tx, accountId: string, exceptUid?: string): Promise<void> {
  const ofAccount = query.deleteFrom('oidc_artifacts').where('account_id', '=', accountId);
  const ofOthers = ofAccount
    .where(({ eb, ref }) =>
      eb(
        sql<string | null>`coalesce(${ref('uid')}, ${ref('payload')} ->> 'sessionUid')`,
        'is distinct from',
        sql<string>`${exceptUid}::text`,
      ),
    )
    .where('model', '<>', 'Grant');
  await tx.rows(exceptUid ? ofOthers : ofAccount);
}

/** @returns how many were deleted, at most `limit` */
export async function deleteExpired(tx: Tx, limit: number): Promise<number> {
  const expired = query
    .selectFrom('oidc_artifacts')
    .where('expires_at', '<', sql<Date>`now() - interval '1 minute'`)
    .limit(limit)
    .select(['model', 'id_hash'])
    .forUpdate()
    .skipLocked();
  const rows = await tx.rows(
    query
      .deleteFrom('oidc_artifacts')
      .where(({ eb, refTuple }) => eb(refTuple('model', 'id_hash'), 'in', expired.$asTuple('model', 'id_hash')))
      .returning('model'),
  );
  return rows.length;
}

function insertion({ model, id, payload, expiresIn, idleMinutes }: NewArtifact) {
  const { jti: _secret, consumed: _column, ...kept } = payload;
  return query.insertInto('oidc_artifacts').values({
    model,
    id_hash: hashed(id),
    grant_id: text(payload.grantId),
    uid: text(payload.uid),
    user_code: text(payload.userCode),
    account_id: text(payload.accountId),
    payload: sql<Json>`${JSON.stringify(withoutCookie(kept))}::jsonb`,
    expires_at: expiresIn === undefined ? null : sql<Date>`now() + ${expiresIn}::int * interval '1 second'`,
    idle_ends_at: idleMinutes === undefined ? null : addMinutesToNow(idleMinutes),
  });
}

/** Returns the moment this many minutes after the transaction's time. */
export function addMinutesToNow(minutes: number) {
  return sql<Date>`now() + ${minutes}::int * interval '1 minute'`;
}

function found(model: string) {
  return query
    .selectFrom('oidc_artifacts')
    .where('model', '=', model)
    .where(isLive)
    .select(({ ref }) => [
      sql<ArtifactPayload>`${ref('payload')}`.as('payload'),
      sql<number | null>`extract(epoch from ${ref('consumed_at')})::int`.as('consumed'),
    ]);
}

// An interaction stores the session's cookie, which is never read again.
function withoutCookie(payload: ArtifactPayload): ArtifactPayload {
  const { session } = payload;
  if (typeof session !== 'object' || session === null) return payload;
  return { ...payload, session: { ...session, cookie: undefined } };
}

function payloadOf({ payload, consumed }: { payload: ArtifactPayload; consumed: number | null }): ArtifactPayload {
  return consumed === null ? payload : { ...payload, consumed };
}

function text(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function hashed(id: string): Buffer {
  return createHash('sha256').update(id).digest();
}
