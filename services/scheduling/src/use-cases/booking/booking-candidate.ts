import type { Profile } from '@linden/proto/resource/v1/profile_pb';
import type { ChangeSource } from '#src/domain/appointments/appointment.ts';
import type { BookingRequest, RequestedSlot } from '#src/domain/booking/booking-request.ts';
import type { IdempotencyKey } from '#src/domain/idempotency-key.ts';

/** A booking to evaluate. Previews and series have one, too, without a booking request. */
export type BookingCandidate = {
  readonly slot: RequestedSlot;
  readonly patientId: string | undefined;
  readonly profile: Profile | undefined;
  /** Undefined skips the rules about states. */
  readonly usState: string | undefined;
  readonly payorId: string | undefined;
  readonly source: ChangeSource;
  readonly isOverride: boolean;
  /** The provider takes any free future time. */
  readonly isOutsideHours: boolean;
  /** A provider enters a session that took place. */
  readonly isPast: boolean;
  readonly holdId: string | undefined;
  readonly idempotencyKey: IdempotencyKey | undefined;
};

/** Returns the candidate of a booking request. */
export function readCandidate({ requested, source, idempotencyKey }: BookingRequest): BookingCandidate {
  return { ...requested, source, isOverride: requested.overrideReason !== undefined, isPast: false, idempotencyKey };
}
