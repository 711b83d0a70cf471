import type { Caller } from '@linden/platform/caller/caller';
import type { TestIssuer } from '@linden/testkit/process/test-callers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getRejection } from '#tests/support/get-rejection.ts';
import { type Messaging, startMessaging } from '#tests/support/messaging.ts';
import { buildRequest, sendRequest } from '#tests/support/requests.ts';

let messaging: Messaging;
beforeAll(async () => {
  messaging = await startMessaging();
});
afterAll(() => messaging.stop());

const person: Caller = {
  kind: 'person',
  account: '00000000-0000-4000-8000-000000000001',
  roles: ['ops'],
  strength: 'two_step',
  authenticatedAt: 1_800_000_000,
  session: 'session',
};

test.each<[string, TestIssuer, Caller | undefined]>([
  ['billing', 'billing', undefined],
  ['search', 'search', undefined],
  ['messaging itself', 'messaging', undefined],
  ['the BFF on its own behalf', 'bff', undefined],
  ['a visitor', 'bff', { kind: 'anonymous' }],
  ['a staff member', 'bff', person],
  ['an operator', 'operator', { kind: 'operator', name: 'seed' }],
])('not by another caller: %s neither sends nor reads', async (_, issuer, caller) => {
  const { id } = await sendRequest(messaging.identity);
  const client = messaging.as(issuer, caller);
  const refusal = { kind: 'denied', code: 'NOT_ALLOWED', field: undefined };
  expect(await getRejection(client.sendNotification(buildRequest({ key: `of ${issuer}` })))).toEqual(refusal);
  expect(await getRejection(client.getNotification({ id }))).toEqual(refusal);
  expect(await messaging.sql('select 1 from messaging.notifications where key = $1', [`of ${issuer}`])).toEqual([]);
});

test('lets accounts send, but not read what identity sent', async () => {
  const accounts = messaging.as('accounts');
  const { id } = await sendRequest(accounts);
  expect((await accounts.getNotification({ id })).notification?.id).toBe(id);
  const others = await sendRequest(messaging.identity);
  const refusal = { kind: 'not_found', code: 'NOTIFICATION_NOT_FOUND', field: undefined };
  expect(await getRejection(accounts.getNotification({ id: others.id }))).toEqual(refusal);
  expect(await getRejection(accounts.getNotification({ id: 'no id' }))).toEqual(refusal);
});
