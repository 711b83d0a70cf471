import { appendAudit } from '@linden/platform/audit/audit';
import { getCaller } from '@linden/platform/rpc/rpc-server';
import { invalidPrefillToken } from '#src/access/authorize.ts';
import type { PeopleHandler } from '#src/context.ts';
import { readPrefillToken } from '#src/domain/people/prefill-token.ts';
import { findLead } from '#src/store/people/leads.ts';
import { toLead } from '#src/wire/person-to-proto.ts';

export const getClientLead: PeopleHandler<'getClientLead'> =
  ({ store, clock, prefillKey }) =>
  async ({ clientLeadShortId, prefillToken }, call) => {
    const caller = getCaller(call);
    const subject = readPrefillToken(prefillKey, prefillToken, 'client_lead', clock.now());
    if (!subject) throw invalidPrefillToken();
    return store.as(caller, { subject }).tx(async (tx) => {
      const row = await findLead(tx, subject);
      if (row?.shortId !== clientLeadShortId) throw invalidPrefillToken();
      await appendAudit(tx, { actor: caller, action: 'client_lead.prefill_read', subject });
      return { clientLead: toLead(row) };
    });
  };
