import type { PlanHandler } from '#src/context.ts';
import { buildSharedPlanProto } from '#src/plan-to-proto.ts';
import { readId } from '#src/request-fields.ts';
import { authorizeClient } from '#src/rpc/suggestions/consent-access.ts';
import { listGoals, listPatientPlans } from '#src/store/treatment-plans.ts';
import { enforceSharing } from './sharing-rule.ts';

/** The database shows clients shared plans only, and changes only after the edit period. */
export const listSharedPlans: PlanHandler<'listSharedPlans'> = (context) => async (request, call) => {
  const patientId = readId(request.patientId, 'patient_id');
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
