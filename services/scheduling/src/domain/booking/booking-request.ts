import type { Profile } from '@linden/proto/resource/v1/profile_pb';
import type { Caller } from '#src/domain/access/caller.ts';
import type { ChangeSource } from '#src/domain/appointments/appointment.ts';
import type { AppointmentType, Location } from '#src/domain/hours/schedule.ts';
import type { IdempotencyKey } from '#src/domain/idempotency-key.ts';

/** The slot that a request names. `start` is in milliseconds since the epoch. */
export type RequestedSlot = {
  readonly providerId: string;
  readonly type: AppointmentType;
  readonly location: Location;
  readonly start: number;
};

/** The content of a booking request. Either `patientId` or `profile` is set: a known patient, or a new one's form. */
export type RequestedBooking = {
  readonly slot: RequestedSlot;
  readonly holdId: string | undefined;
  readonly patientId: string | undefined;
  readonly profile: Profile | undefined;
  readonly usState: string;
  readonly clientTimeZone: string | undefined;
  readonly payorId: string | undefined;
  readonly memberId: string;
  /** The reason that staff gave for booking outside the rules. */
  readonly overrideReason: string | undefined;
  readonly isIntegration: boolean;
  /** The provider was warned that the time may be outside their open hours. */
  readonly isOutsideHours: boolean;
};

/** A booking request with its caller, the part in which they act, and their idempotency key. */
export type BookingRequest = {
  readonly caller: Caller;
  readonly requested: RequestedBooking;
  readonly source: ChangeSource;
  readonly idempotencyKey: IdempotencyKey;
};
