import { setTimeout as sleep } from 'node:timers/promises';
import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { createCallerSigner } from '@linden/platform/caller';
import type { Logger } from '@linden/platform/log';
import { createRpcClient } from '@linden/platform/rpc-client';
import { runInScope } from '@linden/platform/rpc-context';
import type { RpcTls } from '@linden/platform/rpc-tls';
import {
  NotificationService,
  type SendNotificationRequestSchema,
} from '@linden/proto/messaging/v1/notification_service_pb';

type Request = Exclude<MessageInitShape<typeof SendNotificationRequestSchema>, { $typeName: string }>;

interface Message {
  /** Makes the message idempotent. Contains no names or addresses. */
  key: string;
  accountId: string;
  template: NonNullable<Request['template']>;
  notAfter?: Date;
}

export interface Mail extends Message {
  email: string;
}

export interface PhoneMessage extends Message {
  /** In E.164. */
  phone: string;
  channel: 'smsTo' | 'voiceTo';
}

export interface Messenger {
  /**
   * Sends a message in the background, so that response times do not reveal whether there was something to send. Retries for a while; if
   * that fails, people can ask for the message again.
   * @param taken called when messaging has accepted the message
   */
  send(message: Mail | PhoneMessage, taken?: () => Promise<void>): void;
  /** Waits for messages being sent. */
  close(): Promise<void>;
}

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
    const request: Request = {
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
      const scope = { deadlineMs: undefined, signal: new AbortController().signal };
      const work = runInScope(scope, () => deliver(message, taken)).finally(() => underWay.delete(work));
      underWay.add(work);
    },
    async close() {
      await Promise.all(underWay);
      client.close();
    },
  };
}

function toRecipient(message: Mail | PhoneMessage): NonNullable<Request['recipient']> {
  if ('email' in message) return { case: 'email', value: message.email };
  return { case: message.channel, value: message.phone };
}
