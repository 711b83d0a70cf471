import type { ServiceImpl } from '@connectrpc/connect';
import type { TreatmentPlanService } from '@linden/proto/clinical_notes/v1/treatment_plan_service_pb';
import type { Context } from '#src/context.ts';
import { getTreatmentPlan } from '#src/rpc/plans/get-treatment-plan.ts';
import { listSharedPlans } from '#src/rpc/plans/list-shared-plans.ts';
import { setPlanSharing } from '#src/rpc/plans/set-plan-sharing.ts';

export function createPlanHandlers(context: Context): ServiceImpl<typeof TreatmentPlanService> {
  return {
    getTreatmentPlan: getTreatmentPlan(context),
    setPlanSharing: setPlanSharing(context),
    listSharedPlans: listSharedPlans(context),
  };
}
