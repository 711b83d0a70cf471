import { setTimeout as sleep } from 'node:timers/promises';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { createCallerSigner } from '@linden/platform/caller/caller';
import { createRpcClient } from '@linden/platform/rpc/rpc-client';
import { runInParentCall } from '@linden/platform/rpc/rpc-context';
import type { RpcTls } from '@linden/platform/rpc/rpc-tls';
import type { Logger } from '@linden/platform/telemetry/log';
import { NotificationService } from '@linden/proto/messaging/v1/notification_service_pb';
import type { Mail, MessageRequest, Messenger, PhoneMessage } from '#src/ports/messenger.ts';

export interface MessengerOptions {
  target: string;
  signingKey: Parameters<typeof createCallerSigner>[0];
  tls?: RpcTls | undefined;
  logger: Logger;
  /** Waits between tries, in milliseconds. */
  waits?: readonly number[];
}

export function createMessenger({
  target,
  signingKey,
  tls,
  logger,
  waits = [200, 1_000, 5_000],
}: MessengerOptions): Messenger {
  const signer = createCallerSigner(signingKey, 'identity');
  const client = createRpcClient(NotificationService, {
    target,
    callerToken: (audience: string) => signer.token({ kind: 'service', name: 'identity' }, audience),
    tls,
    timeoutMs: 3_000,
  });
  const underWay = new Set<Promise<void>>();
  const deliver = async (message: Mail | PhoneMessage, taken: () => Promise<void>) => {
    const { key, accountId, template, notAfter } = message;
    const request: MessageRequest = {
      key,
      accountId,
      recipient: toRecipient(message),
      template,
      ...(notAfter && { notAfter: timestampFromDate(notAfter) }),
    };
    for (const wait of [...waits, undefined]) {
      try {
        await client.sendNotification(request);
        await taken();
        return;
      } catch (err) {
        if (wait === undefined) logger.error({ err, account_id: accountId }, 'message not sent');
        else await sleep(wait);
      }
    }
  };
  return {
    send(message, taken = async () => {}) {
      // The request that caused the message may end earlier; its deadline and its end must not stop the message.
      const parentCall = { deadlineMs: undefined, signal: new AbortController().signal };
      const work = runInParentCall(parentCall, () => deliver(message, taken)).finally(() => underWay.delete(work));
      underWay.add(work);
    },
    async close() {
      await Promise.all(underWay);
      client.close();
    },
  };
}

function toRecipient(message: Mail | PhoneMessage): NonNullable<MessageRequest['recipient']> {
  if ('email' in message) return { case: 'email', value: message.email };
  return { case: message.channel, value: message.phone };
}
