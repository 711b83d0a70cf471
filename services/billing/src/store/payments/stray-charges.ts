import { wrapStatement } from '@linden/platform/store/sql';
import { sql } from 'kysely';
import type { Tx } from '#src/store/open-store.ts';
import { query } from '#src/store/query.ts';

/** Money that an attempt took although another one counts. */
export interface StrayCharge {
  /** Our id of its refund. */
  readonly id: string;
  readonly chargeId: string;
  readonly paymentId: string;
  readonly attempt: number;
  readonly cents: number;
  readonly sentAt: Date | null;
  readonly pendingAt: Date | null;
  readonly returnedAt: Date | null;
  readonly refusedAt: Date | null;
}

const columns = sql`id, charge_id as "chargeId", payment_id as "paymentId", attempt, cents, sent_at as "sentAt", pending_at as "pendingAt",
  returned_at as "returnedAt", refused_at as "refusedAt"`;

type NewStrayCharge = Pick<StrayCharge, 'id' | 'chargeId' | 'paymentId' | 'attempt' | 'cents'> & {
  readonly foundAt: Date;
};

/** Stores a stray charge, once. @returns whether it is new */
export async function addStrayCharge(tx: Tx, stray: NewStrayCharge): Promise<boolean> {
  const { id, chargeId, paymentId, attempt, cents, foundAt } = stray;
  const rows = await tx.rows(
    query
      .insertInto('stray_charges')
      .values({ id, charge_id: chargeId, payment_id: paymentId, attempt, cents, found_at: foundAt })
      .onConflict((conflict) => conflict.constraint('stray_charge_once').doNothing())
      .returning('id'),
  );
  return rows.length > 0;
}

/** Finds and locks the stray charge that the processor knows under this id. */
export async function lockStrayCharge(tx: Tx, chargeId: string): Promise<StrayCharge | undefined> {
  const found = sql<StrayCharge>`select ${columns} from stray_charges where charge_id = ${chargeId} for update`;
  return (await tx.rows(wrapStatement(found)))[0];
}

/** Lists the stray charges that have not gone back, oldest first; those that a bank has not confirmed once an hour. */
export function listStrayCharges(tx: Tx, now: Date, limit: number): Promise<StrayCharge[]> {
  const pendingBefore = new Date(now.getTime() - 3_600_000);
  return tx.rows(
    wrapStatement(sql<StrayCharge>`select ${columns} from stray_charges where returned_at is null and refused_at is null
      and (pending_at is null or pending_at <= ${pendingBefore}) order by sent_at is not null, found_at limit ${limit}`),
  );
}

type Change = Partial<Record<'sent_at' | 'pending_at' | 'returned_at' | 'refused_at', Date | null>>;

export async function changeStrayCharge(tx: Tx, id: string, change: Change): Promise<void> {
  await tx.rows(query.updateTable('stray_charges').set(change).where('id', '=', id));
}
