import { appendAudit } from '@linden/platform/audit/audit';
import { appointmentNotFound, requireInside } from '#src/access/appointment-access.ts';
import { readCaller } from '#src/access/caller-from.ts';
import type { AppointmentHandler } from '#src/context.ts';
import { getActor } from '#src/domain/access/caller.ts';
import { lockAppointment } from '#src/store/appointments/appointments.ts';
import { forgiveAppointmentStrikes } from '#src/store/cancel/strikes.ts';
import { recordEvents } from '#src/store/changes/record-change.ts';
import { openTransactionFor } from '#src/store/transaction-for.ts';
import { readStaffReason } from '#src/wire/read-staff-reason.ts';
import { readId } from '#src/wire/request-fields.ts';

/** Forgives the strikes of one appointment, with a reason. A repeated request changes nothing. */
export const forgiveStrikes: AppointmentHandler<'forgiveStrikes'> = (context) => async (request, call) => {
  const caller = await readCaller(context, call);
  requireInside(context, caller);
  const appointmentId = readId(request.appointmentId, 'appointmentId');
  const reason = readStaffReason(request.reason);
  const isForgiven = await openTransactionFor(context.store, caller).tx(async (tx) => {
    const found = await lockAppointment(tx, appointmentId);
    if (!found) throw appointmentNotFound();
    const forgiven = { at: new Date(found.now), by: getActor(caller) ?? '', reason };
    if ((await forgiveAppointmentStrikes(tx, appointmentId, forgiven)) === 0) return false;
    const { patientId, providerId, revision } = found.appointment;
    const detail = { appointment: appointmentId };
    const told = {
      what: 'STRIKES_FORGIVEN',
      appointmentId,
      revision,
      providerId,
      patientId,
      source: 'SUPPORT',
    } as const;
    // Billing withdraws the fee.
    await recordEvents(tx, [told]);
    await appendAudit(tx, { actor: caller.identity, action: 'strikes.forgive', subject: patientId, detail });
    return true;
  });
  if (isForgiven) context.wakeConsumers();
  return {};
};
