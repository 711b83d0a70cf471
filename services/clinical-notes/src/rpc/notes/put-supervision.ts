import { appendAudit } from '@linden/platform/audit/audit';
import { denied, invalid } from '@linden/platform/domain-error';
import { getCaller } from '@linden/platform/rpc/rpc-server';
import type { CosignHandler } from '#src/context.ts';
import { mayPutSupervisions } from '#src/domain/access/policies.ts';
import { readId, readOptionalId } from '#src/wire/request-fields.ts';

/** Accounts keeps who supervises whom. This way of operators hands it over. */
export const putSupervision: CosignHandler<'putSupervision'> =
  ({ store, people }) =>
  async (request, call) => {
    const caller = getCaller(call);
    if (!mayPutSupervisions(caller)) throw denied('NOT_ALLOWED', 'this caller may not do this');
    const providerId = readId(request.providerId, 'providerId');
    const supervisorId = readOptionalId(request.supervisorId, 'supervisorId');
    if (providerId === supervisorId)
      throw invalid('SUPERVISOR_IS_PROVIDER', 'must be another provider', 'supervisorId');
    await people.handOverSupervision({ providerId, supervisorId });
    const detail = { provider: providerId, ...(supervisorId && { supervisor: supervisorId }) };
    await store.as(caller).tx((tx) => appendAudit(tx, { actor: caller, action: 'supervision.put', detail }));
    return {};
  };
