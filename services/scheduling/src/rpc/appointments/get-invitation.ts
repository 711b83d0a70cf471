import { appendAudit } from '@linden/platform/audit';
import type { AppointmentHandler } from '#src/context.ts';
import { isAbout } from '#src/domain/caller.ts';
import { invitationTo } from '#src/domain/invitation.ts';
import { callerFrom } from '#src/rpc/caller-from.ts';
import { clockOf, findAppointment } from '#src/store/appointments.ts';
import { transactionFor } from '#src/store/transaction-for.ts';
import { appointmentNotFound, findNamedAppointment, requireActingStaff } from './appointment-access.ts';

/** Returns the invitation for callers who may see the appointment or have both its public ids. Reading another person's is
 * audited. */
export const getInvitation: AppointmentHandler<'getInvitation'> = (context) => async (request, call) => {
  const caller = await callerFrom(context, call);
  requireActingStaff(context, caller);
  const { appointmentId, proved } = await findNamedAppointment(context, request.appointment);
  const { appointment, now } = await transactionFor(context.store, caller, proved).tx(async (tx) => {
    const found = await findAppointment(tx, appointmentId);
    if (!found) throw appointmentNotFound();
    if (!isAbout(caller, found.patientId)) {
      const detail = { appointment: appointmentId };
      await appendAudit(tx, { actor: caller.identity, action: 'appointment.read', subject: found.patientId, detail });
    }
    return { appointment: found, now: await clockOf(tx) };
  });
  const provider = await context.catalogue.provider(appointment.providerId);
  return invitationTo(appointment, provider?.name, now);
};
