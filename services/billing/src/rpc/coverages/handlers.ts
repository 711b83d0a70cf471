import type { ServiceImpl } from '@connectrpc/connect';
import type { CoverageService } from '@linden/proto/billing/v1/coverage_service_pb';
import type { IssueContext } from '#src/context.ts';
import { endCoverage } from './end-coverage.ts';
import { getPublicCoverage } from './get-public-coverage.ts';
import { listClientCoverages } from './list-client-coverages.ts';
import { listCoverages } from './list-coverages.ts';
import { orderCoverages } from './order-coverages.ts';
import { putCoverage } from './put-coverage.ts';

export function createCoverageHandlers(context: IssueContext): ServiceImpl<typeof CoverageService> {
  return {
    listCoverages: listCoverages(context),
    putCoverage: putCoverage(context),
    orderCoverages: orderCoverages(context),
    endCoverage: endCoverage(context),
    listClientCoverages: listClientCoverages(context),
    getPublicCoverage: getPublicCoverage(context),
  };
}
