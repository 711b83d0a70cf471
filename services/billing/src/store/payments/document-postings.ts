import { wrapStatement } from '@linden/platform/store/sql';
import { sql } from 'kysely';
import type { PaidPayment } from '#src/domain/documents/build-receipt.ts';
import type { Statement, StatementPeriod, StatementPosting } from '#src/domain/documents/build-statement.ts';
import { documentZone } from '#src/domain/documents/document-words.ts';
import type { CoverageTx } from '#src/store/open-store.ts';

/** Loads a payment of a patient with what was posted for it. `undefined` when the patient has no such payment. */
export async function loadPaidPayment(
  tx: CoverageTx,
  { patientId, paymentId }: { patientId: string; paymentId: string },
): Promise<PaidPayment | undefined> {
  type Row = Omit<PaidPayment, 'movements'> & { chargeId: string | null };
  const [found] = await tx.rows(
    wrapStatement(sql<Row>`select p.id, p.cause, p.provider_id as "providerId", p.charge_id as "chargeId", c.service_day::text as "serviceDay"
      from payments p left join claims c on p.cause = 'SESSION' and c.appointment_id::text = p.cause_id
      where p.id = ${paymentId}::uuid and p.patient_id = ${patientId}::uuid`),
  );
  if (!found) return undefined;
  const { chargeId, ...payment } = found;
  const movements = await tx.rows(
    wrapStatement(sql<PaidPayment['movements'][number]>`
      select e.cause, e.happened_at as "happenedAt", -l.cents as cents
      from ledger_entries e join ledger_postings l on l.entry_id = e.id and l.account = 'PATIENT_RECEIVABLE'
      where l.owner_id = ${patientId}::uuid and ((e.cause = 'PAYMENT_SUCCEEDED' and e.cause_id = ${chargeId})
        or (e.cause in ('PAYMENT_REFUNDED', 'REFUND_REVERSED') and e.cause_id in (select r.id::text from refunds r where r.payment_id = ${paymentId}::uuid)))
      order by e.happened_at, e.cause desc, e.cause_id`),
  );
  return { ...payment, movements };
}

/** Loads what was posted to a patient's account in a period, at most `limit` postings, and the balance before it. */
export async function loadStatement(
  tx: CoverageTx,
  { patientId, fromDay, throughDay }: StatementPeriod & { patientId: string },
  limit: number,
): Promise<Statement> {
  const from = sql`(${fromDay}::date)::timestamp at time zone ${documentZone}`;
  const until = sql`(${throughDay}::date + 1)::timestamp at time zone ${documentZone}`;
  const account = sql`l.account = 'PATIENT_RECEIVABLE' and l.owner_id = ${patientId}::uuid`;
  const [opening] = await tx.rows(
    wrapStatement(sql<{ cents: bigint }>`select coalesce(sum(l.cents), 0)::bigint as cents
      from ledger_postings l join ledger_entries e on e.id = l.entry_id where ${account} and e.happened_at < ${from}`),
  );
  const postings = await tx.rows(
    wrapStatement(sql<StatementPosting>`
      select e.cause, e.happened_at as "happenedAt", l.cents, coalesce(c.provider_id, p.provider_id) as "providerId",
        c.service_day::text as "serviceDay"
      from ledger_postings l join ledger_entries e on e.id = l.entry_id
      left join claims c on e.cause in ('SESSION_EARNED', 'SESSION_REVERSED', 'SHARE_CHANGED') and c.appointment_id::text = split_part(e.cause_id, '/', 1)
      left join payments p on e.cause = 'FEE_AGREED' and p.cause = 'FEE' and p.cause_id = e.cause_id
      where ${account} and e.happened_at >= ${from} and e.happened_at < ${until}
      order by e.happened_at, e.cause, e.cause_id, l.line limit ${limit}`),
  );
  return { fromDay, throughDay, openingCents: Number(opening?.cents ?? 0), postings };
}

/** Returns what a patient paid for a session, in cents, without what went back. A charge that the bank took back is not paid. */
export async function sumPaidForSession(
  tx: CoverageTx,
  { patientId, appointmentId }: { patientId: string; appointmentId: string },
): Promise<number> {
  const [row] = await tx.rows(
    wrapStatement(sql<{ cents: number }>`select coalesce(sum(cents - refunded_cents), 0)::int as cents from payments
      where patient_id = ${patientId}::uuid and cause = 'SESSION' and cause_id = ${appointmentId} and status in ('PAID', 'REFUNDED')`),
  );
  return row?.cents ?? 0;
}
