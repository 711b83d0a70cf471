import type { AppointmentStatus, ChangeSource } from '#src/domain/appointments/appointment.ts';
import type { CountedSession } from '#src/domain/caseload/return-rate.ts';
import type { CareTx } from '#src/store/open-store.ts';
import { query } from '#src/store/query.ts';

/**
 * Returns the sessions of each client of a provider who may be new: those with a session since `from`. Earlier sessions are among them, because
 * they decide whether a client is new.
 */
export async function listSessionsOfNewClients(
  tx: CareTx,
  providerId: string,
  from: Date,
): Promise<ReadonlyMap<string, CountedSession[]>> {
  const rows = await tx.rows(
    query
      .selectFrom('appointments as a')
      .where('a.provider_id', '=', providerId)
      .where('a.deleted_at', 'is', null)
      .where(
        'a.patient_id',
        'in',
        query
          .selectFrom('appointments as recent')
          .where('recent.provider_id', '=', providerId)
          .where('recent.deleted_at', 'is', null)
          .where('recent.starts_at', '>=', from)
          .select('recent.patient_id'),
      )
      .select(['a.patient_id as patientId', 'a.starts_at as start', 'a.status'])
      .select(['a.cancel_source as canceledBy', 'a.cancel_reason as reason']),
  );
  const byClient = new Map<string, CountedSession[]>();
  for (const { patientId, start, status, canceledBy, reason } of rows) {
    const session = {
      start,
      status: status as AppointmentStatus,
      canceledBy: (canceledBy ?? undefined) as ChangeSource | undefined,
      cancelReason: reason ?? undefined,
    };
    const known = byClient.get(patientId);
    if (known) known.push(session);
    else byClient.set(patientId, [session]);
  }
  return byClient;
}
