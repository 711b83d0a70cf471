import { createRpcClient, type RpcClientOptions } from '@linden/platform/rpc-client';
import { AdmissionService } from '@linden/proto/accounts/v1/admission_service_pb';
import type { People } from '#src/ports/people.ts';

export function openPeople(options: RpcClientOptions): People & { close(): void } {
  const accounts = createRpcClient(AdmissionService, options);
  return {
    async listPatients(accountId) {
      const { actsFor } = await accounts.resolvePerson({ accountId });
      return actsFor.map(({ patientId }) => patientId);
    },
    async listOpenedPatients(accountId) {
      const { openedPatientIds } = await accounts.resolvePerson({ accountId, withOpenedPatients: true });
      return openedPatientIds;
    },
    close: () => accounts.close(),
  };
}
