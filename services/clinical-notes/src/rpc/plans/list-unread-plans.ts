import { authorizePlanReaderOfAll } from '#src/access/consent-access.ts';
import type { PlanHandler } from '#src/context.ts';
import { loadSharedPlans } from '#src/use-cases/plans/shared-plans.ts';

export const listUnreadPlans: PlanHandler<'listUnreadPlans'> = (context) => async (_, call) => {
  const actor = await authorizePlanReaderOfAll(context, call);
  const unread: string[] = [];
  for (const patientId of actor.readable) {
    const plans = await loadSharedPlans({ ...context, ...actor }, patientId);
    if (plans.some(({ isUnread }) => isUnread)) unread.push(patientId);
  }
  return { patientIds: unread };
};
