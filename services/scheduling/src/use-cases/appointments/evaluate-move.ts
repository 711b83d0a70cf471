import { DomainError } from '@linden/platform/domain-error';
import { getLocalDay } from '@linden/vocabulary/local-day';
import type { NamedAppointment } from '#src/access/appointment-access.ts';
import type { AppointmentContext } from '#src/context.ts';
import type { Caller } from '#src/domain/access/caller.ts';
import type { Appointment, ChangeSource } from '#src/domain/appointments/appointment.ts';
import { findBookingFaults } from '#src/domain/booking/booking-rules.ts';
import { getSessionMinutes, type Location } from '#src/domain/hours/schedule.ts';
import type { Fault } from '#src/domain/hours/schedule-faults.ts';
import { minuteMs } from '#src/domain/range.ts';
import { withSeriesHorizon } from '#src/domain/series/series-refusals.ts';
import {
  findNearbyStarts,
  getSlotStatus,
  nearbyDays,
  removeLeadTime,
  type SlotStatus,
  type WantedSlot,
} from '#src/domain/slots/slot-status.ts';
import { loadBookingFacts } from '#src/store/booking/booking-facts.ts';
import { openTransactionFor } from '#src/store/transaction-for.ts';

/** Evaluates a move at one instant. The appointment's own time and the caller's hold do not block it. */
export async function evaluateMove(
  context: AppointmentContext,
  move: {
    readonly caller: Caller;
    readonly named: NamedAppointment;
    readonly appointment: Appointment;
    readonly source: ChangeSource;
    readonly start: number;
    readonly location: Location;
    readonly holdId: string | undefined;
    readonly overrideReason: string | undefined;
  },
) {
  const { appointment, start, location } = move;
  const { providerId, payorId, usState, type } = appointment;
  const inSeries = appointment.grouping !== undefined;
  const [known, payor] = await Promise.all([
    context.catalogue.provider(providerId),
    payorId === undefined ? undefined : context.catalogue.payor(payorId),
  ]);
  const { now, calendar } = await openTransactionFor(context.store, move.caller, move.named.proved).read((tx) =>
    loadBookingFacts(tx, {
      providerId,
      exceptHold: move.holdId,
      exceptAppointment: appointment.id,
      beyondHorizon: inSeries,
      to: start + (nearbyDays + 1) * 24 * 60 * minuteMs,
    }),
  );
  // A pause refuses new sessions; those that are booked may move.
  const provider = known && { ...known, isSuspended: false };
  const day = getLocalDay(start, appointment.timeZone);
  // The patient of an appointment counts as a client, so only the new place and time are checked.
  const patient = { dob: undefined, hasConsent: true, isArchived: false };
  const client = { patient, isClient: true, isBlocked: false };
  const pair = { provider, schedule: calendar?.schedule, payor, payorId, usState, type, location };
  const [fault] = findBookingFaults({ ...pair, ...client, today: day, day });
  if (fault || !calendar) throw new DomainError({ kind: 'conflict', ...(fault ?? notBookable) });
  const reach = inSeries ? withSeriesHorizon(calendar.schedule) : calendar.schedule;
  const schedule = move.source === 'PROVIDER' ? removeLeadTime(reach) : reach;
  const wanted: WantedSlot = { type, location, start, usState };
  const overridden: SlotStatus = start > now ? 'OPEN' : 'SLOT_NOT_OPEN';
  return {
    now,
    minutes: getSessionMinutes(schedule, type),
    bufferMinutes: schedule.bufferMinutes,
    status: move.overrideReason === undefined ? getSlotStatus(schedule, calendar.busy, wanted, now) : overridden,
    nearby: () => findNearbyStarts(schedule, calendar.busy, wanted, now),
  };
}

const notBookable: Fault = { code: 'NOT_BOOKABLE', message: 'this provider cannot be booked', field: 'appointment' };
