import { wrapStatement } from '@linden/platform/store/sql';
import { sql } from 'kysely';
import type { Tx } from '#src/store/open-store.ts';

/** A charge as the ledger has it. Integer cents. */
export interface BookedCharge {
  readonly chargeId: string;
  readonly paymentId: string;
  readonly cents: number;
  /** What went back and is confirmed; requested refunds without an end are left out. */
  readonly refundedCents: number;
  /** Whether a refund is on its way. */
  readonly isRefunding: boolean;
}

/** Lists the charges that the ledger has since an instant. */
export function listBookedCharges(tx: Tx, since: Date): Promise<BookedCharge[]> {
  return tx.rows(
    wrapStatement(sql<BookedCharge>`select e.cause_id as "chargeId", coalesce(p.id::text, '') as "paymentId",
        (select sum(l.cents)::int from ledger_postings l where l.entry_id = e.id and l.account = 'PROCESSOR_BALANCE') as cents,
        case when s.id is null then coalesce((select sum(r.cents)::int from refunds r where r.payment_id = p.id and r.settled_at is not null), 0)
          when s.returned_at is not null and s.refused_at is null then s.cents else 0 end as "refundedCents",
        case when s.id is null then exists (select from refunds r
            where r.payment_id = p.id and r.settled_at is null and r.declined_by is null and r.refused_at is null)
          else s.returned_at is null and s.refused_at is null end as "isRefunding"
      from ledger_entries e left join payments p on p.charge_id = e.cause_id left join stray_charges s on s.charge_id = e.cause_id
      where e.cause = 'PAYMENT_SUCCEEDED' and e.happened_at >= ${since}`),
  );
}

/** Returns which of these payments have an attempt without a known end: their charges may not be booked yet. */
export async function listPendingPayments(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx.rows(
    wrapStatement(
      sql<{ id: string }>`select id from payments where id = any(${[...ids]}::uuid[]) and status = 'PENDING'`,
    ),
  );
  return new Set(rows.map(({ id }) => id));
}

/** Returns which of these charges the ledger has, whenever they happened. */
export async function findBooked(tx: Tx, chargeIds: readonly string[]): Promise<Set<string>> {
  const rows = await tx.rows(
    wrapStatement(sql<{ id: string }>`select cause_id as id from ledger_entries where cause = 'PAYMENT_SUCCEEDED'
      and cause_id = any(${[...chargeIds]}::text[])`),
  );
  return new Set(rows.map(({ id }) => id));
}

/** A decided claim, what the ledger has of the insurer's payment, and what the patient is asked for. Integer cents. */
export interface DecidedClaim {
  readonly id: string;
  readonly paidCents: number;
  readonly bookedCents: number;
  readonly patientCents: number;
  readonly askedCents: number;
}

/** Lists the claims that were decided since an instant. */
export function listDecidedClaims(tx: Tx, since: Date): Promise<DecidedClaim[]> {
  return tx.rows(
    wrapStatement(sql<DecidedClaim>`select c.id, c.paid_cents as "paidCents", c.patient_cents as "patientCents",
        coalesce((select -sum(l.cents)::int from ledger_entries e join ledger_postings l on l.entry_id = e.id
          where e.cause in ('CLAIM_PAID', 'CLAIM_REVERSED') and l.account = 'PAYOR_RECEIVABLE' and e.cause_id = any(array(
            select c.id::text || case n when 0 then '' else '/' || n end || case second when 0 then '' when 1 then '/second' else '/second/' || second end
              from generate_series(0, c.reversals) n, generate_series(0, greatest(c.seconds, 1)) second))
        ), 0) as "bookedCents",
        coalesce((select case p.withdrawn_reason when 'DECISION_CORRECTED' then 0 else p.cents - (select coalesce(sum(r.cents), 0)::int from refunds r
            where r.payment_id = p.id and r.requested_by is null and r.ground is null and r.processor_id is null and r.declined_by is null) end from payments p where p.cause = 'SESSION' and p.cause_id = c.appointment_id::text), 0) as "askedCents"
      from claims c where c.decided_at >= ${since}`),
  );
}

/** Begins the reconciliation of a night, once. @returns whether none was done, or the one that began was lost */
export async function beginReconciliation(tx: Tx, night: string, now: Date, lostBefore: Date): Promise<boolean> {
  const rows = await tx.rows(
    wrapStatement(sql`insert into reconciliations (night, started_at) values (${night}::date, ${now})
      on conflict (night) do update set started_at = excluded.started_at
        where reconciliations.ended_at is null and reconciliations.started_at < ${lostBefore} returning 1`),
  );
  return rows.length > 0;
}

export async function endReconciliation(tx: Tx, night: string, now: Date, findings: number): Promise<void> {
  await tx.rows(
    wrapStatement(
      sql`update reconciliations set ended_at = ${now}, findings = ${findings} where night = ${night}::date`,
    ),
  );
}

/** Forgets that a reconciliation began, so that another run does it. */
export async function dropReconciliation(tx: Tx, night: string): Promise<void> {
  await tx.rows(wrapStatement(sql`delete from reconciliations where night = ${night}::date and ended_at is null`));
}

export async function hasReconciled(tx: Tx, night: string): Promise<boolean> {
  const rows = await tx.rows(
    wrapStatement(sql`select 1 from reconciliations where night = ${night}::date and ended_at is not null`),
  );
  return rows.length > 0;
}
