import { appendAudit } from '@linden/platform/audit/audit';
import type { ClientCoverageHandler } from '#src/context.ts';
import { buildCoverageProto } from '#src/coverage-to-proto.ts';
import { billingCaller } from '#src/domain/access/billing-caller.ts';
import { authorizeTreatingProvider } from '#src/rpc/treated-client.ts';
import { loadCoverages } from '#src/store/coverages.ts';
import { readCoverageId } from './coverage-access.ts';

/** For the chart of a client. */
export const listClientCoverages: ClientCoverageHandler<'listClientCoverages'> = (context) => async (request, call) => {
  const patientId = readCoverageId(request.patientId, 'patientId');
  const caller = await authorizeTreatingProvider(context, call, patientId);
  const coverages = await context.store.as(billingCaller).tx(async (tx) => {
    await appendAudit(tx, { actor: caller, action: 'coverage.read', subject: patientId });
    return loadCoverages(tx, context.envelope, [patientId]);
  });
  return { coverages: coverages.map((each) => buildCoverageProto(each, '')) };
};
