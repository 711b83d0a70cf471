import { appendAudit } from '@linden/platform/audit/audit';
import type { Caller } from '@linden/platform/caller/caller';
import type { GetInvitationRequest } from '@linden/proto/scheduling/v1/appointment_service_pb';
import {
  appointmentNotFound,
  checkLink,
  findNamedAppointment,
  requireActingStaff,
} from '#src/access/appointment-access.ts';
import { readCaller } from '#src/access/caller-from.ts';
import type { AppointmentHandler } from '#src/context.ts';
import { notAllowed } from '#src/domain/access/access-errors.ts';
import { getChangeSource, isAbout, isClientSide } from '#src/domain/access/caller.ts';
import { buildInvitation } from '#src/domain/appointments/invitation.ts';
import { applyGrace, freeUntil } from '#src/domain/cancel/cancellation-policy.ts';
import { hideUnsettled } from '#src/domain/cancel/undo.ts';
import { findAppointment, readClock } from '#src/store/appointments/appointments.ts';
import { openTransactionFor } from '#src/store/transaction-for.ts';
import { findJoinUrl } from '#src/use-cases/appointments/find-join-url.ts';
import { readEmail } from '#src/wire/read-email.ts';

/** Returns the invitation for callers who may see the appointment or have both its public ids. Reading another person's is
 * audited. */
export const getInvitation: AppointmentHandler<'getInvitation'> = (context) => async (request, call) => {
  const caller = await readCaller(context, call);
  requireActingStaff(context, caller);
  const attendee = readAttendee(request, caller.identity);
  const { appointmentId, proved } = await findNamedAppointment(context, request.appointment);
  const { appointment, now } = await openTransactionFor(context.store, caller, proved).tx(async (tx) => {
    const found = await findAppointment(tx, appointmentId);
    if (!found) throw appointmentNotFound();
    if (!isAbout(caller, found.patientId)) {
      const detail = { appointment: appointmentId };
      await appendAudit(tx, { actor: caller.identity, action: 'appointment.read', subject: found.patientId, detail });
    }
    return { appointment: attendee ? hideUnsettled(found) : found, now: await readClock(tx) };
  });
  checkLink(proved, appointment, now);
  const provider = await context.catalogue.provider(appointment.providerId);
  // A letter goes to one side of the session, and its reader or the holder of both public ids may join.
  const isParty = attendee !== undefined || proved.appointmentId !== undefined;
  const source = isParty ? 'CLIENT' : getChangeSource(caller, appointment);
  const joinUrl = await findJoinUrl(context, appointment, { source, now });
  const policy = applyGrace(context.policy, appointment.createdAt.getTime());
  return buildInvitation(appointment, {
    organizer: context.organizer,
    providerName: provider?.name,
    office: provider?.office,
    joinUrl,
    attendee,
    freeUntil: freeUntil(appointment.start, policy),
    graceMinutes: policy.graceMinutes,
    isForProvider: request.forProvider || !isClientSide(source),
    now,
  });
};

/** Reads the reader of the letter that carries the file. Only services send letters. */
function readAttendee({ organizerEmail, attendeeEmail }: GetInvitationRequest, identity: Caller): string | undefined {
  if (organizerEmail === '' && attendeeEmail === '') return undefined;
  if (identity.kind !== 'service') throw notAllowed();
  return readEmail(attendeeEmail, 'attendeeEmail');
}
