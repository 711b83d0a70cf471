import { createRpcClient, type RpcClientOptions } from '@linden/platform/rpc/rpc-client';
import { TreatmentPlanService } from '@linden/proto/clinical_notes/v1/treatment_plan_service_pb';
import type { PlanNotices } from '#src/ports/plan-notices.ts';

/** Opens the client for the plans that clinical-notes wants their readers to be told of. */
export function openPlanNotices(options: RpcClientOptions): PlanNotices & { close(): void } {
  const clinicalNotes = createRpcClient(TreatmentPlanService, options);
  return {
    list: async () => (await clinicalNotes.listPlanNotices({})).notices,
    async confirm(planIds) {
      await clinicalNotes.confirmPlanNotices({ planIds: [...planIds] });
    },
    close: () => clinicalNotes.close(),
  };
}
