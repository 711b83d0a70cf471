import { appendAudit } from '@linden/platform/audit';
import { callerOf } from '@linden/platform/rpc-server';
import type { PeopleHandler } from '#src/context.ts';
import { readPrefillToken } from '#src/domain/prefill-token.ts';
import { interestById } from '#src/store/people/leads.ts';
import { wrongToken } from './authorise.ts';

export const getProviderInterest: PeopleHandler<'getProviderInterest'> =
  ({ store, clock, prefillKey }) =>
  async ({ providerInterestShortId, prefillToken }, call) => {
    const caller = callerOf(call);
    const subject = readPrefillToken(prefillKey, prefillToken, 'provider_interest', clock.now());
    if (!subject) throw wrongToken();
    return store.as(caller, { subject }).tx(async (tx) => {
      const row = await interestById(tx, subject);
      if (row?.shortId !== providerInterestShortId) throw wrongToken();
      await appendAudit(tx, { actor: caller, action: 'provider_interest.prefill_read', subject });
      return { clientFirstName: row.clientFirstName, clientEmail: row.clientEmail };
    });
  };
