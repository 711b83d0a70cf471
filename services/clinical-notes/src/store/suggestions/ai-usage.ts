import { sql } from 'kysely';
import type { NoteTx } from '#src/store/open-store.ts';
import { query } from '#src/store/query.ts';

/** Calls of the model per UTC day. */
export interface AiBudget {
  readonly perProvider: number;
  readonly total: number;
}

/** Counts one call of the model. Returns false, and counts nothing, when the budget of the day is spent. */
export async function spendCall(tx: NoteTx, providerId: string, { perProvider, total }: AiBudget): Promise<boolean> {
  const today = sql<Date>`(now() at time zone 'UTC')::date`;
  // Calls that are counted at the same moment must not pass the total together.
  await tx.rows(query.selectNoFrom(sql`pg_advisory_xact_lock(hashtextextended('ai_usage', 0))::text`.as('locked')));
  const [used] = await tx.rows(
    query
      .selectFrom('ai_usage')
      .where('day', '=', today)
      .select([
        sql<number>`coalesce(sum(calls), 0)::int`.as('all'),
        sql<number>`coalesce(sum(calls) filter (where provider_id = ${providerId}::uuid), 0)::int`.as('own'),
      ]),
  );
  if (!used || used.all >= total || used.own >= perProvider) return false;
  await tx.rows(
    query
      .insertInto('ai_usage')
      .values({ day: today, provider_id: providerId, calls: 1 })
      .onConflict((conflict) =>
        conflict.columns(['day', 'provider_id']).doUpdateSet({ calls: sql<number>`ai_usage.calls + 1` }),
      )
      .returning('calls'),
  );
  return true;
}
