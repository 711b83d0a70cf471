import { authorizeHolder } from '#src/access/hold-access.ts';
import type { PlanHandler } from '#src/context.ts';
import { endPatientPlanDelay } from '#src/use-cases/plans/delay-plans.ts';
import { readId } from '#src/wire/request-fields.ts';

export const endPlanDelay: PlanHandler<'endPlanDelay'> = (context) => async (request, call) => {
  const { caller, store } = authorizeHolder(context, call);
  await endPatientPlanDelay({ ...context, store, caller }, readId(request.patientId, 'patientId'));
  return {};
};
