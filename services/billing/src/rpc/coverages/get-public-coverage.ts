import { denied } from '@linden/platform/domain-error';
import { getCaller } from '@linden/platform/rpc/rpc-server';
import { readCoverageId } from '#src/access/coverage-access.ts';
import type { CoverageHandler } from '#src/context.ts';
import { billingCaller } from '#src/domain/access/billing-caller.ts';
import { mayAskForMedicaid } from '#src/domain/access/policies.ts';
import { isMedicaid } from '#src/domain/cards/card-need.ts';
import { loadCoverages } from '#src/store/coverages/coverages.ts';

export const getPublicCoverage: CoverageHandler<'getPublicCoverage'> =
  ({ store, envelope }) =>
  async (request, call) => {
    if (!mayAskForMedicaid(getCaller(call))) throw denied('NOT_ALLOWED', 'this caller may not do this');
    const patientId = readCoverageId(request.patientId, 'patientId');
    const coverages = await store.as(billingCaller).read((tx) => loadCoverages(tx, envelope, [patientId]));
    return { hasMedicaid: coverages.some(({ payor }) => isMedicaid(payor.planCategory)) };
  };
