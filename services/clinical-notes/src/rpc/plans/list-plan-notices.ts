import { denied } from '@linden/platform/domain-error';
import { getCaller } from '@linden/platform/rpc/rpc-server';
import type { PlanHandler } from '#src/context.ts';
import { maySendPlanLetters } from '#src/domain/access/policies.ts';
import { listPlanNotices as listNotices } from '#src/use-cases/plans/plan-notices.ts';

export const listPlanNotices: PlanHandler<'listPlanNotices'> = (context) => async (_request, call) => {
  if (!maySendPlanLetters(getCaller(call))) throw denied('NOT_ALLOWED', 'only messaging sends letters');
  const notices = await listNotices(context);
  return {
    notices: notices.map(({ readerAccountIds, ...notice }) => ({ ...notice, readerAccountIds: [...readerAccountIds] })),
  };
};
