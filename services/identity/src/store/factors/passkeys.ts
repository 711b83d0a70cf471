import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Passkey } from '#src/gen/prisma/client.ts';
import type { Tx } from '#src/store/open-store.ts';
import { query } from '#src/store/query.ts';

export type PasskeyRow = Passkey;

export interface Challenge {
  challenge: string;
  purpose: 'register' | 'prove';
  /** Null for any account. */
  accountId: string | null;
}

const challengeLifeMs = 10 * 60_000;

export async function addChallenge(tx: Tx, { challenge, purpose, accountId }: Challenge, now: Date): Promise<void> {
  const expiresAt = new Date(now.getTime() + challengeLifeMs);
  await tx.passkeyChallenge.create({ data: { challengeHash: hashed(challenge), purpose, accountId, expiresAt } });
}

/** @returns whether the challenge was open for this purpose; it is then used up */
export async function takeChallenge(tx: Tx, { challenge, purpose, accountId }: Challenge, now: Date): Promise<boolean> {
  const rows = await tx.rows(
    query
      .deleteFrom('passkey_challenges')
      .where('challenge_hash', '=', hashed(challenge))
      .where('purpose', '=', purpose)
      .where('account_id', 'is not distinct from', sql<string | null>`${accountId}::uuid`)
      .where('expires_at', '>', now)
      .returning('purpose'),
  );
  return rows.length > 0;
}

export async function addPasskey(tx: Tx, passkey: PasskeyRow): Promise<void> {
  await tx.passkey.create({ data: passkey });
}

/** Lists an account's passkeys. */
export async function listPasskeys(tx: Tx, accountId: string): Promise<PasskeyRow[]> {
  const factors = await tx.factor.findMany({ where: { accountId, kind: 'PASSKEY' }, select: { id: true } });
  return tx.passkey.findMany({ where: { factorId: { in: factors.map(({ id }) => id) } } });
}

export async function findPasskey(
  tx: Tx,
  credentialId: string,
): Promise<{ passkey: PasskeyRow; accountId: string } | undefined> {
  const passkey = await tx.passkey.findUnique({ where: { credentialId } });
  const factor = passkey && (await tx.factor.findUnique({ where: { id: passkey.factorId } }));
  return factor ? { passkey, accountId: factor.accountId } : undefined;
}

/** @returns false when the counter has moved since: there may be a copy of the key */
export async function moveCounter(tx: Tx, { factorId, counter }: PasskeyRow, to: number): Promise<boolean> {
  const rows = await tx.rows(
    query
      .updateTable('passkeys')
      .set({ counter: BigInt(to) })
      .where('factor_id', '=', factorId)
      .where('counter', '=', counter)
      .returning('factor_id'),
  );
  return rows.length > 0;
}

function hashed(challenge: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(createHash('sha256').update(challenge).digest());
}
