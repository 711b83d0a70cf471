import { createRpcClient, type RpcClientOptions } from '@linden/platform/rpc/rpc-client';
import { CareService } from '@linden/proto/scheduling/v1/care_service_pb';
import type { Care } from '#src/ports/care.ts';

export function openCare(options: RpcClientOptions): Care & { close(): void } {
  const scheduling = createRpcClient(CareService, options);
  return {
    async treats(providerId, patientId) {
      return (await scheduling.getCareRelation({ providerId, patientId, appointmentId: '' })).treats;
    },
    async hasSession(providerId, patientId, appointmentId) {
      const { session } = await scheduling.getCareRelation({ providerId, patientId, appointmentId });
      return session !== undefined;
    },
    close: () => scheduling.close(),
  };
}
