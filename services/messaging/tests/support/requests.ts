import { randomUUID } from 'node:crypto';
import { create, type MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import {
  type Notification,
  Notification_State,
  type SendNotificationRequest,
  SendNotificationRequestSchema,
} from '@linden/proto/messaging/v1/notification_service_pb';
import { expect } from 'vitest';
import type { Client } from './messaging.ts';

type Request = Exclude<MessageInitShape<typeof SendNotificationRequestSchema>, SendNotificationRequest>;

export const inTenMinutes = () => timestampFromDate(new Date(Date.now() + 600_000));
export const phone = '+14155550123';

/** A sign-in link by email with a fresh key, with the given changes. */
export function buildRequest(changes: Request = {}): SendNotificationRequest {
  return create(SendNotificationRequestSchema, {
    key: randomUUID(),
    accountId: '00000000-0000-4000-8000-000000000001',
    recipient: { case: 'email', value: 'marker.name@linden.example' },
    template: {
      case: 'signInLink',
      value: { link: 'https://id.linden.example/link?t=marker-token', expiresAt: inTenMinutes() },
    },
    ...changes,
  });
}

export function code(
  to: 'smsTo' | 'voiceTo',
  value = phone,
  digits = '482913',
): Pick<Request, 'recipient' | 'template'> {
  return {
    recipient: { case: to, value },
    template: { case: 'verificationCode', value: { code: digits, expiresAt: inTenMinutes() } },
  };
}

export async function sendRequest(client: Client, changes: Request = {}): Promise<Notification> {
  const { notification } = await client.sendNotification(buildRequest(changes));
  if (!notification) throw new Error('no notification was returned');
  return notification;
}

/** Waits until the notification has ended and returns its final state. */
export async function waitUntilEnded(client: Client, { id }: { id: string }, timeout = 20_000): Promise<string> {
  const state = async () => (await client.getNotification({ id })).notification?.state;
  await expect.poll(state, { timeout }).not.toBe(Notification_State.PENDING);
  return Notification_State[(await state()) ?? 0] ?? 'none';
}
