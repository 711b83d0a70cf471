import { appendAudit } from '@linden/platform/audit';
import { callerOf } from '@linden/platform/rpc-server';
import type { PeopleHandler } from '#src/context.ts';
import { readPrefillToken } from '#src/domain/prefill-token.ts';
import { toLead } from '#src/person-to-proto.ts';
import { leadById } from '#src/store/people/leads.ts';
import { wrongToken } from './authorise.ts';

export const getClientLead: PeopleHandler<'getClientLead'> =
  ({ store, clock, prefillKey }) =>
  async ({ clientLeadShortId, prefillToken }, call) => {
    const caller = callerOf(call);
    const subject = readPrefillToken(prefillKey, prefillToken, 'client_lead', clock.now());
    if (!subject) throw wrongToken();
    return store.as(caller, { subject }).tx(async (tx) => {
      const row = await leadById(tx, subject);
      if (row?.shortId !== clientLeadShortId) throw wrongToken();
      await appendAudit(tx, { actor: caller, action: 'client_lead.prefill_read', subject });
      return { clientLead: toLead(row) };
    });
  };
