import { authorizeStaff } from '#src/access/alert-access.ts';
import type { AlertHandler } from '#src/context.ts';
import { createAlertAnsweredError } from '#src/domain/alerts/alert-errors.ts';
import { readWaitingAlert } from '#src/use-cases/alerts/read-waiting-alerts.ts';
import { buildWaitingAlertProto } from '#src/wire/alert-to-proto.ts';
import { readId } from '#src/wire/request-fields.ts';

export const getWaitingAlert: AlertHandler<'getWaitingAlert'> = (context) => async (request, call) => {
  authorizeStaff(context, call);
  const alert = await readWaitingAlert(context, readId(request.id, 'id'));
  if (!alert) throw createAlertAnsweredError();
  return { alert: buildWaitingAlertProto(alert) };
};
