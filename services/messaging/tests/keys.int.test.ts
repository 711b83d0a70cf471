import { Notification_State } from '@linden/proto/messaging/v1/notification_service_pb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getRejection } from '#tests/support/get-rejection.ts';
import { type Messaging, startMessaging } from '#tests/support/messaging.ts';
import { buildRequest, code, sendRequest, waitUntilEnded } from '#tests/support/requests.ts';

let messaging: Messaging;
beforeAll(async () => {
  messaging = await startMessaging();
  await messaging.worker();
});
afterAll(() => messaging.stop());

const to = (value: string) => ({ recipient: { case: 'email' as const, value } });

test('sends one message when a key is used twice; the second answer reports its state', async () => {
  const { identity, inbox } = messaging;
  const asked = buildRequest({ key: 'twice', ...to('twice@linden.example') });
  const first = (await identity.sendNotification(asked)).notification;
  await waitUntilEnded(identity, { id: first?.id ?? '' });
  const second = (await identity.sendNotification(asked)).notification;
  expect(second).toMatchObject({ id: first?.id, state: Notification_State.SENT, attempts: 1 });
  expect(await inbox.list('twice@linden.example')).toHaveLength(1);
});

test('sends one message for fifty concurrent requests with one key', async () => {
  const { identity, inbox } = messaging;
  const asked = buildRequest({ key: 'fifty', ...to('fifty@linden.example') });
  // More requests than the store has connections. A rejected request is retried, as senders do.
  const send = (): ReturnType<typeof identity.sendNotification> =>
    identity.sendNotification(asked).catch((error: { code?: unknown }) => {
      if (error.code !== 'STORE_BUSY') throw error;
      return send();
    });
  const answers = await Promise.all(Array.from({ length: 50 }, send));
  const ids = new Set(answers.map(({ notification }) => notification?.id));
  expect(ids.size).toBe(1);
  for (const id of ids) await waitUntilEnded(identity, { id: id ?? '' });
  expect(await inbox.list('fifty@linden.example')).toHaveLength(1);
});

test('audits an accepted message once, under its account, without its content', async () => {
  const { identity, database } = messaging;
  const asked = buildRequest({ key: 'audited', ...to('audited@linden.example') });
  await identity.sendNotification(asked);
  await identity.sendNotification(asked);
  const { rows } = await database.admin.query(
    `select actor_kind, actor, action, detail from messaging.audit
      where subject = $1 and detail->>'notification' = (select id::text from messaging.notifications where key = 'audited')`,
    [asked.accountId],
  );
  expect(rows).toEqual([
    {
      actor_kind: 'service',
      actor: 'identity',
      action: 'notification.take',
      detail: { notification: expect.any(String), template: expect.any(String), channel: 'EMAIL' },
    },
  ]);
  expect(JSON.stringify(rows)).not.toContain('linden.example');
});

test.each<[string, Parameters<typeof buildRequest>[0]]>([
  ['another recipient', to('someone@linden.example')],
  ['another link', { template: { case: 'accountExists', value: { signInLink: 'https://a.test' } } }],
  ['another account', { accountId: '00000000-0000-4000-8000-000000000002' }],
  ['another channel', code('smsTo')],
])('rejects %s under a used key, even after the content was erased', async (name, change) => {
  const { identity, inbox } = messaging;
  const own = { key: `reused: ${name}`, ...to('first@linden.example') };
  const first = buildRequest(own);
  const { notification } = await identity.sendNotification(first);
  const other = buildRequest({ ...own, ...change });
  const refusal = { kind: 'conflict', code: 'KEY_REUSED', field: 'key' };
  expect(await getRejection(identity.sendNotification(other))).toEqual(refusal);
  await waitUntilEnded(identity, { id: notification?.id ?? '' });
  expect(await getRejection(identity.sendNotification(other))).toEqual(refusal);
  expect(await inbox.list('someone@linden.example')).toEqual([]);
});

test('keeps the keys of each service separate', async () => {
  const accounts = messaging.as('accounts');
  const ours = await sendRequest(messaging.identity, { key: 'shared' });
  const theirs = await sendRequest(accounts, { key: 'shared', ...to('theirs@linden.example') });
  expect(theirs.id).not.toBe(ours.id);
  expect(await waitUntilEnded(accounts, theirs)).toBe('SENT');
});
