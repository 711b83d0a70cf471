import type { BookedSession } from '#src/domain/issues/find-closed-sessions.ts';

/** What billing needs to know of an appointment. */
export interface BilledAppointment {
  readonly id: string;
  readonly patientId: string;
  readonly providerId: string;
  /** Empty for self-pay. */
  readonly payorId: string;
  readonly isConsultation: boolean;
  readonly isIntake: boolean;
  readonly isVirtual: boolean;
  readonly usState: string;
  readonly timeZone: string;
  readonly start: Date;
  readonly end: Date;
  /** Cents, as agreed at booking. */
  readonly noShowFeeCents: number;
  /** When it was booked: the fee was shown then. */
  readonly bookedAt: Date | undefined;
}

export interface Appointments {
  /** Returns `undefined` for an appointment that does not exist. */
  find(appointmentId: string): Promise<BilledAppointment | undefined>;
  /** Loads at most 200 appointments in one call, by id. Those that do not exist are left out. */
  load(appointmentIds: readonly string[]): Promise<ReadonlyMap<string, BilledAppointment>>;
  /** Returns those of at most 200 appointments that are booked: not canceled, kept or missed. */
  listBooked(appointmentIds: readonly string[]): Promise<readonly BookedSession[]>;
}
