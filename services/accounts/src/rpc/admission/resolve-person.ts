import { invalid } from '@linden/platform/domain-error';
import type { AdmissionHandler } from '#src/context.ts';
import { isScheduling } from '#src/domain/policies.ts';
import { isUuid } from '#src/domain/uuid.ts';
import { authorised } from '#src/rpc/people/authorise.ts';
import { personOf } from '#src/store/admissions/facts.ts';

/** An account that nobody knows is nobody's: empty, not a refusal. Ids alone, so that no audit is written. */
export const resolvePerson: AdmissionHandler<'resolvePerson'> =
  ({ store }) =>
  async ({ accountId }, call) => {
    const scheduling = authorised(call, isScheduling);
    if (!isUuid(accountId)) throw invalid('NOT_A_UUID', 'an id goes here', 'accountId');
    const rows = await store.as(scheduling).read((tx) => personOf(tx, accountId));
    return {
      providerId: rows.find(({ providerId }) => providerId)?.providerId ?? '',
      actsFor: rows.flatMap(({ patientId, relation }) => (patientId ? [{ patientId, relation: relation ?? '' }] : [])),
    };
  };
