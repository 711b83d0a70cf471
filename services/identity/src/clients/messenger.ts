import { setTimeout as sleep } from 'node:timers/promises';
import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { createCallerSigner } from '@linden/platform/caller';
import type { Logger } from '@linden/platform/log';
import { createRpcClient } from '@linden/platform/rpc-client';
import {
  NotificationService,
  type SendNotificationRequestSchema,
} from '@linden/proto/messaging/v1/notification_service_pb';

type Request = Exclude<MessageInitShape<typeof SendNotificationRequestSchema>, { $typeName: string }>;

export interface Mail {
  /** Said once, however often it is sent; no names, no addresses. */
  key: string;
  accountId: string;
  email: string;
  template: NonNullable<Request['template']>;
  notAfter?: Date;
}

export interface Messenger {
  /**
   * Hands a mail over without anybody waiting for it: how long an answer takes must not tell whether there was
   * something to send. Tried again for a while; what is lost then, people ask for again.
   */
  send(mail: Mail): void;
  /** Waits for what is under way. */
  close(): Promise<void>;
}

export interface MessengerOptions {
  target: string;
  signingKey: Parameters<typeof createCallerSigner>[0];
  logger: Logger;
  /** Waits between tries, milliseconds. */
  waits?: readonly number[];
}

export function createMessenger({
  target,
  signingKey,
  logger,
  waits = [200, 1_000, 5_000],
}: MessengerOptions): Messenger {
  const signer = createCallerSigner(signingKey, 'identity');
  const client = createRpcClient(NotificationService, {
    target,
    callerToken: () => signer.token({ kind: 'service', name: 'identity' }),
    timeoutMs: 3_000,
  });
  const underWay = new Set<Promise<void>>();
  const deliver = async ({ key, accountId, email, template, notAfter }: Mail) => {
    const request: Request = {
      key,
      accountId,
      recipient: { case: 'email', value: email },
      template,
      ...(notAfter && { notAfter: timestampFromDate(notAfter) }),
    };
    for (const wait of [...waits, undefined]) {
      try {
        await client.sendNotification(request);
        return;
      } catch (err) {
        if (wait === undefined) logger.error({ err, account_id: accountId }, 'mail not handed over');
        else await sleep(wait);
      }
    }
  };
  return {
    send(mail) {
      const work = deliver(mail).finally(() => underWay.delete(work));
      underWay.add(work);
    },
    async close() {
      await Promise.all(underWay);
      client.close();
    },
  };
}
