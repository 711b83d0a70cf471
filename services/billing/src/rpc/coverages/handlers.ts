import type { ServiceImpl } from '@connectrpc/connect';
import type { CoverageService } from '@linden/proto/billing/v1/coverage_service_pb';
import type { CoverageContext } from '#src/context.ts';
import { endCoverage } from './end-coverage.ts';
import { listCoverages } from './list-coverages.ts';
import { orderCoverages } from './order-coverages.ts';
import { putCoverage } from './put-coverage.ts';

export function createCoverageHandlers(context: CoverageContext): ServiceImpl<typeof CoverageService> {
  return {
    listCoverages: listCoverages(context),
    putCoverage: putCoverage(context),
    orderCoverages: orderCoverages(context),
    endCoverage: endCoverage(context),
  };
}
