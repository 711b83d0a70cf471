import type { ServiceImpl } from '@connectrpc/connect';
import type { AlertService } from '@linden/proto/messaging/v1/alert_service_pb';
import type { AlertContext } from '#src/context.ts';
import { answerAlertAsStaff } from '#src/rpc/alerts/answer-alert-as-staff.ts';
import { answerAlerts } from '#src/rpc/alerts/answer-alerts.ts';
import { countWaitingAlerts } from '#src/rpc/alerts/count-waiting-alerts.ts';
import { getWaitingAlert } from '#src/rpc/alerts/get-waiting-alert.ts';
import { listOwnAlerts } from '#src/rpc/alerts/list-own-alerts.ts';
import { listWaitingAlerts } from '#src/rpc/alerts/list-waiting-alerts.ts';
import { readAlert } from '#src/rpc/alerts/read-alert.ts';

export function createAlertHandlers(context: AlertContext): ServiceImpl<typeof AlertService> {
  return {
    listOwnAlerts: listOwnAlerts(context),
    answerAlerts: answerAlerts(context),
    listWaitingAlerts: listWaitingAlerts(context),
    countWaitingAlerts: countWaitingAlerts(context),
    getWaitingAlert: getWaitingAlert(context),
    readAlert: readAlert(context),
    answerAlertAsStaff: answerAlertAsStaff(context),
  };
}
