import { wrapStatement } from '@linden/platform/store/sql';
import { sql } from 'kysely';
import type { BlockedPlan } from '#src/domain/benefits/benefits-reading.ts';
import type { CoverageTx, Tx } from '#src/store/open-store.ts';

/** Loads the plans of a payor that Linden does not work with. */
export function loadBlockedPlans(tx: Tx | CoverageTx, payorId: string): Promise<BlockedPlan[]> {
  return tx.rows(
    wrapStatement(sql<BlockedPlan>`select plan_name as "planName", group_number as "groupNumber" from blocked_plans
      where payor_id = ${payorId}::uuid order by plan_name, group_number`),
  );
}

/** Replaces the plans of a payor that Linden does not work with. */
export async function replaceBlockedPlans(tx: Tx, payorId: string, plans: readonly BlockedPlan[]): Promise<void> {
  await tx.rows(wrapStatement(sql`delete from blocked_plans where payor_id = ${payorId}::uuid`));
  if (plans.length === 0) return;
  await tx.rows(
    wrapStatement(sql`insert into blocked_plans (payor_id, plan_name, group_number)
      select ${payorId}::uuid, * from unnest(${plans.map(({ planName }) => planName)}::text[],
        ${plans.map(({ groupNumber }) => groupNumber)}::text[])`),
  );
}
