import { randomUUID } from 'node:crypto';
import { timestampFromMs } from '@bufbuild/protobuf/wkt';
import { AppointmentLocation, AppointmentType } from '@linden/proto/resource/v1/session_pb';
import type { Appointment } from '@linden/proto/scheduling/v1/appointment_pb';
import type { AppointmentService } from '@linden/proto/scheduling/v1/appointment_service_pb';
import { SeriesScope } from '@linden/proto/scheduling/v1/appointment_service_pb';
import { ComplaintReason } from '@linden/proto/scheduling/v1/complaint_pb';
import type { Cell, SamplesOf } from '../sample.ts';
import {
  createHolder,
  getHold,
  getHoldWithDraft,
  getKey,
  getPair,
  getSessions,
  overrideReason,
  yesterday,
} from './sessions.ts';

const key = () => randomUUID();

function slotIn(cell: Cell, type = AppointmentType.INTAKE) {
  const { provider } = getPair(cell);
  const start = timestampFromMs(yesterday());
  return { providerId: provider.id, type, location: AppointmentLocation.VIRTUAL, start };
}

function bookingIn(cell: Cell) {
  const { patientId, provider } = getPair(cell);
  return { patientId, usState: provider.usState };
}

const live = (cell: Cell) => getSessions(cell).live;
const byId = (cell: Cell) => ({ appointmentId: getKey(cell, live(cell)).id ?? '' });
const named = (cell: Cell) => ({ appointment: getKey(cell, live(cell)) });

const madeByProviders = { start: timestampFromMs(yesterday()), minutes: 50, type: AppointmentType.FOLLOW_UP };

/** Whether the answer names the patient, for rows about that. */
function tellsWhom(told: Appointment | undefined, { object }: Cell): boolean {
  const { patientId = '', payorId = '', usState = '', cancellation } = told ?? {};
  return !object.endsWith('whom it is for') || patientId + payorId + usState !== '' || cancellation !== undefined;
}

/** An allowed caller is told that the time is unavailable or that nothing needs to change, so that the rows have no effect. */
export const appointmentSamples: SamplesOf<typeof AppointmentService> = {
  holdSlot: { request: (cell) => ({ key: key(), slot: slotIn(cell) }) },
  extendHold: { request: async (cell) => ({ holdId: await getHold(cell) }), accountOf: createHolder },
  releaseHold: {
    request: async (cell) => ({ holdId: await getHold(cell) }),
    shows: async (_answer, { object, cast }) => object === 'their own' || !(await cast.appointments.isHoldThere()),
    accountOf: createHolder,
  },
  saveBookingDraft: {
    request: async (cell) => ({ holdId: await getHoldWithDraft(cell), draft: 'typed' }),
    accountOf: createHolder,
  },
  getBookingDraft: {
    request: async (cell) => ({ holdId: await getHoldWithDraft(cell) }),
    shows: ({ draft }) => draft !== '',
    accountOf: createHolder,
  },
  requestBookingCode: { request: () => ({ email: 'maya@linden.example' }) },
  confirmBookingCode: {
    request: () => ({ email: 'robin@linden.example', code: '000000' }),
    passes: () => ['CODE_EXPIRED'],
  },
  bookAppointment: {
    request(cell) {
      const { patientId, usState } = bookingIn(cell);
      const profile = { legalFirstName: 'Noor', legalLastName: 'Haddad', dob: '1990-05-05' };
      return {
        key: key(),
        slot: slotIn(cell),
        usState,
        who: patientId ? { case: 'patientId', value: patientId } : { case: 'profile', value: profile },
        ...(cell.object === 'against the calendar' && { overrideReason }),
        integration: cell.object === 'as a partner',
      };
    },
  },
  previewBooking: { request: (cell) => ({ slot: slotIn(cell), ...bookingIn(cell) }) },
  bookSeries: {
    request: (cell) => ({
      key: key(),
      slot: slotIn(cell, AppointmentType.FOLLOW_UP),
      ...bookingIn(cell),
      weeksBetween: 1,
      numRecurrencesRequested: 2,
    }),
  },
  confirmAppointment: { request: named, shows: ({ appointment }, cell) => tellsWhom(appointment, cell) },
  declineAppointment: {
    request: (cell) => ({ ...named(cell), reason: 'OTHER' }),
    passes: () => ['APPOINTMENT_CONFIRMED'],
  },
  rescheduleAppointment: {
    request(cell) {
      const { start } = live(cell);
      const isOverride = cell.object.endsWith('against the calendar');
      return { key: key(), ...named(cell), ...(start && { start }), ...(isOverride && { overrideReason }) };
    },
    shows: ({ appointment }, cell) => tellsWhom(appointment, cell),
  },
  cancelAppointment: {
    request(cell) {
      const { object } = cell;
      return {
        key: key(),
        reason: 'OTHER',
        appointment: getKey(cell, getSessions(cell).canceled),
        ...(object.endsWith('with an internal note') && { internalNote: 'asked by phone' }),
        ...(object.endsWith('with its series') && { scope: SeriesScope.ALL }),
      };
    },
    shows: ({ appointments: [appointment] }, cell) => tellsWhom(appointment, cell),
  },
  undoCancellation: {
    request: (cell) => ({ key: key(), ...named(cell) }),
    shows: ({ appointments: [appointment] }, cell) => tellsWhom(appointment, cell),
  },
  updateSeries: {
    request: (cell) => ({ key: key(), ...byId(cell), scope: SeriesScope.ALL, start: timestampFromMs(yesterday()) }),
    passes: () => ['NOT_A_SERIES'],
  },
  cancelForEmergency: { request: () => ({ key: key(), hours: 7 }), passes: () => ['NOT_IN_LIST'] },
  deleteAppointment: { request: byId, passes: () => ['NOT_DELETABLE'] },
  createPastAppointment: {
    request: (cell) => ({
      key: key(),
      ...bookingIn(cell),
      ...madeByProviders,
      location: AppointmentLocation.VIRTUAL,
    }),
  },
  markUnlistedAsCrisis: { request: byId, passes: () => ['NOT_UNLISTED'] },
  markMissed: { request: byId, passes: () => ['APPOINTMENT_NOT_BEGUN'] },
  correctMissed: {
    request: (cell) => ({ key: key(), ...byId(cell), reason: 'the client came' }),
    passes: () => ['APPOINTMENT_NOT_MISSED'],
  },
  createComplaint: {
    request: (cell) => ({ key: key(), ...byId(cell), reason: ComplaintReason.PROVIDER_NO_SHOW }),
    passes: () => ['COMPLAINT_TOO_EARLY'],
  },
  getAppointment: { request: byId },
  listRecentChanges: { request: (cell) => ({ limit: 50, patientId: listIn(cell).patientId }) },
  listAppointments: {
    request: (cell) => ({ limit: 100, ...listIn(cell) }),
    shows: ({ appointments }, cell) =>
      cell.object === 'of whom they act for' || appointments.some(({ id }) => id === listed(cell)),
  },
  getPublicAppointment: {
    request(cell) {
      const { eventId, shortId } = live(cell);
      if (cell.object === 'by ids of two links') {
        return { eventId, shortId: cell.cast.appointments.ofClient.live.shortId };
      }
      return cell.object === 'by both ids of its link' ? { eventId, shortId } : { eventId };
    },
    shows({ appointment }, { object }) {
      const { patientId = '', payorId = '', usState = '', shortId = '' } = appointment ?? {};
      if (object === 'the id that was not brought') return shortId !== '';
      return object !== 'whom it is for, and who pays' || patientId + payorId + usState !== '';
    },
  },
  getSeriesInvitation: {
    request: (cell) => ({ appointmentId: live(cell).id, organizerEmail: 'hello@linden.example' }),
  },
  getInvitation: { request: named },
};

/** The list that a row reads. */
export function listIn({ object, cast }: Cell) {
  const patientId = object.startsWith('another') ? cast.others.patient.id : '';
  return { patientId, asProvider: object.endsWith('their own calendar') };
}

/** The appointment that the row expects in it. */
export function listed(cell: Cell): string {
  const { appointments } = cell.cast;
  return cell.object === 'their own calendar' ? appointments.ofClient.live.id : getSessions(cell).live.id;
}
