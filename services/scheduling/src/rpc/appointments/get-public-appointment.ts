import { appointmentNotFound, linkExpired, readPublicIds } from '#src/access/appointment-access.ts';
import { readCaller } from '#src/access/caller-from.ts';
import type { AppointmentHandler } from '#src/context.ts';
import { hasLinkExpired } from '#src/domain/access/link-expiry.ts';
import { findAppointment, findIdByPublicIds, readClock } from '#src/store/appointments/appointments.ts';
import { findNoteToClient } from '#src/store/appointments/client-notes.ts';
import { findJoinUrl } from '#src/use-cases/appointments/find-join-url.ts';
import { buildAppointmentProto, toVisitor } from '#src/wire/appointment-to-proto.ts';

/**
 * Returns an appointment for one public id from a link: its time, its provider and the patient's initials. Both ids together also show
 * the payor, the provider's note to the client and the link of the video room.
 */
export const getPublicAppointment: AppointmentHandler<'getPublicAppointment'> = (context) => async (request, call) => {
  const { identity } = await readCaller(context, call);
  const ids = readPublicIds(request.eventId, request.shortId);
  const id = await context.store.read((tx) => findIdByPublicIds(tx, ...ids));
  if (!id) throw appointmentNotFound();
  const { appointment, now, note } = await context.store.as(identity, { subject: id }).read(async (tx) => ({
    appointment: await findAppointment(tx, id),
    now: await readClock(tx),
    note: await findNoteToClient(tx, id),
  }));
  if (!appointment) throw appointmentNotFound();
  if (hasLinkExpired(appointment.end.getTime(), now)) throw linkExpired();
  const patient = await context.people.patient(appointment.patientId);
  const told = buildAppointmentProto(appointment, { now, source: 'CLIENT', policy: context.policy });
  const [eventId, shortId] = ids;
  // The other public id is left out, because both together let a caller act.
  const isWhole = eventId !== '' && shortId !== '';
  const noted = isWhole ? { hasNoteToClient: note !== '', noteToClient: note } : { undoUntil: undefined };
  // Services get both ids with events, and join no session.
  const source = isWhole && identity.kind !== 'service' ? 'CLIENT' : 'VISITOR';
  const joinUrl = await findJoinUrl(context, appointment, { source, now });
  const payorId = isWhole ? told.payorId : '';
  return {
    appointment: { ...toVisitor(told), payorId, joinUrl, eventId, shortId, ...noted },
    patientInitials: patient?.initials ?? '',
  };
};
