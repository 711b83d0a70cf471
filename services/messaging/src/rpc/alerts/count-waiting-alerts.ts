import { authorizeStaff } from '#src/access/alert-access.ts';
import type { AlertHandler } from '#src/context.ts';
import { countWaitingAlerts as count } from '#src/use-cases/alerts/read-waiting-alerts.ts';

export const countWaitingAlerts: AlertHandler<'countWaitingAlerts'> = (context) => async (_request, call) => {
  authorizeStaff(context, call);
  return { count: await count(context) };
};
