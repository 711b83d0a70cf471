import { sql } from 'kysely';
import type { NoteTx } from './open-store.ts';
import { query } from './query.ts';

/** The time by which notes and plans go. */
export async function findDatabaseTime(tx: NoteTx): Promise<Date> {
  const [row] = await tx.rows(query.selectNoFrom(sql<Date>`now()`.as('now')));
  if (!row) throw new Error('the database tells no time');
  return row.now;
}
