import { getEnumName } from '@linden/platform/rpc/enum-names';
import type { Appointment, Hold } from '@linden/proto/scheduling/v1/appointment_pb';
import {
  type BookAppointmentResponse,
  type BookSeriesResponse,
  type RefusedOccurrence as Refused,
  RefusedOccurrence_Code as RefusedCode,
  TimeRefusal as TimeRefusalCode,
} from '@linden/proto/scheduling/v1/appointment_service_pb';
import type { OccurrenceRefusal, Refusal, RefusedOccurrence, SlotHold } from '#src/gen/resolvers.ts';
import { type AppointmentModel, requireInstant, toAppointment } from '../appointments/view.ts';

/** A booking as scheduling returns it; field resolvers load provider and patient. */
export interface BookingResultModel {
  appointment: AppointmentModel | null;
  nearby: string[];
  error: Refusal | null;
  existingClientHasActivatedAccount: boolean | null;
  /** Why the card cannot be charged. Nothing is booked then. */
  stripeError?: string;
  /** For the sign-up form after a visitor's booking. */
  prefillToken?: string | null;
}

type Booked = Pick<BookAppointmentResponse, 'nearby' | 'refusedAs'> & {
  appointment?: Appointment | undefined;
  patientHasAccount?: boolean | undefined;
};

export function toBookingResult(booked: Booked): BookingResultModel {
  const { appointment, nearby, refusedAs, patientHasAccount } = booked;
  return {
    appointment: appointment ? toAppointment(appointment) : null,
    nearby: nearby.map(requireInstant),
    error: toTimeRefusal(refusedAs),
    existingClientHasActivatedAccount: patientHasAccount ?? null,
  };
}

/** Returns `null` when the time could be booked. */
export function toTimeRefusal(refusal: TimeRefusalCode): Refusal | null {
  const code = getEnumName(TimeRefusalCode, refusal);
  return code === '' ? null : { code, message: 'this time is not available', field: 'values.slot.timeStart' };
}

export function toHold({ id, start, end, expiresAt, canBeExtended }: Hold): SlotHold {
  return {
    id,
    canBeExtended,
    timeStart: requireInstant(start),
    timeEnd: requireInstant(end),
    expiresAt: requireInstant(expiresAt),
  };
}

/** Returns the result of an operation that ended with an expected refusal. */
export function toRefusedBooking(error: Refusal): BookingResultModel {
  return { appointment: null, nearby: [], error, existingClientHasActivatedAccount: null };
}

/** Returns the result of a booking whose card cannot be charged. The client saves another one and books again. */
export function toRefusedCard(stripeError: string): BookingResultModel {
  const code = stripeError === 'EXPIRED_CARD' ? 'CARD_EXPIRED' : 'CARD_DECLINED';
  return { ...toRefusedBooking({ code, message: 'the saved card cannot be charged', field: 'card' }), stripeError };
}

interface SeriesView {
  appointments: AppointmentModel[];
  refused: RefusedOccurrence[];
  error: Refusal | null;
}

export function toSeriesResult(series: Pick<BookSeriesResponse, 'appointments' | 'refused'>): SeriesView {
  const refused = series.refused.map(toRefused);
  const error: Refusal | null =
    refused.length === 0
      ? null
      : { code: 'OCCURRENCES_REFUSED', message: 'some times of the series are not available', field: null };
  return { appointments: series.appointments.map(toAppointment), refused, error };
}

export function toRefusedSeries(error: Refusal): SeriesView {
  return { appointments: [], refused: [], error };
}

function toRefused({ number, start, code }: Refused): RefusedOccurrence {
  return { number, code: getEnumName(RefusedCode, code) as OccurrenceRefusal, timeStart: requireInstant(start) };
}
