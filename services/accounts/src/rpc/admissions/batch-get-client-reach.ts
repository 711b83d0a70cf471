import { getPatientDay } from '@linden/vocabulary/people/patient-day';
import { isMinor as isMinorAt } from '@linden/vocabulary/people/person-fields';
import { authorizeCaller } from '#src/access/authorize.ts';
import type { AdmissionHandler } from '#src/context.ts';
import { isScheduling } from '#src/domain/access/policies.ts';
import { getContactTelephone, listContactAddresses } from '#src/domain/people/contact-addresses.ts';
import { getPreferredNames } from '#src/domain/people/patient-names.ts';
import type { ReachRow } from '#src/store/admissions/facts.ts';
import { loadAuditedReach } from '#src/use-cases/people/load-client-reach.ts';
import { toDay } from '#src/wire/person-to-proto.ts';
import { readIds } from '#src/wire/read-ids.ts';

export const batchGetClientReach: AdmissionHandler<'batchGetClientReach'> = (context) => async (request, call) => {
  const scheduling = authorizeCaller(call, isScheduling);
  const rows = await loadAuditedReach(context, scheduling, readIds(request.patientIds, 'patientIds'));
  const now = context.clock.now().getTime();
  const isMinor = (row: ReachRow) => isMinorAt(toDay(row.dob), getPatientDay(now, row.stateOfResidence));
  return { clients: rows.map((row) => toReach(row, isMinor(row))) };
};

/** An archived patient gets no letters. */
function toReach(row: ReachRow, isMinor: boolean) {
  return {
    patientId: row.id,
    preferredFullName: getPreferredNames(row).preferredFullName,
    hasEmail: !row.isArchived && listContactAddresses({ ...row, isMinor }).length > 0,
    telephone: getContactTelephone({ ...row, isMinor }),
  };
}
