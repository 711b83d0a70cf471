import { timestampFromMs } from '@bufbuild/protobuf/wkt';
import { AppointmentType } from '@linden/proto/resource/v1/session_pb';
import type { Appointment } from '@linden/proto/scheduling/v1/appointment_pb';
import type { RequestContext } from '#src/context.ts';
import { badInput, callUpstream } from '#src/errors.ts';
import type { Resolvers } from '#src/gen/resolvers.ts';
import { toPayor } from '../payors/view.ts';
import { toPatient } from '../people/view.ts';
import { toAppointment } from './view.ts';

/** Initial values of the form for a follow-up appointment. */
export const followUpResolvers: Resolvers = {
  Query: {
    async followUpClient(_, { appointmentId }, context) {
      const { upstreams, appointments } = context;
      // Refuses callers without patients here, before any data is read.
      const mine = await appointments.myPatients();
      const { appointment } = await callUpstream('scheduling', () =>
        upstreams.appointments.getAppointment({ appointmentId }),
      );
      const represented = mine.find(({ patient }) => patient?.id === appointment?.patientId);
      // A client may also be a provider and see appointments in that role.
      if (!appointment || !represented?.patient) throw appointmentNotFound();
      return {
        appointment: toAppointment(appointment),
        patient: toPatient(represented.patient, represented.relation),
        refusals: await listRefusals(appointment, context),
      };
    },
  },
  FollowUpClient: {
    async payor({ appointment: { record } }, _, { payors }) {
      const payor = record.payorId ? await payors.byId.load(record.payorId) : undefined;
      return payor ? toPayor(payor) : null;
    },
  },
};

/** Refusals about one time. The form has no time yet. */
const timeRefusals: ReadonlySet<string> = new Set(['TIME_TAKEN', 'SLOT_NOT_OPEN', 'PATIENT_BUSY']);
const dayMs = 24 * 60 * 60_000;

/** Returns the refusals for a booking on the day after tomorrow. */
async function listRefusals(
  { providerId, patientId, location, usState, payorId }: Appointment,
  { upstreams }: RequestContext,
): Promise<string[]> {
  const start = timestampFromMs(Math.floor(Date.now() / dayMs) * dayMs + 2 * dayMs);
  const slot = { providerId, location, start, type: AppointmentType.FOLLOW_UP };
  const { refusals } = await callUpstream('scheduling', () =>
    upstreams.appointments.previewBooking({ slot, patientId, usState, payorId }),
  );
  return refusals.filter((code) => !timeRefusals.has(code));
}

function appointmentNotFound() {
  return badInput('APPOINTMENT_NOT_FOUND', 'No appointment found', 'appointmentId');
}
