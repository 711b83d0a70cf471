import { createRpcClient, type RpcClientOptions } from '@linden/platform/rpc/rpc-client';
import { CoverageService } from '@linden/proto/billing/v1/coverage_service_pb';
import type { Coverages } from '#src/ports/coverages.ts';

export function openCoverages(options: RpcClientOptions): Coverages & { close(): void } {
  const billing = createRpcClient(CoverageService, options);
  return {
    hasMedicaid: async (patientId) => (await billing.getPublicCoverage({ patientId })).hasMedicaid,
    close: () => billing.close(),
  };
}
