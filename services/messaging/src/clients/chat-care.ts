import { timestampDate } from '@bufbuild/protobuf/wkt';
import { createRpcClient, type RpcClientOptions } from '@linden/platform/rpc/rpc-client';
import { CareService } from '@linden/proto/scheduling/v1/care_service_pb';
import type { ChatCare } from '#src/ports/chat-care.ts';

/** Opens a client for scheduling. */
export function openChatCare(options: RpcClientOptions): ChatCare & { close(): void } {
  const scheduling = createRpcClient(CareService, options);
  return {
    async findRelation(providerId, patientId) {
      const { treats, hasUpcomingSessions, archivedAt, lastSessionAt } = await scheduling.getCareRelation({
        providerId,
        patientId,
      });
      return {
        treats,
        hasUpcomingSessions,
        archivedAt: archivedAt && timestampDate(archivedAt),
        lastSessionAt: lastSessionAt && timestampDate(lastSessionAt),
      };
    },
    async listPairs(of) {
      if ('providerId' in of) return (await scheduling.listCarePairs(of)).pairs;
      if (of.patientIds.length === 0) return [];
      return (await scheduling.listCarePairs({ patientIds: of.patientIds.slice(0, 100) })).pairs;
    },
    close: () => scheduling.close(),
  };
}
