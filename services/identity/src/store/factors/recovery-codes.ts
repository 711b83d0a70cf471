import type { Tx } from '#src/store/open-store.ts';
import { query } from '#src/store/query.ts';

/** Replaces all codes with new ones. */
export async function replaceRecoveryCodes(
  tx: Tx,
  accountId: string,
  hashes: Uint8Array<ArrayBuffer>[],
): Promise<void> {
  await tx.recoveryCode.deleteMany({ where: { accountId } });
  await tx.recoveryCode.createMany({ data: hashes.map((codeHash) => ({ accountId, codeHash })) });
}

/** @returns false when there is no such code, or it was already used */
export async function useRecoveryCode(tx: Tx, accountId: string, hash: Uint8Array, at: Date): Promise<boolean> {
  const rows = await tx.rows(
    query
      .updateTable('recovery_codes')
      .set({ used_at: at })
      .where('account_id', '=', accountId)
      .where('code_hash', '=', hash)
      .where('used_at', 'is', null)
      .returning('account_id'),
  );
  return rows.length > 0;
}

/** Returns how many are left, and since when, or `undefined` when there never were any. */
export async function countRecoveryCodes(
  tx: Tx,
  accountId: string,
): Promise<{ left: number; createdAt: Date } | undefined> {
  const rows = await tx.recoveryCode.findMany({ where: { accountId }, select: { usedAt: true, createdAt: true } });
  const [first] = rows;
  return first && { left: rows.filter(({ usedAt }) => usedAt === null).length, createdAt: first.createdAt };
}

export async function deleteRecoveryCodes(tx: Tx, accountId: string): Promise<void> {
  await tx.recoveryCode.deleteMany({ where: { accountId } });
}
