import { notFound } from '@linden/platform/domain-error';
import { authorizeCaller } from '#src/access/authorize.ts';
import type { AdmissionHandler } from '#src/context.ts';
import { isScheduling } from '#src/domain/access/policies.ts';
import { loadClientContact } from '#src/use-cases/people/load-client-contact.ts';
import { toClientContact } from '#src/wire/client-contact-to-proto.ts';
import { readIds } from '#src/wire/read-ids.ts';

export const getClientContact: AdmissionHandler<'getClientContact'> = (context) => async (request, call) => {
  const scheduling = authorizeCaller(call, isScheduling);
  const [patientId] = readIds([request.patientId], 'patientId');
  const row = patientId === undefined ? undefined : await loadClientContact(context, scheduling, patientId);
  if (!row) throw notFound('PATIENT_NOT_FOUND', 'no such patient');
  return { contact: toClientContact(row, context.clock.now()) };
};
