import { randomBytes, randomUUID } from 'node:crypto';
import { create } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { createSealer } from '@linden/platform/crypto/sealer';
import { SendNotificationRequestSchema } from '@linden/proto/messaging/v1/notification_service_pb';
import { expect, test } from 'vitest';
import { buildSealedRow } from './accept-notification.ts';

const sealer = createSealer('messaging', randomBytes(32).toString('base64url'));
const ten = new Date('2026-03-03T10:00:00Z');
const eleven = new Date('2026-03-03T11:00:00Z');

test.each<[string, Date | undefined, Date, Date]>([
  ['the link’s expiry when the sender gives no limit', undefined, ten, ten],
  ['the sender’s limit when it is sooner', ten, eleven, ten],
  ['the link’s expiry when it is sooner', eleven, ten, ten],
])('is not sent after %s', (_name, asked, expiresAt, expected) => {
  const request = create(SendNotificationRequestSchema, {
    key: 'k',
    accountId: '00000000-0000-4000-8000-000000000001',
    recipient: { case: 'email', value: 'a@b.example' },
    template: { case: 'signInLink', value: { link: 'https://a.test/', expiresAt: timestampFromDate(expiresAt) } },
    ...(asked && { notAfter: timestampFromDate(asked) }),
  });
  expect(buildSealedRow({ sealer, newId: randomUUID }, 'identity', request).notAfter).toEqual(expected);
});

test('is not sent after the sender’s limit when its content does not expire', () => {
  const request = create(SendNotificationRequestSchema, {
    key: 'k',
    accountId: '00000000-0000-4000-8000-000000000001',
    notAfter: timestampFromDate(ten),
    recipient: { case: 'email', value: 'a@b.example' },
    template: { case: 'accountExists', value: { signInLink: 'https://a.test/' } },
  });
  expect(buildSealedRow({ sealer, newId: randomUUID }, 'identity', request).notAfter).toEqual(ten);
});
