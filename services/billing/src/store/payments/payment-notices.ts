import { wrapStatement } from '@linden/platform/store/sql';
import { sql } from 'kysely';
import { minAnnouncementMs, type PaymentCause } from '#src/domain/payments/payment.ts';
import type { CoverageTx, Tx } from '#src/store/open-store.ts';

/** A payment that the client has to be told of. */
export interface PaymentNotice {
  readonly paymentId: string;
  readonly patientId: string;
  readonly cents: number;
  readonly dueAt: Date;
  /** SELF_PAY: a session without insurance. */
  readonly cause: PaymentCause | 'SELF_PAY';
}

/** The letter is stored within an hour after it was listed; otherwise the payment is listed again with a later day. */
const timeToTellMs = 3_600_000;

/** Returns payments without a letter, in no order, so that those without an address do not hold up others. Days that leave no time to tell are moved. */
export function listPaymentNotices(tx: Tx | CoverageTx, now: Date, limit: number): Promise<PaymentNotice[]> {
  const earliest = new Date(now.getTime() + minAnnouncementMs + timeToTellMs);
  // Only a day that has become too early is moved, so that a repeated call lists the same days.
  const tooEarly = new Date(now.getTime() + minAnnouncementMs);
  return tx.rows(
    wrapStatement(sql<PaymentNotice>`update payments set due_at = case when due_at <= ${tooEarly} then ${earliest}::timestamptz else due_at end
      where id in (select id from payments where told_at is null and status = 'UPCOMING' and hold is null order by random() limit ${limit}::int
        for update skip locked)
      returning id as "paymentId", patient_id as "patientId", cents, due_at as "dueAt", case when cause = 'SESSION' and exists (
        select from self_pay_sessions s where s.appointment_id::text = payments.cause_id) then 'SELF_PAY' else cause end as cause`),
  );
}

/** Records that a letter announces the payment for this day. Ignored when the day is another by now, or less than 24 hours away. */
export async function markPaymentTold(
  tx: Tx | CoverageTx,
  { paymentId, dueAt }: Pick<PaymentNotice, 'paymentId' | 'dueAt'>,
  now: Date,
): Promise<void> {
  const earliest = new Date(now.getTime() + minAnnouncementMs);
  await tx.rows(
    wrapStatement(sql`update payments set told_at = ${now} where id = ${paymentId}::uuid and told_at is null and status = 'UPCOMING' and hold is null
      and due_at = ${dueAt}::timestamptz and due_at >= ${earliest}`),
  );
}
