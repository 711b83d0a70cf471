import { invalid, notFound } from '@linden/platform/domain-error';
import { getEnumName } from '@linden/platform/rpc/enum-names';
import { PlanAnswerKind } from '@linden/proto/clinical_notes/v1/treatment_plan_service_pb';
import { authorizePlanReader } from '#src/access/consent-access.ts';
import type { PlanHandler } from '#src/context.ts';
import { answerSharedPlan } from '#src/use-cases/plans/shared-plans.ts';
import { readId } from '#src/wire/request-fields.ts';

/** Repeating an answer changes nothing. */
export const answerPlan: PlanHandler<'answerPlan'> = (context) => async (request, call) => {
  const patientId = readId(request.patientId, 'patientId');
  const providerId = readId(request.providerId, 'providerId');
  const kind = getEnumName(PlanAnswerKind, request.kind);
  if (kind === '') throw invalid('NOT_IN_LIST', 'must be a known answer', 'kind');
  const reader = await authorizePlanReader(context, call, patientId);
  const plan = reader.mayRead
    ? await answerSharedPlan({ ...context, ...reader }, { patientId, providerId, kind })
    : undefined;
  if (!plan) throw notFound('PLAN_NOT_FOUND', 'no treatment plan is shared with this caller');
  return { plan };
};
