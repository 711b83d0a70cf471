import { appendAudits } from '@linden/platform/audit/audit';
import { authorizeCaller } from '#src/access/authorize.ts';
import type { AdmissionHandler } from '#src/context.ts';
import { isScheduling } from '#src/domain/access/policies.ts';
import { getPreferredNames } from '#src/domain/people/patient-names.ts';
import { loadPatientFacts } from '#src/store/admissions/facts.ts';
import { toDay } from '#src/wire/person-to-proto.ts';
import { readIds } from '#src/wire/read-ids.ts';

export const batchGetPatientFacts: AdmissionHandler<'batchGetPatientFacts'> =
  ({ store }) =>
  async ({ patientIds }, call) => {
    const scheduling = authorizeCaller(call, isScheduling);
    const ids = readIds(patientIds, 'patientIds');
    const rows = await store.as(scheduling).tx(async (tx) => {
      const found = await loadPatientFacts(tx, ids);
      const read = ({ id }: { id: string }) => ({ actor: scheduling, action: 'patient.facts_read', subject: id });
      await appendAudits(tx, found.map(read));
      return found;
    });
    return {
      patients: rows.map(({ id, dob, stateOfResidence, hasConsent, isArchived, hasAccount, ...names }) => {
        const { initials, preferredFullName } = getPreferredNames(names);
        const facts = { dob: toDay(dob), stateOfResidence, hasConsent, isArchived, hasAccount };
        return { patientId: id, ...facts, initials, preferredFullName };
      }),
    };
  };
