import { sql } from 'kysely';
import type { Pair } from '#src/domain/access/caller.ts';
import type { CareTx } from '#src/store/open-store.ts';
import { query } from '#src/store/query.ts';

/** Returns whether provider or patient had another session at that time. Unlisted sessions have no reservation, so rows are compared. */
export async function hasOverlappingSession(
  tx: CareTx,
  { providerId, patientId }: Pair,
  { start, end }: { readonly start: Date; readonly end: Date },
): Promise<boolean> {
  const one = sql.lit(1).as('one');
  const reserved = query
    .selectFrom('time_claims as t')
    .where((eb) => eb.or([eb('t.provider_id', '=', providerId), eb('t.patient_id', '=', patientId)]))
    .where('t.appointment_id', 'is not', null)
    .where(({ ref }) => sql<boolean>`${ref('t.seen')} && tstzrange(${start}::timestamptz, ${end}::timestamptz)`)
    .select(one);
  const written = query
    .selectFrom('appointments as a')
    .where((eb) => eb.or([eb('a.provider_id', '=', providerId), eb('a.patient_id', '=', patientId)]))
    .where('a.deleted_at', 'is', null)
    .where('a.status', '<>', 'CANCELED')
    .where('a.starts_at', '<', end)
    .where('a.ends_at', '>', start)
    .select(one);
  const rows = await tx.rows(reserved.unionAll(written).limit(1));
  return rows.length > 0;
}

/** Returns whether the caller deleted the appointment before. */
export async function isDeleted(tx: CareTx, id: string, providerId: string): Promise<boolean> {
  return (await tx.appointment.count({ where: { id, providerId, deletedAt: { not: null } } })) > 0;
}
