import { authorizeHolder } from '#src/access/hold-access.ts';
import type { PlanHandler } from '#src/context.ts';
import { findPlanDelay } from '#src/store/plans/plan-delays.ts';
import { buildPlanDelayProto } from '#src/wire/plan-delay-to-proto.ts';
import { readId } from '#src/wire/request-fields.ts';

export const getPlanDelay: PlanHandler<'getPlanDelay'> = (context) => async (request, call) => {
  const { store } = authorizeHolder(context, call);
  const patientId = readId(request.patientId, 'patientId');
  const delay = await store.read((tx) => findPlanDelay(tx, context.envelope, patientId));
  return delay ? { delay: buildPlanDelayProto(delay) } : {};
};
