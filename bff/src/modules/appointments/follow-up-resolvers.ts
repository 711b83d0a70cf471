import { timestampFromMs } from '@bufbuild/protobuf/wkt';
import { AppointmentType } from '@linden/proto/resource/v1/session_pb';
import type { Appointment } from '@linden/proto/scheduling/v1/appointment_pb';
import type { RequestContext } from '#src/context.ts';
import { badInput, upstream } from '#src/errors.ts';
import type { Resolvers } from '#src/gen/resolvers.ts';
import { toPayor } from '../payors/view.ts';
import { toPatient } from '../people/view.ts';
import { toAppointment } from './view.ts';

/** What a form for the next session begins with. */
export const followUpResolvers: Resolvers = {
  Query: {
    async followUpClient(_, { appointmentId }, context) {
      const { upstreams, appointments } = context;
      // Whoever acts for nobody is refused here, before anything is read about anybody.
      const mine = await appointments.myPatients();
      const { appointment } = await upstream('scheduling', () =>
        upstreams.appointments.getAppointment({ appointmentId }),
      );
      const represented = mine.find(({ patient }) => patient?.id === appointment?.patientId);
      // A client may also work here, and see sessions in that part.
      if (!appointment || !represented?.patient) throw noAppointment();
      return {
        appointment: toAppointment(appointment),
        patient: toPatient(represented.patient, represented.relation),
        refusals: await refusalsOf(appointment, context),
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

/** About one time; which one that will be nobody has said yet. */
const aboutTime: ReadonlySet<string> = new Set(['TIME_TAKEN', 'SLOT_NOT_OPEN', 'PATIENT_BUSY']);
const dayMs = 24 * 60 * 60_000;

/** As a booking of the day after tomorrow would be refused. */
async function refusalsOf(
  { providerId, patientId, location, usState, payorId }: Appointment,
  { upstreams }: RequestContext,
): Promise<string[]> {
  const start = timestampFromMs(Math.floor(Date.now() / dayMs) * dayMs + 2 * dayMs);
  const slot = { providerId, location, start, type: AppointmentType.FOLLOW_UP };
  const { refusals } = await upstream('scheduling', () =>
    upstreams.appointments.previewBooking({ slot, patientId, usState, payorId }),
  );
  return refusals.filter((code) => !aboutTime.has(code));
}

function noAppointment() {
  return badInput('APPOINTMENT_NOT_FOUND', 'No appointment found', 'appointmentId');
}
