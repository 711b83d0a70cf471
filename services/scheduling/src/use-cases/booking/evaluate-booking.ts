import { computeMissedFeeCents } from '@linden/vocabulary/sessions/missed-fee';
import type { AppointmentContext } from '#src/context.ts';
import type { Caller } from '#src/domain/access/caller.ts';
import { computeBookingDays } from '#src/domain/booking/booking-days.ts';
import { findBookingFaults, isBookable, type ProviderFacts, reopenFor } from '#src/domain/booking/booking-rules.ts';
import { isBlocked } from '#src/domain/cancel/cancellation-policy.ts';
import { getSessionMinutes, type Schedule } from '#src/domain/hours/schedule.ts';
import type { Fault } from '#src/domain/hours/schedule-faults.ts';
import { minuteMs } from '#src/domain/range.ts';
import {
  findNearbyStarts,
  getSlotStatus,
  nearbyDays,
  removeLeadTime,
  type SlotStatus,
  type WantedSlot,
} from '#src/domain/slots/slot-status.ts';
import { loadBookingFacts } from '#src/store/booking/booking-facts.ts';
import type { StoredRequest } from '#src/store/booking/booking-requests.ts';
import type { CareTx } from '#src/store/open-store.ts';
import type { Calendar } from '#src/store/slots/calendars.ts';
import { openTransactionFor } from '#src/store/transaction-for.ts';
import type { BookingCandidate } from './booking-candidate.ts';
import { type BookingParties, loadBookingParties } from './load-booking-parties.ts';

/** Everything that decides a booking, read at one instant of the database. */
export type BookingEvaluation = {
  /** Milliseconds since the epoch, by the database's clock. */
  readonly now: number;
  /** The earlier request with the same idempotency key. */
  readonly storedRequest: StoredRequest | undefined;
  readonly provider: ProviderFacts | undefined;
  readonly schedule: Schedule | undefined;
  /** The schedule's revision. A later one means that the schedule has changed since. */
  readonly revision: bigint;
  readonly wanted: WantedSlot;
  /** True when the patient has or had a session with the provider. */
  readonly isClient: boolean;
  /** True for a client, and for a patient whose canceled or missed session the provider books again. */
  readonly isAccepted: boolean;
  /** True when an account signs in for the patient. */
  readonly hasAccount: boolean;
  /** What the client pays for missing it or canceling late, in cents; the appointment keeps it. */
  readonly missedFeeCents: number;
  readonly faults: readonly Fault[];
  readonly status: SlotStatus;
  readonly minutes: number;
  /** Computes open starts near the requested one, in milliseconds since the epoch. */
  nearby(): number[];
};

/** Evaluates a booking in a transaction of its own and writes nothing. */
export async function evaluateBooking(
  context: AppointmentContext,
  caller: Caller,
  candidate: BookingCandidate,
): Promise<BookingEvaluation> {
  const parties = await loadBookingParties(context, caller, candidate);
  return openTransactionFor(context.store, caller).read((tx) => evaluateBookingIn(tx, context, parties, candidate));
}

/** Evaluates a booking in `tx`. `parties` were loaded before, because a transaction waits for no other service. */
export async function evaluateBookingIn(
  tx: CareTx,
  { policy }: AppointmentContext,
  { provider: known, payor, patient }: BookingParties,
  candidate: BookingCandidate,
): Promise<BookingEvaluation> {
  const { slot, patientId, payorId, usState, idempotencyKey } = candidate;
  const { storedRequest, now, calendar, history, isLocked } = await loadBookingFacts(tx, {
    providerId: slot.providerId,
    patientId,
    exceptHold: candidate.holdId,
    to: slot.start + (nearbyDays + 1) * 24 * 60 * minuteMs,
    idempotencyKey,
  });
  const { isClient, hadSession, strikes } = history;
  const isAccepted = isClient || (candidate.source === 'PROVIDER' && hadSession);
  // A hidden provider looks like a missing one to everyone but their clients: no fee and no rule is told.
  const shown = known && isBookable(known, isAccepted) ? known : undefined;
  const visible = shown && candidate.isPast ? reopenFor(shown, slot.start) : shown;
  // Accounts learns of a lock a moment later.
  const provider = visible && isLocked ? { ...visible, acceptingNewReferrals: false } : visible;
  const zone = calendar?.schedule.timeZone ?? 'UTC';
  const faults = findBookingFaults({
    provider,
    payor,
    payorId,
    patient,
    usState,
    // A follow-up needs a session that took place or will.
    isClient: slot.type === 'FOLLOW_UP' ? isClient : isAccepted,
    schedule: calendar?.schedule,
    type: slot.type,
    location: slot.location,
    isBlocked: !candidate.isOverride && isBlocked(strikes, slot.providerId, now, policy),
    ...computeBookingDays({ now, start: slot.start }, zone, patient.stateOfResidence || usState),
  });
  const hasAccount = patient.hasAccount ?? false;
  return {
    now,
    storedRequest,
    provider,
    isClient,
    isAccepted,
    hasAccount,
    missedFeeCents: computeMissedFeeCents({
      providerFeeCents: provider?.noShowFeeCents ?? 0,
      isConsultation: slot.type === 'CONSULTATION',
      hasPublicCoverage: payor === null || payor?.isPublic === true,
    }),
    faults,
    ...evaluateSlot(calendar, candidate, now),
  };
}

function evaluateSlot(
  calendar: Calendar | undefined,
  { slot, usState, source, isOverride, isOutsideHours }: BookingCandidate,
  now: number,
) {
  const wanted: WantedSlot = { type: slot.type, location: slot.location, start: slot.start, usState };
  if (!calendar) {
    const noSchedule = { schedule: undefined, revision: 0n, minutes: 0, nearby: () => [] };
    return { ...noSchedule, wanted, status: 'SLOT_NOT_OPEN' as const };
  }
  const schedule = source === 'PROVIDER' ? removeLeadTime(calendar.schedule) : calendar.schedule;
  const anyFuture: SlotStatus = slot.start > now && slot.start % minuteMs === 0 ? 'OPEN' : 'SLOT_NOT_OPEN';
  return {
    schedule: calendar.schedule,
    revision: calendar.revision,
    wanted,
    minutes: getSessionMinutes(schedule, slot.type),
    status: isOverride || isOutsideHours ? anyFuture : getSlotStatus(schedule, calendar.busy, wanted, now),
    nearby: () => findNearbyStarts(schedule, calendar.busy, wanted, now),
  };
}
