import { invalid } from '@linden/platform/domain-error';
import { getEnumName } from '@linden/platform/rpc/enum-names';
import { Suspension } from '@linden/proto/accounts/v1/credential_service_pb';
import { authorizeCallerNow } from '#src/access/authorize.ts';
import type { CredentialHandler } from '#src/context.ts';
import { mayAdmitProviders } from '#src/domain/access/policies.ts';
import { isUuid } from '#src/domain/uuid.ts';
import { changeSuspension as change } from '#src/use-cases/credentials/change-suspension.ts';
import { readReason } from '#src/use-cases/credentials/decide-credential.ts';

export const changeSuspension: CredentialHandler<'changeSuspension'> =
  ({ store, clock, wakeConsumers }) =>
  async ({ providerId, suspension: number, reason: given }, call) => {
    const now = clock.now();
    const staff = authorizeCallerNow(call, mayAdmitProviders, now);
    if (!isUuid(providerId)) throw invalid('INVALID_ID', 'must be an id', 'providerId');
    const suspension = getEnumName(Suspension, number);
    if (suspension === '' && number !== Suspension.UNSPECIFIED)
      throw invalid('NOT_IN_LIST', 'must be a known suspension', 'suspension');
    const reason = readReason(given);
    if (await change(store, staff, { providerId, suspension, reason }, now)) void wakeConsumers();
    return {};
  };
