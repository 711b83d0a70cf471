import { getCaller } from '@linden/platform/rpc/rpc-server';
import { authorize } from '#src/access/authorize.ts';
import type { AppointmentHandler } from '#src/context.ts';
import { isMessaging } from '#src/domain/access/policies.ts';
import { loadBookedPatients } from '#src/use-cases/appointments/load-booked-patients.ts';
import { readId } from '#src/wire/request-fields.ts';

export const listBookedPatients: AppointmentHandler<'listBookedPatients'> = (context) => async (request, call) => {
  authorize(call, isMessaging);
  const providerId = readId(request.providerId, 'providerId');
  return { patientIds: await loadBookedPatients(context, getCaller(call), providerId) };
};
