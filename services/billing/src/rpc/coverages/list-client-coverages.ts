import { appendAudit } from '@linden/platform/audit/audit';
import { readCoverageId } from '#src/access/coverage-access.ts';
import { authorizeTreatingProvider } from '#src/access/treated-client.ts';
import type { ClientCoverageHandler } from '#src/context.ts';
import { billingCaller } from '#src/domain/access/billing-caller.ts';
import { loadCoverages } from '#src/store/coverages/coverages.ts';
import { buildCoverageProto } from '#src/wire/coverage-to-proto.ts';

/** For the chart of a client. */
export const listClientCoverages: ClientCoverageHandler<'listClientCoverages'> = (context) => async (request, call) => {
  const patientId = readCoverageId(request.patientId, 'patientId');
  const { caller } = await authorizeTreatingProvider(context, call, patientId);
  const coverages = await context.store.as(billingCaller).tx(async (tx) => {
    await appendAudit(tx, { actor: caller, action: 'coverage.read', subject: patientId });
    return loadCoverages(tx, context.envelope, [patientId]);
  });
  return { coverages: coverages.map((each) => buildCoverageProto(each, '')) };
};
