import { createRpcClient, type RpcClientOptions } from '@linden/platform/rpc/rpc-client';
import { AdmissionService } from '@linden/proto/accounts/v1/admission_service_pb';
import { EventLogService } from '@linden/proto/events/v1/event_log_pb';
import type { StatedCoverages } from '#src/ports/stated-coverages.ts';

export function openStatedCoverages(options: RpcClientOptions) {
  const accounts = createRpcClient(AdmissionService, options);
  const log = createRpcClient(EventLogService, { ...options, audience: 'accounts' });
  const stated: StatedCoverages = {
    list: async (afterNumber) => (await accounts.listStatedCoverages({ afterStatement: afterNumber })).statements,
    async forget(taken) {
      const numbered = taken.map(({ patientId, statementNumber }) => ({ patientId, statementNumber }));
      await accounts.forgetStatedCoverages({ statements: numbered });
    },
  };
  return {
    ...stated,
    /** Accounts' events. */
    log,
    close() {
      accounts.close();
      log.close();
    },
  };
}
