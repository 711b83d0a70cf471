import type { Rows } from '@linden/platform/store/store';
import { sql } from 'kysely';
import type { LetterRow } from '#src/domain/notifications/client-letters.ts';
import { query } from '#src/store/query.ts';

/** Lists the letters about appointments to their patients' side: those about one session, and about its series. */
export async function listLettersOfAppointments(
  { rows }: Rows,
  appointments: ReadonlyArray<{ readonly appointmentId: string; readonly patientId: string }>,
): Promise<LetterRow[]> {
  const wanted = JSON.stringify(appointments.map(({ appointmentId, patientId }) => ({ appointmentId, patientId })));
  const asked = sql<{ appointmentId: string; patientId: string }>`jsonb_to_recordset(${wanted}::jsonb)
    as asked ("appointmentId" uuid, "patientId" uuid)`;
  const found = await rows(
    query
      .selectFrom('notifications as n')
      .innerJoin(sql<{ appointmentId: string; patientId: string }>`(select * from ${asked})`.as('asked'), (join) =>
        join.onRef('n.account_id', '=', sql.ref('asked.patientId')),
      )
      .where(
        sql<boolean>`(n.thread = asked."appointmentId" or exists (select from covered_appointments c
          where c.notification_id = n.id and c.appointment_id = asked."appointmentId"))`,
      )
      .select([
        sql<string>`asked."appointmentId"`.as('appointmentId'),
        'n.state',
        'n.ended_at as endedAt',
        'n.position',
      ]),
  );
  return found.map(({ state, position, ...rest }) => ({
    ...rest,
    state: state as LetterRow['state'],
    position: BigInt(position ?? 0),
  }));
}
