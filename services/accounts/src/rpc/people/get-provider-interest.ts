import { appendAudit } from '@linden/platform/audit/audit';
import { getCaller } from '@linden/platform/rpc/rpc-server';
import { invalidPrefillToken } from '#src/access/authorize.ts';
import type { PeopleHandler } from '#src/context.ts';
import { readPrefillToken } from '#src/domain/people/prefill-token.ts';
import { findInterest } from '#src/store/people/leads.ts';

export const getProviderInterest: PeopleHandler<'getProviderInterest'> =
  ({ store, clock, prefillKey }) =>
  async ({ providerInterestShortId, prefillToken }, call) => {
    const caller = getCaller(call);
    const subject = readPrefillToken(prefillKey, prefillToken, 'provider_interest', clock.now());
    if (!subject) throw invalidPrefillToken();
    return store.as(caller, { subject }).tx(async (tx) => {
      const row = await findInterest(tx, subject);
      if (row?.shortId !== providerInterestShortId) throw invalidPrefillToken();
      await appendAudit(tx, { actor: caller, action: 'provider_interest.prefill_read', subject });
      return { clientFirstName: row.clientFirstName, clientEmail: row.clientEmail };
    });
  };
