import type { Rows } from '@linden/platform/store/store';
import { sql } from 'kysely';
import type { Pair } from '#src/domain/conversations/conversation.ts';
import { query } from '#src/store/query.ts';

/** Records a discharge. An older one than is known changes nothing. */
export async function putDischarge(
  tx: Rows,
  { providerId, patientId }: Pick<Pair, 'providerId' | 'patientId'>,
  at: Date,
): Promise<void> {
  await tx.rows(
    query
      .insertInto('discharges')
      .values({ provider_id: providerId, patient_id: patientId, discharged_at: at })
      .onConflict((conflict) =>
        conflict
          .columns(['provider_id', 'patient_id'])
          .doUpdateSet({ discharged_at: sql<Date>`greatest(discharges.discharged_at, excluded.discharged_at)` }),
      ),
  );
}
