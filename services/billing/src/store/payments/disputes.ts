import { wrapStatement } from '@linden/platform/store/sql';
import { sql } from 'kysely';
import type { CoverageTx, Tx } from '#src/store/open-store.ts';
import { query } from '#src/store/query.ts';

export const disputeReasons = [
  ...(['WRONG_AMOUNT', 'SESSION_NOT_HELD', 'CANCELED_IN_TIME', 'ALREADY_PAID'] as const),
  ...(['INSURANCE_SHOULD_PAY', 'OTHER'] as const),
] as const;
export type DisputeReasonCode = (typeof disputeReasons)[number];
export type DisputeOutcomeCode = 'ACCEPTED' | 'DECLINED' | 'WON' | 'LOST';

export interface StoredDispute {
  readonly id: string;
  readonly paymentId: string;
  readonly patientId: string;
  readonly kind: 'CLIENT' | 'CHARGEBACK';
  readonly reasonCode: DisputeReasonCode | 'CHARGEBACK';
  readonly cents: number;
  readonly openedAt: Date;
  readonly processorId: string | null;
  readonly evidenceSentAt: Date | null;
  readonly outcome: DisputeOutcomeCode | null;
  readonly closedAt: Date | null;
}

const columns = sql`id, payment_id as "paymentId", patient_id as "patientId", kind, reason_code as "reasonCode", cents, opened_at as "openedAt",
  processor_id as "processorId", evidence_sent_at as "evidenceSentAt", outcome, closed_at as "closedAt"`;
const maxListed = 100;

export type NewDispute = Pick<
  StoredDispute,
  'id' | 'paymentId' | 'patientId' | 'kind' | 'reasonCode' | 'cents' | 'openedAt'
> & { readonly openedBy?: string; readonly processorId?: string };

/** Stores a dispute, once per id, per chargeback, and once while a client's is open. @returns whether it is new */
export async function insertDispute(tx: Tx, dispute: NewDispute): Promise<boolean> {
  const { id, paymentId, patientId, kind, reasonCode, cents, openedAt, openedBy, processorId } = dispute;
  const about = { payment_id: paymentId, patient_id: patientId, kind, reason_code: reasonCode, cents };
  const source = { opened_at: openedAt, opened_by: openedBy ?? null, processor_id: processorId ?? null };
  const rows = await tx.rows(
    query
      .insertInto('payment_disputes')
      .values({ id, ...about, ...source })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id'),
  );
  return rows.length > 0;
}

export async function findDispute(tx: Tx, id: string): Promise<StoredDispute | undefined> {
  const [row] = await tx.rows(
    wrapStatement(sql<StoredDispute>`select ${columns} from payment_disputes where id = ${id}::uuid`),
  );
  return row;
}

/** Locks a dispute until the transaction ends. */
export async function lockDispute(tx: Tx, id: string): Promise<StoredDispute | undefined> {
  const [row] = await tx.rows(
    wrapStatement(sql<StoredDispute>`select ${columns} from payment_disputes where id = ${id}::uuid for update`),
  );
  return row;
}

/** Closes a dispute once. @returns whether it was open */
export async function closeDispute(tx: Tx, id: string, outcome: DisputeOutcomeCode, at: Date): Promise<boolean> {
  const rows = await tx.rows(
    query
      .updateTable('payment_disputes')
      .set({ outcome, closed_at: at })
      .where('id', '=', id)
      .where('closed_at', 'is', null)
      .returning('id'),
  );
  return rows.length > 0;
}

/** Closes the open dispute that a client raised about a payment, because they do not owe it. */
export async function closeClientDispute(tx: Tx | CoverageTx, paymentId: string, at: Date): Promise<void> {
  await tx.rows(
    query
      .updateTable('payment_disputes')
      .set({ outcome: 'ACCEPTED', closed_at: at })
      .where('payment_id', '=', paymentId)
      .where('kind', '=', 'CLIENT')
      .where('closed_at', 'is', null),
  );
}

/** Stores how the bank decided a chargeback, also when its end arrives before its beginning. */
export async function settleChargeback(tx: Tx, processorId: string, outcome: 'WON' | 'LOST', at: Date): Promise<void> {
  await tx.rows(
    query
      .updateTable('payment_disputes')
      .set({ outcome, closed_at: at })
      .where('processor_id', '=', processorId)
      .where('closed_at', 'is', null),
  );
}

export function listOpenDisputes(tx: Tx): Promise<StoredDispute[]> {
  return tx.rows(
    wrapStatement(
      sql<StoredDispute>`select ${columns} from payment_disputes where closed_at is null order by opened_at limit ${maxListed}`,
    ),
  );
}

/** Lists the disputes of one patient, newest first. */
export function listDisputesOf(tx: Tx, patientId: string): Promise<StoredDispute[]> {
  return tx.rows(
    wrapStatement(sql<StoredDispute>`select ${columns} from payment_disputes where patient_id = ${patientId}::uuid
      order by opened_at desc limit ${maxListed}`),
  );
}

/** Whether the cardholder's bank holds the money of a payment. */
export async function hasOpenChargeback(tx: Tx, paymentId: string): Promise<boolean> {
  const rows = await tx.rows(
    query
      .selectFrom('payment_disputes')
      .select('id')
      .where('payment_id', '=', paymentId)
      .where('kind', '=', 'CHARGEBACK')
      .where('closed_at', 'is', null),
  );
  return rows.length > 0;
}

/** Returns chargebacks whose evidence was not sent, oldest first. */
export function listChargebacksToAnswer(tx: Tx, limit: number): Promise<StoredDispute[]> {
  return tx.rows(
    wrapStatement(sql<StoredDispute>`select ${columns} from payment_disputes
      where kind = 'CHARGEBACK' and closed_at is null and evidence_sent_at is null order by opened_at limit ${limit}`),
  );
}

export async function markEvidenceSent(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.rows(query.updateTable('payment_disputes').set({ evidence_sent_at: at }).where('id', '=', id));
}
