import { authorizeProvider } from '#src/access/alert-access.ts';
import type { AlertHandler } from '#src/context.ts';
import { readOwnAlerts } from '#src/use-cases/alerts/read-own-alerts.ts';
import { buildAlertProto } from '#src/wire/alert-to-proto.ts';

export const listOwnAlerts: AlertHandler<'listOwnAlerts'> = (context) => async (_request, call) => {
  const access = await authorizeProvider(context, call);
  const alerts = await readOwnAlerts(context, access);
  return { alerts: alerts.map(({ patientName, ...alert }) => buildAlertProto(alert, patientName, access.providerId)) };
};
