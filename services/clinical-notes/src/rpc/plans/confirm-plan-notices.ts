import { denied } from '@linden/platform/domain-error';
import { getCaller } from '@linden/platform/rpc/rpc-server';
import type { PlanHandler } from '#src/context.ts';
import { maySendPlanLetters } from '#src/domain/access/policies.ts';
import { confirmPlanNotices as confirmNotices } from '#src/use-cases/plans/plan-notices.ts';
import { readId } from '#src/wire/request-fields.ts';

export const confirmPlanNotices: PlanHandler<'confirmPlanNotices'> = (context) => async (request, call) => {
  if (!maySendPlanLetters(getCaller(call))) throw denied('NOT_ALLOWED', 'only messaging sends letters');
  await confirmNotices(
    context,
    request.planIds.map((id) => readId(id, 'planIds')),
  );
  return {};
};
