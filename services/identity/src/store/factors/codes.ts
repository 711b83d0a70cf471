import { sql } from 'kysely';
import { sentCode } from '#src/domain/factors/one-time-codes.ts';
import type { Tx } from '#src/store/open-store.ts';
import { query } from '#src/store/query.ts';

export interface NewCode {
  id: string;
  factorId: string;
  codeHash: Uint8Array<ArrayBuffer>;
  /** The code, until messaging has accepted it. */
  sealed: string;
  createdAt: Date;
  expiresAt: Date;
}

export async function addCode(tx: Tx, code: NewCode): Promise<void> {
  await tx.code.create({ data: code });
}

/** Returns the newest code of a number; only that one counts. */
export async function findNewestCode(
  tx: Tx,
  factorId: string,
): Promise<{ id: string; createdAt: Date; expiresAt: Date; attempts: number; usedAt: Date | null } | null> {
  return tx.code.findFirst({
    where: { factorId },
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
    omit: { sealed: true, codeHash: true },
  });
}

/**
 * Takes one of a code's tries.
 * @returns undefined when none is left, or the code has expired
 */
export async function takeCodeTry(tx: Tx, id: string, now: Date): Promise<Uint8Array | undefined> {
  const rows = await tx.rows(
    query
      .updateTable('codes')
      .set(({ eb }) => ({ attempts: eb('attempts', '+', 1) }))
      .where('id', '=', id)
      .where('attempts', '<', sentCode.tries)
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .returning('code_hash'),
  );
  return rows[0]?.code_hash;
}

/** @returns false when it was already used: of concurrent calls, one wins */
export async function useCode(tx: Tx, id: string, now: Date): Promise<boolean> {
  const rows = await tx.rows(
    query.updateTable('codes').set({ used_at: now }).where('id', '=', id).where('used_at', 'is', null).returning('id'),
  );
  return rows.length > 0;
}

export async function markCodeSent(tx: Tx, id: string): Promise<void> {
  await tx.code.updateMany({ where: { id }, data: { sealed: null } });
}

/** Lists valid codes that messaging may not have accepted. */
export function listUnsentCodes(tx: Tx, now: Date, before: Date) {
  return tx.code.findMany({
    where: { sealed: { not: null }, usedAt: null, expiresAt: { gt: now }, createdAt: { lt: before } },
    take: 100,
  });
}

export async function deleteOldCodes(tx: Tx): Promise<void> {
  await tx.rows(query.deleteFrom('codes').where('expires_at', '<', sql<Date>`now() - interval '1 hour'`));
  await tx.rows(
    query.deleteFrom('passkey_challenges').where('expires_at', '<', sql<Date>`now() - interval '1 minute'`),
  );
}
