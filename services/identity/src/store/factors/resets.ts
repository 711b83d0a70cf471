import type { FactorReset } from '#src/gen/prisma/client.ts';
import type { Tx } from '#src/store/open-store.ts';
import { query } from '#src/store/query.ts';

export type FactorResetRow = FactorReset;

export function openReset(tx: Tx, accountId: string, now: Date): Promise<FactorResetRow | null> {
  return tx.factorReset.findFirst({ where: { accountId, decidedAt: null, expiresAt: { gt: now } } });
}

export type NewReset = Pick<
  FactorResetRow,
  'id' | 'accountId' | 'requestedBy' | 'reason' | 'requestedAt' | 'expiresAt'
>;

export function addReset(tx: Tx, reset: NewReset): Promise<FactorResetRow> {
  return tx.factorReset.create({ data: reset });
}

/** Locks the reset, so that only this transaction decides on it. */
export async function lockReset(tx: Tx, id: string): Promise<FactorResetRow | null> {
  await tx.rows(query.selectFrom('factor_resets').where('id', '=', id).select('id').forUpdate());
  return tx.factorReset.findUnique({ where: { id } });
}

export function decideReset(
  tx: Tx,
  id: string,
  decision: { decidedBy: string; decidedAt: Date; approved: boolean; decisionReason: string },
): Promise<FactorResetRow> {
  return tx.factorReset.update({ where: { id }, data: decision });
}

/**
 * Lists resets, newest first.
 * @param openAt only resets open at that time
 */
export function listResets(tx: Tx, limit: number, openAt: Date | undefined): Promise<FactorResetRow[]> {
  return tx.factorReset.findMany({
    where: openAt ? { decidedAt: null, expiresAt: { gt: openAt } } : {},
    orderBy: [{ requestedAt: 'desc' }, { id: 'asc' }],
    take: limit,
  });
}
