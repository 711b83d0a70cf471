import type { ServiceImpl } from '@connectrpc/connect';
import type { CoverageService } from '@linden/proto/billing/v1/coverage_service_pb';
import type { IssueContext } from '#src/context.ts';
import { endCoverage } from '#src/rpc/coverages/end-coverage.ts';
import { getPublicCoverage } from '#src/rpc/coverages/get-public-coverage.ts';
import { listClientCoverages } from '#src/rpc/coverages/list-client-coverages.ts';
import { listCoverages } from '#src/rpc/coverages/list-coverages.ts';
import { orderCoverages } from '#src/rpc/coverages/order-coverages.ts';
import { putCoverage } from '#src/rpc/coverages/put-coverage.ts';

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
