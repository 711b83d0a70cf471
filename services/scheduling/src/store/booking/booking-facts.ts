import { wrapStatement } from '@linden/platform/store/sql';
import { sql } from 'kysely';
import type { Strike } from '#src/domain/cancel/cancellation-policy.ts';
import type { IdempotencyKey } from '#src/domain/idempotency-key.ts';
import type { CareTx, Tx } from '#src/store/open-store.ts';
import { type Calendar, type CalendarRow, queryCalendars, toCalendar } from '#src/store/slots/calendars.ts';
import type { StoredRequest } from './booking-requests.ts';

export type BookingHistory = {
  readonly strikes: readonly Strike[];
  /** True when the patient has or had a session with the provider. */
  readonly isClient: boolean;
  /** True when a session of the two was canceled or missed. Only a provider's own transaction reads it. */
  readonly hadSession: boolean;
};

/** The facts that decide a booking, read at one instant. `now` is in milliseconds since the epoch. */
export type BookingFacts = {
  readonly now: number;
  readonly calendar: Calendar | undefined;
  readonly history: BookingHistory;
  /** True while a lock of the ladder keeps new clients from the provider. */
  readonly isLocked: boolean;
  /** The earlier request with the same idempotency key. */
  readonly storedRequest: StoredRequest | undefined;
};

type Row = BookingHistory & {
  readonly now: number;
  readonly isLocked: boolean;
  readonly calendar: CalendarRow | null;
} & (StoredRequest | Record<keyof StoredRequest, null>);

/**
 * Loads the facts of a booking in one statement. @param wanted.to busy time that starts later is not loaded
 * @param wanted.exceptHold the caller's own hold, which does not block them; `exceptAppointment` the same
 */
export async function loadBookingFacts(
  tx: CareTx,
  wanted: {
    readonly providerId: string;
    readonly patientId?: string | undefined;
    readonly exceptHold?: string | undefined;
    readonly exceptAppointment?: string | undefined;
    readonly beyondHorizon?: boolean | undefined;
    readonly to: number;
    readonly idempotencyKey?: IdempotencyKey | undefined;
  },
): Promise<BookingFacts> {
  const { providerId, patientId, idempotencyKey, ...view } = wanted;
  const [row] = await tx.rows(
    wrapStatement(sql<Row>`select floor(extract(epoch from now()) * 1000)::float8 as now, h.strikes, h.is_client as "isClient",
        exists (select from appointments a join appointment_changes c on c.appointment_id = a.id and c.what in ('CANCELED', 'MISSED')
          where a.patient_id = ${patientId ?? null}::uuid and a.provider_id = ${providerId}::uuid and a.type <> 'CONSULTATION'
            and a.status in ('CANCELED', 'MISSED') and a.deleted_at is null) as "hadSession",
        b.id, b.request_hash as hash, b.state, b.patient_id as "patientId", b.answer,
        exists (select from schedules s where s.provider_id = ${providerId}::uuid and s.new_clients_locked_until > now()) as "isLocked",
        (select row_to_json(c) from ${queryCalendars([providerId], view)} c) as calendar
      from booking_history(${patientId ?? null}::uuid, ${providerId}::uuid) h
      left join booking_attempts b on b.actor = ${idempotencyKey?.actor ?? null}::text and b.key = ${idempotencyKey?.key ?? null}::text`),
  );
  if (!row) throw new Error('the facts of a booking have no row');
  const { now, strikes, isClient, hadSession, isLocked, calendar: found, ...storedRequest } = row;
  const calendar = found ? toCalendar(found) : undefined;
  const history = { strikes, isClient, hadSession };
  return { now, calendar, history, isLocked, storedRequest: storedRequest.id === null ? undefined : storedRequest };
}

/** Returns whether one of the patients has or had a session with the provider. */
export async function hasClientAmong(tx: Tx, providerId: string, patients: readonly string[]): Promise<boolean> {
  const [row] = await tx.rows(
    wrapStatement(sql<{ isKnown: boolean }>`select coalesce(bool_or(h.is_client), false) as "isKnown"
      from unnest(${[...patients]}::uuid[]) p, booking_history(p, ${providerId}::uuid) h`),
  );
  return row?.isKnown ?? false;
}
