import { authorizeStaff } from '#src/access/alert-access.ts';
import type { AlertHandler } from '#src/context.ts';
import { readWaitingAlerts } from '#src/use-cases/alerts/read-waiting-alerts.ts';
import { buildWaitingAlertProto } from '#src/wire/alert-to-proto.ts';

export const listWaitingAlerts: AlertHandler<'listWaitingAlerts'> = (context) => async (_request, call) => {
  const alerts = await readWaitingAlerts(context, authorizeStaff(context, call));
  return { alerts: alerts.map(buildWaitingAlertProto) };
};
