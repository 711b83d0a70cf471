import { statement } from '@linden/platform/sql';
import { sql } from 'kysely';
import type { Tx } from './open-store.ts';

export async function timeOfDatabase(tx: Tx): Promise<Date> {
  const [row] = await tx.rows(statement(sql<{ now: Date }>`select now() as now`));
  if (!row) throw new Error('the database did not say what time it is');
  return row.now;
}
