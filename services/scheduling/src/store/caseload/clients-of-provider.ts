import type { CareTx } from '#src/store/open-store.ts';
import { query } from '#src/store/query.ts';

/** As many as accounts looks through in one call. */
const most = 2000;

/** Lists the patients with an appointment with this provider, in the past or future, those seen last first. */
export async function listClientsOfProvider(tx: CareTx, providerId: string): Promise<string[]> {
  const rows = await tx.rows(
    query
      .selectFrom('appointments')
      .where('provider_id', '=', providerId)
      .where('deleted_at', 'is', null)
      .groupBy('patient_id')
      .orderBy((eb) => eb.fn.max('starts_at'), 'desc')
      .limit(most)
      .select('patient_id as id'),
  );
  return rows.map(({ id }) => id);
}

/** Returns those of the patients who have an appointment with the provider, in the past or future. */
export async function findClientsAmong(
  tx: CareTx,
  providerId: string,
  patientIds: readonly string[],
): Promise<string[]> {
  const rows = await tx.rows(
    query
      .selectFrom('appointments')
      .where('provider_id', '=', providerId)
      .where('patient_id', 'in', [...patientIds])
      .where('deleted_at', 'is', null)
      .groupBy('patient_id')
      .select('patient_id as id'),
  );
  return rows.map(({ id }) => id);
}
