import { invalid } from '@linden/platform/domain-error';
import { getEnumName } from '@linden/platform/rpc/enum-names';
import { GoalStatus, type TreatmentGoal } from '@linden/proto/clinical_notes/v1/treatment_plan_service_pb';
import { authorizeAuthor } from '#src/access/note-access.ts';
import type { PlanHandler } from '#src/context.ts';
import { checkGoal } from '#src/domain/plans/goal-faults.ts';
import type { NoteGoal } from '#src/domain/plans/treatment-plan.ts';
import { editGoal } from '#src/use-cases/plans/edit-goal.ts';
import { loadOwnPlan } from '#src/use-cases/plans/own-plan.ts';
import { readId } from '#src/wire/request-fields.ts';

/** The signed note and its PDF stay as they are. */
export const editPlanGoal: PlanHandler<'editPlanGoal'> = (context) => async (request, call) => {
  const author = await authorizeAuthor(context, call);
  const patientId = readId(request.patientId, 'patientId');
  const goal = readGoal(request.goal);
  checkGoal(goal);
  await editGoal({ ...context, ...author }, { patientId, version: request.version, goal });
  return { plan: (await loadOwnPlan(context, author, patientId)).plan };
};

function readGoal(goal: TreatmentGoal | undefined): NoteGoal {
  if (!goal) throw invalid('REQUIRED', 'is required', 'goal');
  const status = getEnumName(GoalStatus, goal.status);
  if (status === '') throw invalid('NOT_IN_LIST', 'must be a known status', 'goal.status');
  const { shortId, modalitiesOfTreatment, keyTreatmentMethods } = goal;
  const texts = {
    clientSelfReportedGoal: goal.clientSelfReportedGoal,
    clientGoal: goal.clientGoal,
    clientGoalOther: goal.clientGoalOther,
    measurableSteps: goal.measurableSteps,
    modalitiesOfTreatment,
    frequency: goal.frequency,
    frequencyOther: goal.frequencyOther,
    keyTreatmentMethods,
    keyTreatmentMethodsOther: goal.keyTreatmentMethodsOther,
    goalMeasurableDescription: goal.goalMeasurableDescription,
    estimatedTimeToAchieve: goal.estimatedTimeToAchieve,
  };
  const isTooLong = Object.values(texts)
    .flat()
    .some((text) => text.length > 20_000);
  if (isTooLong) throw invalid('TOO_LONG', 'must have at most 20,000 characters', 'goal');
  return { shortId, status, texts };
}
