import { wrapStatement } from '@linden/platform/store/sql';
import { sql } from 'kysely';
import type { CareTx } from '#src/store/open-store.ts';

/** A recommendation that ended, with its client. */
export type Settled = { readonly id: string; readonly patientId: string };

/**
 * Ends open recommendations whose client booked with a recommended provider since. It reads the appointments, so that every way to book
 * counts: signed in, by a provider or staff, and in a series. A later cancellation of the appointment changes nothing.
 */
export async function recordBooked(tx: CareTx, limit: number): Promise<Settled[]> {
  return tx.rows(
    wrapStatement(sql<Settled>`with booked as (
        select distinct on (r.id) r.id, a.id as appointment_id, a.provider_id, a.created_at
        from recommendations r
        join appointments a on a.patient_id = r.patient_id and a.provider_id = any (r.recommended_ids)
          and a.created_at >= r.sent_at and a.created_at < r.expires_at and a.deleted_at is null
        where r.state in ('SENT', 'OPENED')
        order by r.id, a.created_at
        limit ${limit})
      update recommendations r set state = 'BOOKED', ended_at = booked.created_at,
        booked_appointment_id = booked.appointment_id, booked_provider_id = booked.provider_id
      from booked where r.id = booked.id and r.state in ('SENT', 'OPENED')
      returning r.id, r.patient_id as "patientId"`),
  );
}

/** Ends open recommendations that got no answer in time. */
export async function recordExpired(tx: CareTx, now: Date, limit: number): Promise<Settled[]> {
  return tx.rows(
    wrapStatement(sql<Settled>`update recommendations set state = 'EXPIRED', ended_at = expires_at
      where id in (select id from recommendations where state in ('SENT', 'OPENED') and expires_at <= ${now}
        order by expires_at limit ${limit} for update skip locked)
      returning id, patient_id as "patientId"`),
  );
}
