import { invalid, notFound } from '@linden/platform/domain-error';
import { getCaller } from '@linden/platform/rpc/rpc-server';
import { cleanEmail } from '@linden/vocabulary/people/email-address';
import { notAllowed } from '#src/access/authorize.ts';
import type { PeopleHandler } from '#src/context.ts';
import { isPublic, mayLeaveInterest } from '#src/domain/access/policies.ts';
import { throwFirstFault } from '#src/domain/fault.ts';
import { findInterestFaults } from '#src/domain/people/patient-faults.ts';
import { addInterest } from '#src/store/people/leads.ts';
import { loadByIds } from '#src/store/providers/providers.ts';

export const putProviderInterest: PeopleHandler<'putProviderInterest'> =
  ({ store, newPublicId }) =>
  async ({ providerInterest }, call) => {
    const caller = getCaller(call);
    if (!mayLeaveInterest(caller)) throw notAllowed();
    if (!providerInterest) throw invalid('REQUIRED', 'interest is required', 'providerInterest');
    throwFirstFault(findInterestFaults(providerInterest));
    const { id, providerId, clientFirstName } = providerInterest;
    const clientEmail = cleanEmail(providerInterest.clientEmail);
    await store.as(caller).tx(async (tx) => {
      const [provider] = await loadByIds(tx, [providerId]);
      if (!provider || !isPublic(provider)) throw notFound('PROVIDER_NOT_FOUND', 'provider not found');
      await addInterest(tx, { id, providerId, clientFirstName, clientEmail }, newPublicId());
    });
    return {};
  };
