import { authorizePlanReader } from '#src/access/consent-access.ts';
import type { PlanHandler } from '#src/context.ts';
import { loadSharedPlans } from '#src/use-cases/plans/shared-plans.ts';
import { enforceSharing } from '#src/use-cases/plans/sharing-rule.ts';
import { readId } from '#src/wire/request-fields.ts';

/** A child's own account sees none before its age. */
export const listSharedPlans: PlanHandler<'listSharedPlans'> = (context) => async (request, call) => {
  const patientId = readId(request.patientId, 'patientId');
  const reader = await authorizePlanReader(context, call, patientId);
  if (!reader.mayRead) return { plans: [] };
  await enforceSharing(context, patientId);
  return { plans: await loadSharedPlans({ ...context, ...reader }, patientId) };
};
