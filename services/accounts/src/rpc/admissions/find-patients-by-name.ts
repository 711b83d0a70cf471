import { appendAudits } from '@linden/platform/audit/audit';
import { invalid } from '@linden/platform/domain-error';
import { authorizeCaller } from '#src/access/authorize.ts';
import type { AdmissionHandler } from '#src/context.ts';
import { isScheduling } from '#src/domain/access/policies.ts';
import { getPreferredNames } from '#src/domain/people/patient-names.ts';
import { findPatientsByName as find } from '#src/store/admissions/facts.ts';
import { readIds } from '#src/wire/read-ids.ts';

const maxIds = 2000;

/** Audits the patients found, but not the query, which is part of a name. */
export const findPatientsByName: AdmissionHandler<'findPatientsByName'> =
  ({ store }) =>
  async ({ patientIds, query }, call) => {
    const scheduling = authorizeCaller(call, isScheduling);
    const ids = readIds(patientIds, 'patientIds', maxIds);
    const asked = query.trim();
    if (asked.length < 2 || asked.length > 100) throw invalid('OUT_OF_RANGE', 'between 2 and 100 characters', 'query');
    // PostgreSQL stores no text with a null character.
    if (/\p{Cc}/u.test(asked)) throw invalid('INVALID_NAME', 'must not contain control characters', 'query');
    const rows = await store.as(scheduling).tx(async (tx) => {
      const found = await find(tx, ids, asked);
      const read = ({ id }: { id: string }) => ({ actor: scheduling, action: 'patient.facts_read', subject: id });
      await appendAudits(tx, found.map(read));
      return found;
    });
    return {
      patients: rows.map(({ id, ...names }) => ({
        patientId: id,
        preferredFullName: getPreferredNames(names).preferredFullName,
      })),
    };
  };
