import type { AppointmentHandler } from '#src/context.ts';
import { mayBeDeleted } from '#src/domain/kept-by-provider.ts';
import { readId } from '#src/rpc/request-fields.ts';
import { isDeleted } from '#src/store/past.ts';
import { askerOf, notAllowed, on } from './ask.ts';
import { changeOne } from './change-one.ts';
import { cannot } from './which.ts';

/** Gone for everybody but the history and the audit. One that is deleted already is no fault. */
export const deleteAppointment: AppointmentHandler<'deleteAppointment'> = (context) => async (request, call) => {
  const asker = await askerOf(context, call);
  const appointmentId = readId(request.appointmentId, 'appointment_id');
  const { providerId } = asker;
  if (providerId && (await on(context.store, asker).read((tx) => isDeleted(tx, appointmentId, providerId)))) return {};
  await changeOne(context, asker, { appointmentId, proved: {} }, (found, { source, now }) => {
    if (source !== 'PROVIDER') throw notAllowed();
    if (!mayBeDeleted(found)) throw cannot('NOT_DELETABLE', 'what was booked is canceled, and stays');
    return { what: 'DELETED', columns: { deletedAt: new Date(now) }, freesTime: true };
  });
  return {};
};
