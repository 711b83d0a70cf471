import { appendAudit } from '@linden/platform/audit/audit';
import { invalid } from '@linden/platform/domain-error';
import { getCaller } from '@linden/platform/rpc/rpc-server';
import { notAllowed } from '#src/access/authorize.ts';
import type { PeopleHandler } from '#src/context.ts';
import { mayWriteLeads } from '#src/domain/access/policies.ts';
import { throwFirstFault } from '#src/domain/fault.ts';
import { leadFaults } from '#src/domain/people/patient-faults.ts';
import { saveLead } from '#src/store/people/leads.ts';
import { toDay, toLeadColumns } from '#src/wire/person-to-proto.ts';

export const putClientLead: PeopleHandler<'putClientLead'> =
  ({ store, clock, newPublicId }) =>
  async ({ clientLead }, call) => {
    const caller = getCaller(call);
    if (!mayWriteLeads(caller)) throw notAllowed();
    if (!clientLead) throw invalid('REQUIRED', 'lead is required', 'clientLead');
    throwFirstFault(leadFaults(clientLead, toDay(clock.now())));
    return store.as(caller).tx(async (tx) => {
      const shortId = await saveLead(tx, toLeadColumns(clientLead), newPublicId());
      await appendAudit(tx, { actor: caller, action: 'client_lead.put', subject: clientLead.id });
      return { shortId };
    });
  };
