import { createHash } from 'node:crypto';
import { statement } from '@linden/platform/sql';
import { sql } from 'kysely';
import type { Tx } from './open-store.ts';

/** What the issuer's library keeps: a session, a grant, a code, a token. */
export type ArtifactPayload = Record<string, unknown>;

export interface NewArtifact {
  model: string;
  id: string;
  payload: ArtifactPayload;
  /** Seconds from now; undefined for what does not end. */
  expiresIn: number | undefined;
}

interface ArtifactRow {
  payload: ArtifactPayload;
  consumed: number | null;
}

/** The library allows clocks to be apart by so much. */
const leewaySeconds = 15;
const live = sql`(expires_at is null or expires_at > now() - ${leewaySeconds} * interval '1 second')`;

export async function saveArtifact(tx: Tx, artifact: NewArtifact): Promise<void> {
  await tx.rows(
    statement(sql`${insertion(artifact)}
    on conflict (model, id_hash) do update set grant_id = excluded.grant_id, uid = excluded.uid,
      user_code = excluded.user_code, account_id = excluded.account_id, payload = excluded.payload,
      expires_at = excluded.expires_at`),
  );
}

/** @returns false when there is one of this id already */
export async function saveNewArtifact(tx: Tx, artifact: NewArtifact): Promise<boolean> {
  const rows = await tx.rows(statement(sql`${insertion(artifact)} on conflict do nothing returning 1`));
  return rows.length > 0;
}

export async function findArtifact(tx: Tx, model: string, id: string): Promise<ArtifactPayload | undefined> {
  const rows = await tx.rows(
    statement(sql<ArtifactRow>`select payload, extract(epoch from consumed_at)::int as consumed from oidc_artifacts
      where model = ${model} and id_hash = ${hashed(id)} and ${live}`),
  );
  return rows[0] && { ...withConsumed(rows[0]), jti: id };
}

/** Without its id, which nobody knows but whoever holds it: for looking, not for changing. */
export async function findArtifactBy(
  tx: Tx,
  model: string,
  column: 'uid' | 'user_code',
  value: string,
): Promise<ArtifactPayload | undefined> {
  const rows = await tx.rows(
    statement(sql<ArtifactRow>`select payload, extract(epoch from consumed_at)::int as consumed from oidc_artifacts
      where model = ${model} and ${sql.ref(column)} = ${value} and ${live} limit 1`),
  );
  return rows[0] && withConsumed(rows[0]);
}

/** @returns false when somebody was first: of two at once, one wins */
export async function consumeArtifact(tx: Tx, model: string, id: string): Promise<boolean> {
  const rows = await tx.rows(
    statement(sql`update oidc_artifacts set consumed_at = now()
      where model = ${model} and id_hash = ${hashed(id)} and consumed_at is null returning 1`),
  );
  return rows.length > 0;
}

/** Ends the grant that this one belongs to and everything that came out of it. */
export async function revokeFamilyOf(tx: Tx, model: string, id: string): Promise<void> {
  const rows = await tx.rows(
    statement(sql<{ grant_id: string | null }>`select grant_id from oidc_artifacts
      where model = ${model} and id_hash = ${hashed(id)}`),
  );
  const grantId = rows[0]?.grant_id;
  if (!grantId) return;
  await revokeGrant(tx, grantId);
  await deleteArtifact(tx, 'Grant', grantId);
}

export async function revokeGrant(tx: Tx, grantId: string, model?: string): Promise<void> {
  const ofModel = model ? sql`and model = ${model}` : sql``;
  await tx.rows(statement(sql`delete from oidc_artifacts where grant_id = ${grantId} ${ofModel}`));
}

export async function deleteArtifact(tx: Tx, model: string, id: string): Promise<void> {
  await tx.rows(statement(sql`delete from oidc_artifacts where model = ${model} and id_hash = ${hashed(id)}`));
}

/** Signs an account out everywhere. @param exceptUid the session that may stay */
export async function endSessionsOf(tx: Tx, accountId: string, exceptUid?: string): Promise<void> {
  const stays = exceptUid
    ? sql`and coalesce(uid, payload ->> 'sessionUid') is distinct from ${exceptUid} and model <> 'Grant'`
    : sql``;
  await tx.rows(statement(sql`delete from oidc_artifacts where account_id = ${accountId}::uuid ${stays}`));
}

/** @returns how many were deleted, at most `limit` */
export async function deleteExpired(tx: Tx, limit: number): Promise<number> {
  const rows = await tx.rows(
    statement(sql`delete from oidc_artifacts where (model, id_hash) in (
      select model, id_hash from oidc_artifacts where expires_at < now() - interval '1 minute' limit ${limit}
      for update skip locked) returning 1`),
  );
  return rows.length;
}

function insertion({ model, id, payload, expiresIn }: NewArtifact) {
  const { jti: _secret, consumed: _column, ...kept } = payload;
  const end = expiresIn === undefined ? sql`null` : sql`now() + ${expiresIn}::int * interval '1 second'`;
  return sql`insert into oidc_artifacts (model, id_hash, grant_id, uid, user_code, account_id, payload, expires_at)
    values (${model}, ${hashed(id)}, ${text(payload.grantId)}, ${text(payload.uid)}, ${text(payload.userCode)},
      ${text(payload.accountId)}::uuid, ${JSON.stringify(withoutCookie(kept))}::jsonb, ${end})`;
}

// An interaction remembers the session's cookie, which nothing reads again.
function withoutCookie(payload: ArtifactPayload): ArtifactPayload {
  const { session } = payload;
  if (typeof session !== 'object' || session === null) return payload;
  return { ...payload, session: { ...session, cookie: undefined } };
}

function withConsumed({ payload, consumed }: ArtifactRow): ArtifactPayload {
  return consumed === null ? payload : { ...payload, consumed };
}

function text(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function hashed(id: string): Buffer {
  return createHash('sha256').update(id).digest();
}
