import { sql } from 'kysely';
import type { Tx } from './open-store.ts';
import { query } from './query.ts';

export async function readDatabaseTime(tx: Tx): Promise<Date> {
  const [row] = await tx.rows(query.selectNoFrom(sql<Date>`now()`.as('now')));
  if (!row) throw new Error('the database did not return its time');
  return row.now;
}
