import type { AppointmentType, Location } from './schedule.ts';

/** Who did something to an appointment (spec client-and-shared, section 3 'Actors and sources'). */
export type ChangeSource = 'CLIENT' | 'VISITOR' | 'PROVIDER' | 'SUPPORT' | 'SYSTEM' | 'INTEGRATION_API' | 'NO_SHOW';

export const absenceExcuses = ['CLIENT_BEHALF', 'EXCUSED', 'UNEXCUSED'] as const;
export type AbsenceExcuse = (typeof absenceExcuses)[number];

export type Cancellation = {
  readonly at: Date;
  readonly reason: string;
  readonly subReason: string | undefined;
  readonly source: ChangeSource;
  /** It came when canceling was not free any more. */
  readonly countsAsMissed: boolean;
  readonly hasInternalNote: boolean;
};

/** Appointments that were made together. */
export type Grouping = {
  readonly id: string;
  readonly weeksBetween: number;
  readonly numRecurrencesRequested: number;
  readonly rule: string;
};

/** A session of one patient with one provider, whatever has become of it. */
export type Booked = {
  readonly id: string;
  readonly eventId: string;
  readonly shortId: string;
  readonly revision: bigint;
  readonly providerId: string;
  readonly patientId: string;
  readonly bookedBy: string;
  readonly type: AppointmentType;
  readonly location: Location;
  readonly start: Date;
  /** Exclusive, without the buffer. */
  readonly end: Date;
  readonly timeZone: string;
  readonly usState: string;
  /** Undefined: paid by the client. */
  readonly payorId: string | undefined;
  readonly firstAppointment: boolean;
  /** Cents, as agreed when it was booked. */
  readonly noShowFeeCents: number;
  readonly isIntegration: boolean;
  readonly isUnlisted: boolean;
  readonly crisisUntil: Date | undefined;
  readonly grouping: Grouping | undefined;
  readonly createdAt: Date;
};

/** What it has come to; the last three are ends. */
export type Standing =
  | { readonly status: 'UNCONFIRMED'; readonly confirmBy: Date }
  | { readonly status: 'CONFIRMED' }
  | { readonly status: 'COMPLETED' }
  | {
      readonly status: 'CANCELED';
      readonly cancellation: Cancellation;
      readonly absenceExcuse: AbsenceExcuse | undefined;
    }
  | {
      readonly status: 'MISSED';
      readonly absenceExcuse: AbsenceExcuse | undefined;
      readonly countsAsMissed: boolean;
    };

export type Appointment = Booked & Standing;
export type AppointmentStatus = Standing['status'];

/** Unconfirmed ones are live, too: they claim their time. */
export function isLive(appointment: Standing): boolean {
  return appointment.status === 'UNCONFIRMED' || appointment.status === 'CONFIRMED';
}

/** Spec client-and-shared, section 9: 'Unconfirmed appointments are canceled after 24 hours'. */
const confirmWithinMs = 24 * 3_600_000;

/** Until when it waits to be confirmed; never beyond its start. Times in milliseconds since the epoch. */
export function confirmBy(made: number, start: number): number {
  return Math.min(made + confirmWithinMs, start);
}
