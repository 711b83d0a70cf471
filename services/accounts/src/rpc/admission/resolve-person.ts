import { invalid } from '@linden/platform/domain-error';
import { enumValue } from '@linden/platform/enum-names';
import { Relation } from '@linden/proto/resource/v1/profile_pb';
import type { AdmissionHandler } from '#src/context.ts';
import { isScheduling } from '#src/domain/policies.ts';
import { isUuid } from '#src/domain/uuid.ts';
import { dayOf } from '#src/person-to-proto.ts';
import { authorised } from '#src/rpc/people/authorise.ts';
import { type PersonRow, personOf } from '#src/store/admissions/facts.ts';

/**
 * An account that nobody knows is nobody's: empty, not a refusal. Of others it says ids alone, and of themselves what
 * their own booking needs, so that no audit is written.
 */
export const resolvePerson: AdmissionHandler<'resolvePerson'> =
  ({ store }) =>
  async ({ accountId }, call) => {
    const scheduling = authorised(call, isScheduling);
    if (!isUuid(accountId)) throw invalid('NOT_A_UUID', 'an id goes here', 'accountId');
    const rows = await store.as(scheduling).read((tx) => personOf(tx, accountId));
    return {
      providerId: rows.find(({ providerId }) => providerId)?.providerId ?? '',
      actsFor: rows.flatMap(tieOf),
    };
  };

function tieOf({ patientId, relation, dob, hasConsent, isArchived }: PersonRow) {
  if (!patientId) return [];
  const own = dob ? { dob: dayOf(dob), hasConsent: hasConsent ?? false, isArchived: isArchived ?? false } : undefined;
  return [{ patientId, relation: enumValue(Relation, relation), ...(own && { own }) }];
}
