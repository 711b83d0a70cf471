import type { AppointmentType, Location } from '#src/domain/hours/schedule.ts';

/** The part in which an actor changed an appointment (C3.16-22). */
export type ChangeSource = 'CLIENT' | 'VISITOR' | 'PROVIDER' | 'SUPPORT' | 'SYSTEM' | 'INTEGRATION_API' | 'NO_SHOW';

export const absenceExcuses = ['CLIENT_BEHALF', 'EXCUSED', 'UNEXCUSED'] as const;
export type AbsenceExcuse = (typeof absenceExcuses)[number];

export type Cancellation = {
  readonly at: Date;
  readonly reason: string;
  readonly subReason: string | undefined;
  readonly source: ChangeSource;
  /** True when it came after the free period. */
  readonly countsAsMissed: boolean;
  readonly hasInternalNote: boolean;
  /** The provider's cancellation, which may have canceled others as well. */
  readonly cancellationId?: string | undefined;
  /** Set while it can be undone. */
  readonly settling?: Settling | undefined;
};

/** A cancellation that can be undone: the appointment keeps its time, and others learn nothing before it settles. */
export type Settling = {
  readonly at: Date;
  /** The same for all appointments of one cancellation. */
  readonly groupId: string;
  /** Set when the appointment was not confirmed. */
  readonly confirmBy: Date | undefined;
};

/** A series: appointments that were booked together. */
export type Grouping = {
  readonly id: string;
  readonly weeksBetween: number;
  readonly numRecurrencesRequested: number;
  readonly rule: string;
};

/** A session of one patient with one provider, without its status. */
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
  /** The zone of the client's browser at booking; undefined when unknown. */
  readonly clientTimeZone: string | undefined;
  readonly usState: string;
  /** Undefined when the client pays. */
  readonly payorId: string | undefined;
  readonly firstAppointment: boolean;
  /** In cents, as agreed at booking. */
  readonly noShowFeeCents: number;
  readonly isIntegration: boolean;
  readonly isUnlisted: boolean;
  readonly crisisUntil: Date | undefined;
  readonly grouping: Grouping | undefined;
  readonly createdAt: Date;
};

/** The status of an appointment. The last three are final. */
export type AppointmentState =
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

export type Appointment = Booked & AppointmentState;
export type CanceledAppointment = Extract<Appointment, { readonly status: 'CANCELED' }>;
export type AppointmentStatus = AppointmentState['status'];

/** Returns whether the appointment reserves its time. Unconfirmed ones do, too. */
export function isLive(appointment: AppointmentState): boolean {
  return appointment.status === 'UNCONFIRMED' || appointment.status === 'CONFIRMED';
}

/** 'Unconfirmed appointments are canceled after 24 hours' (C9-2). */
const confirmWithinMs = 24 * 3_600_000;

/** Returns the deadline for confirming, at the latest the start. Times are in milliseconds since the epoch. */
export function confirmBy(made: number, start: number): number {
  return Math.min(made + confirmWithinMs, start);
}
