import { denied } from '@linden/platform/domain-error';
import { getCaller } from '@linden/platform/rpc/rpc-server';
import type { CoverageHandler } from '#src/context.ts';
import { billingCaller } from '#src/domain/access/billing-caller.ts';
import { isMedicaid } from '#src/domain/card-need.ts';
import { mayAskForMedicaid } from '#src/domain/policies.ts';
import { loadCoverages } from '#src/store/coverages.ts';
import { readCoverageId } from './coverage-access.ts';

export const getPublicCoverage: CoverageHandler<'getPublicCoverage'> =
  ({ store, envelope }) =>
  async (request, call) => {
    if (!mayAskForMedicaid(getCaller(call))) throw denied('NOT_ALLOWED', 'this caller may not do this');
    const patientId = readCoverageId(request.patientId, 'patientId');
    const coverages = await store.as(billingCaller).read((tx) => loadCoverages(tx, envelope, [patientId]));
    return { hasMedicaid: coverages.some(({ payor }) => isMedicaid(payor.planCategory)) };
  };
