import { sql } from 'kysely';
import type { NoteTx } from '#src/store/open-store.ts';
import { query } from '#src/store/query.ts';

/** A supervision that operators set here, before accounts kept them. */
export interface Supervision {
  readonly providerId: string;
  readonly supervisorId: string;
  readonly since: Date;
}

/** Lists those that accounts has not taken over. */
export function listOpenSupervisions(tx: NoteTx): Promise<Supervision[]> {
  return tx.rows(
    query
      .selectFrom('supervisions')
      .where('ended_at', 'is', null)
      .orderBy('provider_id')
      .select(['provider_id as providerId', 'supervisor_id as supervisorId', 'since']),
  );
}

/** Marks one as taken over. */
export async function endSupervision(tx: NoteTx, providerId: string): Promise<void> {
  await tx.rows(
    query
      .updateTable('supervisions')
      .set({ ended_at: sql<Date>`now()` })
      .where('provider_id', '=', providerId)
      .returning('provider_id'),
  );
}
