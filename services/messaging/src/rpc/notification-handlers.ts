import type { ServiceImpl } from '@connectrpc/connect';
import type { NotificationService } from '@linden/proto/messaging/v1/notification_service_pb';
import type { Context } from '#src/context.ts';
import { countFailedLetters } from '#src/rpc/notifications/count-failed-letters.ts';
import { getNotification } from '#src/rpc/notifications/get-notification.ts';
import { handleFailedLetter } from '#src/rpc/notifications/handle-failed-letter.ts';
import { listClientLetters } from '#src/rpc/notifications/list-client-letters.ts';
import { listFailedLetters } from '#src/rpc/notifications/list-failed-letters.ts';
import { sendNotification } from '#src/rpc/notifications/send-notification.ts';

export function createNotificationHandlers(context: Context): ServiceImpl<typeof NotificationService> {
  return {
    sendNotification: sendNotification(context),
    getNotification: getNotification(context),
    listClientLetters: listClientLetters(context),
    listFailedLetters: listFailedLetters(context),
    countFailedLetters: countFailedLetters(context),
    handleFailedLetter: handleFailedLetter(context),
  };
}
