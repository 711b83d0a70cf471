import type { ServiceImpl } from '@connectrpc/connect';
import type { TreatmentPlanService } from '@linden/proto/clinical_notes/v1/treatment_plan_service_pb';
import type { Context } from '#src/context.ts';
import { answerPlan } from '#src/rpc/plans/answer-plan.ts';
import { closePlanQuestions } from '#src/rpc/plans/close-plan-questions.ts';
import { confirmPlanNotices } from '#src/rpc/plans/confirm-plan-notices.ts';
import { delayPlans } from '#src/rpc/plans/delay-plans.ts';
import { editPlanGoal } from '#src/rpc/plans/edit-plan-goal.ts';
import { endPlanDelay } from '#src/rpc/plans/end-plan-delay.ts';
import { getPlanDelay } from '#src/rpc/plans/get-plan-delay.ts';
import { getTreatmentPlan } from '#src/rpc/plans/get-treatment-plan.ts';
import { listPlanNotices } from '#src/rpc/plans/list-plan-notices.ts';
import { listPlanQuestions } from '#src/rpc/plans/list-plan-questions.ts';
import { listPlanReaders } from '#src/rpc/plans/list-plan-readers.ts';
import { listSharedPlans } from '#src/rpc/plans/list-shared-plans.ts';
import { listUnreadPlans } from '#src/rpc/plans/list-unread-plans.ts';
import { setPlanSharing } from '#src/rpc/plans/set-plan-sharing.ts';

export function createPlanHandlers(context: Context): ServiceImpl<typeof TreatmentPlanService> {
  return {
    getTreatmentPlan: getTreatmentPlan(context),
    setPlanSharing: setPlanSharing(context),
    editPlanGoal: editPlanGoal(context),
    listPlanQuestions: listPlanQuestions(context),
    closePlanQuestions: closePlanQuestions(context),
    listSharedPlans: listSharedPlans(context),
    listUnreadPlans: listUnreadPlans(context),
    answerPlan: answerPlan(context),
    getPlanDelay: getPlanDelay(context),
    delayPlans: delayPlans(context),
    endPlanDelay: endPlanDelay(context),
    listPlanReaders: listPlanReaders(context),
    listPlanNotices: listPlanNotices(context),
    confirmPlanNotices: confirmPlanNotices(context),
  };
}
