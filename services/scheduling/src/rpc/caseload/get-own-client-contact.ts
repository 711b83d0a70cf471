import { findOwner } from '#src/access/own.ts';
import type { PracticeHandler } from '#src/context.ts';
import { loadClientContact } from '#src/use-cases/caseload/load-client-contact.ts';
import { readId } from '#src/wire/request-fields.ts';

export const getOwnClientContact: PracticeHandler<'getOwnClientContact'> = (context) => async (request, call) => {
  const owner = await findOwner(context, call);
  const { facts, contact } = await loadClientContact(context, owner, readId(request.patientId, 'patientId'));
  const { nextAppointmentId = '', latestAppointmentId } = facts;
  return { contact, nextAppointmentId, modelAppointmentId: nextAppointmentId || latestAppointmentId };
};
