import { wrapStatement } from '@linden/platform/store/sql';
import { sql } from 'kysely';
import type { Tx } from '#src/store/open-store.ts';

const limit = 500;
const before = (years: number) => sql`now() - make_interval(years => ${years}::int)`;

/**
 * Deletes payments that ended and whose last change is so many years ago, with their refunds, disputes and stray charges. What is still owed, held by
 * a bank, or on its way stays. The ledger keeps what was posted. @returns how many payments, at most 500
 */
export async function deleteOldPayments(tx: Tx, years: number): Promise<number> {
  const rows = await tx.rows(
    wrapStatement(sql`with old as (
        select id from payments p where due_at < ${before(years)} and (status in ('PAID', 'REFUNDED') or hold = 'WRITTEN_OFF')
          and (withdrawn_at is null or withdrawal_ended_at < ${before(years)})
          and not exists (select from refunds r where r.payment_id = p.id
            and coalesce(r.settled_at, r.refused_at, r.decided_at, 'infinity') >= ${before(years)})
          and not exists (select from payment_disputes d where d.payment_id = p.id and coalesce(d.closed_at, 'infinity') >= ${before(years)})
          and not exists (select from stray_charges s where s.payment_id = p.id
            and coalesce(s.refused_at, s.returned_at, 'infinity') >= ${before(years)})
        limit ${limit}::int),
      without_disputes as (delete from payment_disputes where payment_id in (select id from old)),
      without_refunds as (delete from refunds where payment_id in (select id from old)),
      without_strays as (delete from stray_charges where payment_id in (select id from old)),
      without_notices as (delete from account_notices where subject_id in (select id from old))
      delete from payments where id in (select id from old) returning id`),
  );
  return rows.length;
}

/** Deletes payment plans that were paid, and findings that were resolved, so many years ago. @returns how many rows */
export async function deleteOldFindings(tx: Tx, years: number): Promise<number> {
  const findings = await tx.rows(
    wrapStatement(sql`delete from billing_findings where id in (
      select id from billing_findings where resolved_at < ${before(years)} limit ${limit}::int) returning id`),
  );
  const plans = await tx.rows(
    wrapStatement(sql`delete from payment_plans where id in (
      select id from payment_plans where ended_at < ${before(years)} limit ${limit}::int) returning id`),
  );
  return findings.length + plans.length;
}

/** Deletes the ids of events of the card processor that were applied so many days ago. It sends none again after 30 days. @returns how many */
export async function deleteOldCardEvents(tx: Tx, days: number): Promise<number> {
  const rows = await tx.rows(
    wrapStatement(sql`delete from card_events where id in (
      select id from card_events where applied_at < now() - make_interval(days => ${days}::int) limit ${limit}::int) returning id`),
  );
  return rows.length;
}
