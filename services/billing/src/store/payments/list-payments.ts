import { wrapStatement } from '@linden/platform/store/sql';
import { type RawBuilder, sql } from 'kysely';
import type { PaymentCause, PaymentHold } from '#src/domain/payments/payment.ts';
import type { PaymentStatus } from '#src/domain/payments/payment-status.ts';
import type { CoverageTx, Tx } from '#src/store/open-store.ts';

export type ListedPayment = {
  readonly id: string;
  readonly patientId: string;
  readonly providerId: string;
  readonly cause: PaymentCause;
  /** The id of the appointment; of a part of a plan, the plan's id and the number of the part. */
  readonly causeId: string;
  readonly status: PaymentStatus;
  readonly cents: number;
  readonly refundedCents: number;
  readonly dueAt: Date;
  readonly hold: PaymentHold | null;
  /** Whether billing staff look at it before it is charged. */
  readonly isInReview: boolean;
  readonly movedAt: Date | null;
  readonly withdrawnAt: Date | null;
  /** Whether a dispute of it is open. */
  readonly isDisputed: boolean;
};

const perPatient = 100;
const columns = sql`p.id, p.patient_id as "patientId", p.provider_id as "providerId", p.cause, p.cause_id as "causeId", p.status, p.cents,
  p.refunded_cents as "refundedCents", p.due_at as "dueAt", p.hold, p.review_reason is not null as "isInReview", p.moved_at as "movedAt", p.withdrawn_at as "withdrawnAt",
  exists (select from payment_disputes d where d.payment_id = p.id and d.closed_at is null) as "isDisputed"`;

/** Lists payments of each patient, the latest due first. */
export function listPayments(tx: Tx | CoverageTx, patientIds: readonly string[]): Promise<readonly ListedPayment[]> {
  return list(
    tx,
    sql`unnest(${[...patientIds]}::uuid[]) as wanted (id)
      cross join lateral (select * from payments where patient_id = wanted.id order by due_at desc, id limit ${perPatient}) p`,
  );
}

export async function findListedPayment(tx: Tx, id: string): Promise<ListedPayment | undefined> {
  const [payment] = await list(tx, sql`payments p where p.id = ${id}::uuid`);
  return payment;
}

/** Lists the parts of a plan, the first due first. */
export function listPlanPayments(tx: Tx, planId: string): Promise<readonly ListedPayment[]> {
  return list(tx, sql`payments p where p.plan_id = ${planId}::uuid and p.cause = 'PLAN' order by p.due_at`);
}

function list(tx: Tx | CoverageTx, from: RawBuilder<unknown>): Promise<readonly ListedPayment[]> {
  return tx.rows(wrapStatement(sql<ListedPayment>`select ${columns} from ${from}`));
}
