import { wrapStatement } from '@linden/platform/store/sql';
import { sql } from 'kysely';
import { type Payout, type PayoutPeriod, payoutZone } from '#src/domain/payouts/payout-period.ts';
import type { Tx } from '#src/store/open-store.ts';

const columns = sql`id, number, provider_id as "providerId", first_day::text as "firstDay", last_day::text as "lastDay", cents,
  earned_count as count, made_at as "madeAt"`;
const endOf = (day: string) => sql`((${day}::date + 1)::timestamp at time zone ${payoutZone})`;

/** What was earned up to the end of a period and not paid. Earlier payouts were posted after it, and count. */
const owedThrough = (lastDay: string) =>
  sql`coalesce(-sum(l.cents) filter (where e.cause = 'PROVIDER_PAID' or e.happened_at < ${endOf(lastDay)}), 0)::bigint`;

/** Lists providers who are owed money for a period and have no payout of it, at most 500. */
export async function listUnpaidProviders(tx: Tx, { firstDay, lastDay }: PayoutPeriod): Promise<string[]> {
  const rows = await tx.rows(
    wrapStatement(sql<{ id: string }>`select l.owner_id as id
      from ledger_postings l join ledger_entries e on e.id = l.entry_id
      where l.account = 'PROVIDER_PAYABLE'
        and not exists (select from payouts p where p.provider_id = l.owner_id and p.first_day = ${firstDay}::date)
      group by l.owner_id having ${owedThrough(lastDay)} > 0 order by l.owner_id limit 500`),
  );
  return rows.map(({ id }) => id);
}

/**
 * Stores the payout of a provider for a period: all that is owed for it. Runs at the same time wait for each other.
 * @returns `undefined` when there is one, or nothing is owed
 */
export async function insertPayout(
  tx: Tx,
  { id, providerId, madeAt, ...period }: PayoutPeriod & { id: string; providerId: string; madeAt: Date },
): Promise<Payout | undefined> {
  const { firstDay, lastDay } = period;
  await tx.rows(
    wrapStatement(sql`select 1 from pg_advisory_xact_lock(hashtextextended(${`payout ${providerId}`}, 0))`),
  );
  const [payout] = await tx.rows(
    wrapStatement(sql<Payout>`
      insert into payouts (id, provider_id, first_day, last_day, cents, earned_count, made_at)
      select ${id}::uuid, ${providerId}::uuid, ${firstDay}::date, ${lastDay}::date, ${owedThrough(lastDay)}::integer,
        count(distinct (e.cause, split_part(e.cause_id, '/', 1))) filter (where e.cause in ('SESSION_EARNED', 'FEE_AGREED') and e.happened_at < ${endOf(lastDay)}
          and e.happened_at >= coalesce((select (max(p.last_day) + 1)::timestamp at time zone ${payoutZone} from payouts p
            where p.provider_id = ${providerId}::uuid), '-infinity')), ${madeAt}
      from ledger_postings l join ledger_entries e on e.id = l.entry_id
      where l.account = 'PROVIDER_PAYABLE' and l.owner_id = ${providerId}::uuid
      having ${owedThrough(lastDay)} > 0
      on conflict on constraint payout_once do nothing
      returning ${columns}`),
  );
  return payout;
}

/** Lists the payouts of a period in the order of their references. */
export function listPayoutsOfPeriod(tx: Tx, { firstDay }: Pick<PayoutPeriod, 'firstDay'>): Promise<readonly Payout[]> {
  return tx.rows(
    wrapStatement(sql<Payout>`select ${columns} from payouts where first_day = ${firstDay}::date order by number`),
  );
}

/** Lists a provider's last 24 payouts, the latest first. */
export function listPayoutsOfProvider(tx: Tx, providerId: string): Promise<readonly Payout[]> {
  return tx.rows(
    wrapStatement(sql<Payout>`select ${columns} from payouts where provider_id = ${providerId}::uuid
      order by first_day desc limit 24`),
  );
}

export interface PayoutMonth {
  readonly firstDay: string;
  readonly payoutCount: number;
  readonly cents: bigint;
}

/** Lists the last 24 months with payouts, the latest first. */
export function listPayoutMonths(tx: Tx): Promise<readonly PayoutMonth[]> {
  return tx.rows(
    wrapStatement(sql<PayoutMonth>`select first_day::text as "firstDay", count(*)::int as "payoutCount", sum(cents)::bigint as cents
      from payouts group by first_day order by first_day desc limit 24`),
  );
}
