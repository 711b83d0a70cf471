import { statement } from '@linden/platform/sql';
import { sql } from 'kysely';
import type { Strike } from '#src/domain/cancellation-policy.ts';
import { type Calendar, databaseNow, loadCalendars } from './calendars.ts';
import type { CareTx } from './open-store.ts';

export type BookingHistory = {
  readonly strikes: readonly Strike[];
  /** Whether there is or was a session of the two already. */
  readonly isClient: boolean;
};

/** What a booking is decided by, all of one instant. */
export type BookingFacts = {
  readonly now: number;
  readonly calendar: Calendar | undefined;
  readonly history: BookingHistory;
};

const nobodyYet: BookingHistory = { strikes: [], isClient: false };

/** @param exceptHold of the caller's own, which is not in its own way @param to what starts later is not looked at */
export async function loadBookingFacts(
  tx: CareTx,
  wanted: {
    readonly providerId: string;
    readonly patientId: string | undefined;
    readonly exceptHold?: string | undefined;
    readonly exceptAppointment?: string | undefined;
    readonly to: number;
  },
): Promise<BookingFacts> {
  const { providerId, patientId, to, exceptHold, exceptAppointment } = wanted;
  const now = await databaseNow(tx);
  const [calendar] = await loadCalendars(tx, [providerId], { to, exceptHold, exceptAppointment });
  return { now, calendar, history: patientId ? await historyOf(tx, patientId, providerId) : nobodyYet };
}

async function historyOf(tx: CareTx, patientId: string, providerId: string): Promise<BookingHistory> {
  const [row] = await tx.rows(
    statement(sql<BookingHistory>`select strikes, is_client as "isClient"
      from booking_history(${patientId}::uuid, ${providerId}::uuid)`),
  );
  return row ?? nobodyYet;
}
