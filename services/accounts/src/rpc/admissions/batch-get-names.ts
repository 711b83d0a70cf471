import { authorizeCaller } from '#src/access/authorize.ts';
import type { AdmissionHandler } from '#src/context.ts';
import { isClinicalNotes } from '#src/domain/access/policies.ts';
import { loadPatientNames } from '#src/use-cases/people/load-patient-names.ts';
import { readIds } from '#src/wire/read-ids.ts';

/** Names the people of a list of notes. */
export const batchGetNames: AdmissionHandler<'batchGetNames'> = (context) => async (request, call) => {
  const actor = authorizeCaller(call, isClinicalNotes);
  const ids = readIds(request.patientIds, 'patientIds');
  return ids.length === 0 ? {} : { patients: await loadPatientNames(context, actor, ids) };
};
