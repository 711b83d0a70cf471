import { wrapStatement } from '@linden/platform/store/sql';
import { sql } from 'kysely';
import type { EarningFacts } from '#src/domain/payouts/find-earning-state.ts';
import { payoutZone } from '#src/domain/payouts/payout-period.ts';
import type { Tx } from '#src/store/open-store.ts';

/** Lists a provider's sessions with a claim, and fees, the latest first. */
export function listEarnings(tx: Tx, providerId: string, limit: number): Promise<readonly EarningFacts[]> {
  const owner = sql`${providerId}::uuid`;
  return tx.rows(
    wrapStatement(sql<EarningFacts>`
      with posted as (
        select e.cause, e.cause_id, e.happened_at, -l.cents as cents, exists (select from payouts p where p.provider_id = ${owner}
          and e.happened_at < (p.last_day + 1)::timestamp at time zone ${payoutZone}) as "isPaid"
        from ledger_postings l join ledger_entries e on e.id = l.entry_id
        where l.account = 'PROVIDER_PAYABLE' and l.owner_id = ${owner} and e.cause in ('SESSION_EARNED', 'SESSION_REVERSED', 'FEE_AGREED')),
      -- The insurer may have taken a decision back, and made another one.
      sessions as (
        select split_part(cause_id, '/', 1) as cause_id, nullif(sum(cents), 0)::int as cents, bool_and("isPaid") as "isPaid"
        from posted where cause <> 'FEE_AGREED' group by 1)
      select c.appointment_id::text as "appointmentId", 'SESSION' as kind, c.service_day::text as day, sessions.cents,
        coalesce(sessions."isPaid", false) as "isPaid", c.status as "claimStatus", c.return_reason as "returnReason"
      from claims c left join sessions on sessions.cause_id = c.appointment_id::text
      where c.provider_id = ${owner}
      union all
      select cause_id, 'FEE', (happened_at at time zone ${payoutZone})::date::text, cents, "isPaid", null, null
      from posted where cause = 'FEE_AGREED'
      order by 3 desc, 1 limit ${limit}`),
  );
}
