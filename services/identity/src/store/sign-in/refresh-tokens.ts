import { createHash } from 'node:crypto';
import { appendAudit } from '@linden/platform/audit/audit';
import { wrapStatement } from '@linden/platform/store/sql';
import { sql } from 'kysely';
import type { Tx } from '#src/store/open-store.ts';
import { type ArtifactPayload, findArtifact, revokeFamily } from './artifacts.ts';
import { endSession } from './sessions.ts';

const model = 'RefreshToken';
const issuer = { kind: 'service', name: 'identity' } as const;

/**
 * Finds a refresh token, and does not say whether it was used: the library would end its grant alone. `useRefreshToken` decides, after the
 * library has checked the key.
 */
export async function findRefreshToken(tx: Tx, id: string): Promise<ArtifactPayload | undefined> {
  const token = await findArtifact(tx, model, id);
  if (!token) return undefined;
  const { consumed: _, ...rest } = token;
  return rest;
}

/** Uses a refresh token, and ends unused ones that an earlier answer brought. Returns false when it was used and may not be used again. */
export async function useRefreshToken(tx: Tx, id: string): Promise<boolean> {
  const [first] = await tx.rows(
    wrapStatement(sql<{ grantId: string | null }>`update oidc_artifacts set consumed_at = now()
      where model = ${model} and id_hash = ${hash(id)} and consumed_at is null returning grant_id as "grantId"`),
  );
  if (!first && !(await mayRepeat(tx, id))) return false;
  await tx.rows(
    wrapStatement(sql`delete from oidc_artifacts other using oidc_artifacts used
      where used.model = ${model} and used.id_hash = ${hash(id)} and other.model = ${model}
        and other.grant_id = used.grant_id and other.id_hash <> used.id_hash and other.consumed_at is null`),
  );
  return true;
}

/** Ends the session of a refresh token and everything issued from it, for every portal. */
export async function endSessionOfToken(tx: Tx, id: string): Promise<void> {
  const token = await findArtifact(tx, model, id);
  await revokeFamily(tx, model, id);
  const { accountId, sessionUid } = token ?? {};
  if (typeof accountId !== 'string' || typeof sessionUid !== 'string') return;
  if (!(await endSession(tx, { accountId, sessionId: sessionUid }))) return;
  await appendAudit(tx, { actor: issuer, action: 'account.sign_out', subject: accountId });
}

/** Whether a used token may be used again: it is bound to a key, was used just now, and nothing that replaced it was used. */
async function mayRepeat(tx: Tx, id: string): Promise<boolean> {
  const [row] = await tx.rows(
    wrapStatement(sql<{ allowed: boolean }>`select used.payload ->> 'jkt' is not null
        and used.consumed_at > now() - interval '10 seconds'
        and not exists (select from oidc_artifacts later where later.model = ${model} and later.grant_id = used.grant_id
          and later.consumed_at is not null
          and coalesce((later.payload ->> 'rotations')::int, 0) > coalesce((used.payload ->> 'rotations')::int, 0)) as allowed
      from oidc_artifacts used where used.model = ${model} and used.id_hash = ${hash(id)} for update`),
  );
  return row?.allowed ?? false;
}

function hash(id: string): Buffer {
  return createHash('sha256').update(id).digest();
}
