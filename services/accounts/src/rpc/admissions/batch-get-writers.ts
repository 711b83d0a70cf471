import { getEnumValue } from '@linden/platform/rpc/enum-names';
import { Relation } from '@linden/proto/resource/v1/profile_pb';
import { authorizeCaller } from '#src/access/authorize.ts';
import type { AdmissionHandler } from '#src/context.ts';
import { isMessaging } from '#src/domain/access/policies.ts';
import { getPreferredNames } from '#src/domain/people/patient-names.ts';
import { loadWriters, type WritersRow } from '#src/store/admissions/facts.ts';
import { readIds } from '#src/wire/read-ids.ts';

/** Names for the people of a conversation, who know each other. They are read with every look at a list, so there is no audit entry. */
export const batchGetWriters: AdmissionHandler<'batchGetWriters'> =
  ({ store }) =>
  async (request, call) => {
    const actor = authorizeCaller(call, isMessaging);
    const ids = readIds(request.patientIds, 'patientIds');
    if (ids.length === 0) return {};
    const rows = await store.as(actor).read((tx) => loadWriters(tx, ids));
    return { patients: rows.map(toWriters) };
  };

function toWriters(row: WritersRow) {
  const { preferredFullName, preferredName } = getPreferredNames(row);
  return {
    patientId: row.id,
    preferredFullName,
    writers: row.writers.map(({ account, relation, firstName, lastName, actsToday }) => ({
      accountId: account,
      relation: getEnumValue(Relation, relation),
      // Patients have chosen names; people who act for them have the names of their accounts.
      name: relation === 'SELF' ? preferredFullName : `${firstName} ${lastName}`.trim(),
      firstName: relation === 'SELF' ? preferredName : firstName.trim(),
      actsToday,
    })),
  };
}
