import { appointmentConflict } from '#src/access/appointment-access.ts';
import { readCaller } from '#src/access/caller-from.ts';
import type { AppointmentHandler } from '#src/context.ts';
import { notAllowed } from '#src/domain/access/access-errors.ts';
import { mayBeDeleted } from '#src/domain/appointments/kept-by-provider.ts';
import { isDeleted } from '#src/store/appointments/past.ts';
import { openTransactionFor } from '#src/store/transaction-for.ts';
import { changeOne } from '#src/use-cases/appointments/change-one.ts';
import { readId } from '#src/wire/request-fields.ts';

/** Deletes an appointment. Only the history and the audit keep it. Deleting it again succeeds. */
export const deleteAppointment: AppointmentHandler<'deleteAppointment'> = (context) => async (request, call) => {
  const caller = await readCaller(context, call);
  const appointmentId = readId(request.appointmentId, 'appointmentId');
  const { providerId } = caller;
  if (
    providerId &&
    (await openTransactionFor(context.store, caller).read((tx) => isDeleted(tx, appointmentId, providerId)))
  )
    return {};
  await changeOne(context, caller, { appointmentId, proved: {} }, (found, { source, now }) => {
    if (source !== 'PROVIDER') throw notAllowed();
    if (!mayBeDeleted(found))
      throw appointmentConflict('NOT_DELETABLE', 'a booked appointment cannot be deleted; cancel it instead');
    return { what: 'DELETED', columns: { deletedAt: new Date(now) }, freesTime: true };
  });
  return {};
};
