import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { createRpcClient, type RpcClientOptions } from '@linden/platform/rpc/rpc-client';
import { NotificationService } from '@linden/proto/messaging/v1/notification_service_pb';
import type { BookingCodes } from '#src/ports/booking-codes.ts';

/** Opens the client that mails codes through messaging. */
export function openBookingCodes(options: RpcClientOptions): BookingCodes & { close(): void } {
  const messaging = createRpcClient(NotificationService, options);
  return {
    async send({ key, email, code, expiresAt }) {
      await messaging.sendNotification({
        key,
        // Visitors have no account; the letter is about this code alone.
        accountId: key,
        recipient: { case: 'email', value: email },
        template: { case: 'bookingCode', value: { code, expiresAt: timestampFromDate(expiresAt) } },
      });
    },
    close: () => messaging.close(),
  };
}
