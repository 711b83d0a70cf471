import { sql } from 'kysely';
import type { NoteTx } from '#src/store/open-store.ts';
import { query } from '#src/store/query.ts';

const most = 20;

/** Lists plans that clients see today and that no letter told them of, oldest first. */
export function listUntoldPlans(tx: NoteTx): Promise<{ readonly id: string; readonly patientId: string }[]> {
  return tx.rows(
    query
      .selectFrom('treatment_plans as p')
      .where('p.told_at', 'is', null)
      .where('p.is_shared', '=', true)
      .where(sql<boolean>`not is_plan_delayed(p.patient_id)`)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('treatment_goal_changes as c')
            .select('c.id')
            .whereRef('c.plan_id', '=', 'p.id')
            .where('c.visible_at', '<=', sql<Date>`now()`),
        ),
      )
      .orderBy('p.created_at')
      .limit(most)
      .select(['p.id', 'p.patient_id as patientId']),
  );
}

export async function markPlansTold(tx: NoteTx, planIds: readonly string[]): Promise<void> {
  await tx.rows(
    query
      .updateTable('treatment_plans')
      .set({ told_at: sql<Date>`now()` })
      .where(sql<boolean>`id = any(${[...planIds]}::uuid[])`)
      .where('told_at', 'is', null)
      .returning('id'),
  );
}
