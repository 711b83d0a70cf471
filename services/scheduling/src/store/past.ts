import { statement } from '@linden/platform/sql';
import { sql } from 'kysely';
import type { Pair } from '#src/domain/asker.ts';
import type { CareTx } from './open-store.ts';

/** Whether provider or patient had another session then. Those outside of the calendar have no claim and are seen as rows. */
export async function hadAnother(
  tx: CareTx,
  { providerId, patientId }: Pair,
  { start, end }: { readonly start: Date; readonly end: Date },
): Promise<boolean> {
  const time = sql`tstzrange(${start}::timestamptz, ${end}::timestamptz)`;
  const rows = await tx.rows(
    statement(sql`select 1 from time_claims t
      where (t.provider_id = ${providerId}::uuid or t.patient_id = ${patientId}::uuid) and t.appointment_id is not null
        and t.seen && ${time}
      union all
      select 1 from appointments a
      where (a.provider_id = ${providerId}::uuid or a.patient_id = ${patientId}::uuid) and a.deleted_at is null
        and a.status <> 'CANCELED' and a.starts_at < ${end}::timestamptz and a.ends_at > ${start}::timestamptz
      limit 1`),
  );
  return rows.length > 0;
}

/** Whether it was deleted before, as far as the caller may know. */
export async function isDeleted(tx: CareTx, id: string, providerId: string): Promise<boolean> {
  return (await tx.appointment.count({ where: { id, providerId, deletedAt: { not: null } } })) > 0;
}
