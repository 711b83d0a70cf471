import { authorizeClient } from '#src/access/consent-access.ts';
import type { PlanHandler } from '#src/context.ts';
import { listGoals, listPatientPlans } from '#src/store/plans/treatment-plans.ts';
import { enforceSharing } from '#src/use-cases/plans/sharing-rule.ts';
import { buildSharedPlanProto } from '#src/wire/plan-to-proto.ts';
import { readId } from '#src/wire/request-fields.ts';

/** The database shows clients shared plans only, and changes only after the edit period. */
export const listSharedPlans: PlanHandler<'listSharedPlans'> = (context) => async (request, call) => {
  const patientId = readId(request.patientId, 'patientId');
  const { store } = await authorizeClient(context, call, patientId);
  await enforceSharing(context, patientId);
  return store.read(async (tx) => {
    const plans = [];
    for (const plan of await listPatientPlans(tx, patientId)) {
      const shared = buildSharedPlanProto(plan, await listGoals(tx, context.envelope, plan.id));
      if (shared.goals.length > 0) plans.push(shared);
    }
    return { plans };
  });
};
