import { appendAudit } from '@linden/platform/audit';
import type { AppointmentHandler } from '#src/context.ts';
import { isAbout, isClientSide, sourceOf } from '#src/domain/asker.ts';
import { readId } from '#src/rpc/request-fields.ts';
import { clockOf, findAppointment } from '#src/store/appointments.ts';
import { askerOf, on } from './ask.ts';
import { appointmentToProto } from './to-proto.ts';
import { appointmentNotFound, requireActingStaff } from './which.ts';

/** Reading about somebody else is written down. */
export const getAppointment: AppointmentHandler<'getAppointment'> = (context) => async (request, call) => {
  const asker = await askerOf(context, call);
  requireActingStaff(context, asker);
  const id = readId(request.appointmentId, 'appointment_id');
  const { appointment, now } = await on(context.store, asker).tx(async (tx) => {
    const found = await findAppointment(tx, id);
    if (!found) throw appointmentNotFound();
    if (!isAbout(asker, found.patientId)) {
      const detail = { appointment: id };
      await appendAudit(tx, { actor: asker.caller, action: 'appointment.read', subject: found.patientId, detail });
    }
    return { appointment: found, now: await clockOf(tx) };
  });
  const byClient = isClientSide(sourceOf(asker, appointment));
  return { appointment: appointmentToProto(appointment, { now, byClient, policy: context.policy }) };
};
