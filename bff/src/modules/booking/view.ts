import { enumName } from '@linden/platform/enum-names';
import type { Appointment, Hold } from '@linden/proto/scheduling/v1/appointment_pb';
import {
  type BookAppointmentResponse,
  type BookSeriesResponse,
  type RefusedOccurrence as Refused,
  RefusedOccurrence_Code as RefusedCode,
  TimeRefusal as TimeRefusalCode,
} from '@linden/proto/scheduling/v1/appointment_service_pb';
import type { RefusedOccurrence, SlotHold, TimeRefusal } from '#src/gen/resolvers.ts';
import { type AppointmentModel, instantOf, toAppointment } from '../appointments/view.ts';

/** A booking as far as scheduling knows it; provider and patient are asked for when somebody wants them. */
export interface BookingResultModel {
  appointment: AppointmentModel | null;
  nearby: string[];
  refusedAs: TimeRefusal | null;
  existingClientHasActivatedAccount: boolean | null;
}

type Booked = Pick<BookAppointmentResponse, 'nearby' | 'refusedAs'> & {
  appointment?: Appointment | undefined;
  patientHasAccount?: boolean | undefined;
};

export function toBookingResult(booked: Booked): BookingResultModel {
  const { appointment, nearby, refusedAs, patientHasAccount } = booked;
  return {
    appointment: appointment ? toAppointment(appointment) : null,
    nearby: nearby.map(instantOf),
    refusedAs: toTimeRefusal(refusedAs),
    existingClientHasActivatedAccount: patientHasAccount ?? null,
  };
}

/** Returns `null` when the time could be booked. */
export function toTimeRefusal(refusal: TimeRefusalCode): TimeRefusal | null {
  return enumName(TimeRefusalCode, refusal) || null;
}

export function toHold({ id, start, end, expiresAt, canBeExtended }: Hold): SlotHold {
  return {
    ...{ id, canBeExtended },
    timeStart: instantOf(start),
    timeEnd: instantOf(end),
    expiresAt: instantOf(expiresAt),
  };
}

export function toSeriesResult({ appointments, refused }: Pick<BookSeriesResponse, 'appointments' | 'refused'>) {
  return { appointments: appointments.map(toAppointment), refused: refused.map(toRefused) };
}

function toRefused({ number, start, code }: Refused): RefusedOccurrence {
  return { number, code: enumName(RefusedCode, code), timeStart: instantOf(start) };
}
