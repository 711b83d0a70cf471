import type { ServiceImpl } from '@connectrpc/connect';
import type { TreatmentPlanService } from '@linden/proto/clinical_notes/v1/treatment_plan_service_pb';
import type { Context } from '#src/context.ts';
import { getTreatmentPlan } from './get-treatment-plan.ts';
import { listSharedPlans } from './list-shared-plans.ts';
import { setPlanSharing } from './set-plan-sharing.ts';

export function createPlanHandlers(context: Context): ServiceImpl<typeof TreatmentPlanService> {
  return {
    getTreatmentPlan: getTreatmentPlan(context),
    setPlanSharing: setPlanSharing(context),
    listSharedPlans: listSharedPlans(context),
  };
}
