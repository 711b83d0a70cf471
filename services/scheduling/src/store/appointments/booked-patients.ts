import { sql } from 'kysely';
import type { CareTx } from '#src/store/open-store.ts';
import { query } from '#src/store/query.ts';

const maxPatients = 500;

/** Lists the patients who have a session to come with a provider, in the order of their ids. */
export async function listBookedPatients(tx: CareTx, providerId: string): Promise<string[]> {
  const rows = await tx.rows(
    query
      .selectFrom('appointments')
      .where('provider_id', '=', providerId)
      .where('status', 'in', ['UNCONFIRMED', 'CONFIRMED'])
      .where('deleted_at', 'is', null)
      .where('starts_at', '>', sql<Date>`now()`)
      .select('patient_id')
      .distinct()
      .orderBy('patient_id')
      .limit(maxPatients),
  );
  return rows.map(({ patient_id: id }) => id);
}
