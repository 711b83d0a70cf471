import { wrapStatement } from '@linden/platform/store/sql';
import { sql } from 'kysely';
import type { CareTx } from '#src/store/open-store.ts';

const isOpen = sql`status in ('UNCONFIRMED', 'CONFIRMED') and ends_at > clock_timestamp() and deleted_at is null`;

/** Lists providers with open appointments that cost a fee when they are missed, after one, in the order of their ids. */
export async function listProvidersWithFees(tx: CareTx, after: string, limit: number): Promise<string[]> {
  const rows = await tx.rows(
    wrapStatement(sql<{ providerId: string }>`select distinct provider_id as "providerId" from appointments
      where ${isOpen} and no_show_fee_cents > 0 and provider_id > ${after}::uuid order by provider_id limit ${limit}::int`),
  );
  return rows.map(({ providerId }) => providerId);
}

/** Lowers the fees of open appointments to what their providers ask for now. A higher fee changes nothing. @returns how many were lowered */
export async function reduceAgreedFees(tx: CareTx, fees: ReadonlyMap<string, number>): Promise<number> {
  const rows = await tx.rows(
    wrapStatement(sql<{ id: string }>`update appointments set no_show_fee_cents = fees.cents
      from unnest(${[...fees.keys()]}::uuid[], ${[...fees.values()]}::int[]) as fees (provider, cents)
      where provider_id = fees.provider and no_show_fee_cents > fees.cents and ${isOpen} returning id`),
  );
  return rows.length;
}
