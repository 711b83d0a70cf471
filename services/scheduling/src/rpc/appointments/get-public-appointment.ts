import { appointmentToProto, toVisitor } from '#src/appointment-to-proto.ts';
import type { AppointmentHandler } from '#src/context.ts';
import { callerFrom } from '#src/rpc/caller-from.ts';
import { clockOf, findAppointment, idByPublicIds } from '#src/store/appointments.ts';
import { appointmentNotFound, readPublicIds } from './appointment-access.ts';

/** Returns an appointment for one public id from a link: its time, its provider and the patient's initials. With both ids also the payor, nothing else. */
export const getPublicAppointment: AppointmentHandler<'getPublicAppointment'> = (context) => async (request, call) => {
  const { identity } = await callerFrom(context, call);
  const ids = readPublicIds(request.eventId, request.shortId);
  const id = await context.store.read((tx) => idByPublicIds(tx, ...ids));
  if (!id) throw appointmentNotFound();
  const { appointment, now } = await context.store.as(identity, { subject: id }).read(async (tx) => ({
    appointment: await findAppointment(tx, id),
    now: await clockOf(tx),
  }));
  if (!appointment) throw appointmentNotFound();
  const patient = await context.people.patient(appointment.patientId);
  const told = appointmentToProto(appointment, { now, byClient: true, policy: context.policy });
  const [eventId, shortId] = ids;
  // The other public id is left out, because both together let a caller act. Only that caller sees who pays.
  const payorId = eventId && shortId ? told.payorId : '';
  return { appointment: { ...toVisitor(told), payorId, eventId, shortId }, patientInitials: patient?.initials ?? '' };
};
