import { invalid } from '@linden/platform/domain-error';
import { getEnumValue } from '@linden/platform/rpc/enum-names';
import { Relation } from '@linden/proto/resource/v1/profile_pb';
import { authorizeCaller } from '#src/access/authorize.ts';
import type { AdmissionHandler } from '#src/context.ts';
import { mayResolvePeople } from '#src/domain/access/policies.ts';
import { isUuid } from '#src/domain/uuid.ts';
import { findOpenedPatients, findPerson, type PersonRow } from '#src/store/admissions/facts.ts';
import { toDay } from '#src/wire/person-to-proto.ts';

/**
 * Returns an empty result for an unknown account. It holds only ids of other people, and of the caller what their own booking needs, so it
 * needs no audit entry.
 */
export const resolvePerson: AdmissionHandler<'resolvePerson'> =
  ({ store }) =>
  async ({ accountId, withOpenedPatients }, call) => {
    const service = authorizeCaller(call, mayResolvePeople);
    if (!isUuid(accountId)) throw invalid('INVALID_ID', 'must be an id', 'accountId');
    const asked = store.as(service);
    const [rows, openedPatientIds] = await Promise.all([
      findPerson(asked, accountId),
      withOpenedPatients ? findOpenedPatients(asked, accountId) : [],
    ]);
    return {
      providerId: rows.find(({ providerId }) => providerId)?.providerId ?? '',
      actsFor: rows.flatMap(toTie),
      openedPatientIds,
    };
  };

function toTie({ patientId, relation, dob, hasConsent, isArchived }: PersonRow) {
  if (!patientId) return [];
  const own = dob ? { dob: toDay(dob), hasConsent: hasConsent ?? false, isArchived: isArchived ?? false } : undefined;
  return [{ patientId, relation: getEnumValue(Relation, relation), ...(own && { own }) }];
}
