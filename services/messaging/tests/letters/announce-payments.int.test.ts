import { randomUUID } from 'node:crypto';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { createSealer } from '@linden/platform/crypto/sealer';
import { createLogger } from '@linden/platform/telemetry/log';
import { PaymentNotice_Cause as Cause, type PaymentNotice } from '@linden/proto/billing/v1/payment_notice_service_pb';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { announcePayments } from '#src/jobs/announce-payments/process.ts';
import type { PeopleClient } from '#src/ports/people-client.ts';
import { type Messaging, startMessaging } from '#tests/support/messaging.ts';
import { type Neighbors, startNeighbors } from '#tests/support/neighbors.ts';

let messaging: Messaging;
let around: Neighbors;
beforeAll(async () => {
  messaging = await startMessaging();
  around = await startNeighbors(messaging);
});
afterAll(async () => {
  await messaging.stop();
  await around.stop();
});

const dueAt = timestampFromDate(new Date('2026-11-18T02:00:00Z'));
const buildNotice = () => ({
  paymentId: randomUUID(),
  patientId: randomUUID(),
  cents: 2_550,
  dueAt,
  cause: Cause.SESSION,
});

test('the worker sends one letter to each address, with amount and day, and confirms the payment', {
  timeout: 120_000,
}, async () => {
  const notice = buildNotice();
  around.emails.set(notice.patientId, ['maya@linden.example', 'sam@linden.example']);
  around.payments.waiting = [notice];
  const worker = await messaging.worker(around.env);
  const inbox = (to: string) => messaging.inbox.list(to);
  for (const to of ['maya@linden.example', 'sam@linden.example'])
    await expect.poll(async () => (await inbox(to)).length, { timeout: 90_000 }).toBe(1);
  const [letter] = await inbox('maya@linden.example');
  expect(letter?.subject).toBe('A payment is coming up');
  expect(letter?.text).toContain('$25.50 is due on Nov 17, 2026 (Eastern Time).');
  expect(letter?.links).toEqual(['https://linden.example/client-dashboard/account/billing']);
  await expect.poll(() => around.payments.confirmed).toContain(notice.paymentId);
  // The sign tells the amount from a time of day, such as 00:14:25.507.
  expect(JSON.stringify(worker.lines)).not.toMatch(/maya@|\$25/);
});

/** Runs the job once. @param confirm what billing does with a confirmation */
function run(notice: ReturnType<typeof buildNotice>, emails: string[], confirm: () => Promise<void>) {
  const people = { contacts: async () => ({ patients: [{ patientId: notice.patientId, emails }], providers: [] }) };
  return announcePayments({
    store: messaging.store,
    sealer: createSealer('messaging', messaging.sealingKey),
    newId: randomUUID,
    people: people as unknown as PeopleClient,
    origins: { client: 'https://linden.example', provider: 'https://provider.linden.example' },
    logger: createLogger('messaging-worker', { level: 'silent' }),
    payments: { list: async () => [notice as PaymentNotice], confirm },
  });
}

const count = async (paymentId: string) =>
  (await messaging.sql('select 1 from messaging.notifications where key like $1', [`payment:${paymentId}:%`])).length;

test('after a crash before the confirmation the letters are not sent twice', async () => {
  const notice = buildNotice();
  const away = () => Promise.reject(new Error('away'));
  await expect(run(notice, ['ana@linden.example'], away)).rejects.toThrow('away');
  const confirm = vi.fn(async () => undefined);
  await run(notice, ['ana@linden.example'], confirm);
  expect([await count(notice.paymentId), confirm.mock.calls.length]).toEqual([1, 1]);
});

test('a payment whose client has no address is not confirmed, and an invalid address stops no other', async () => {
  const unreachable = buildNotice();
  const half = buildNotice();
  const confirm = vi.fn(async () => undefined);
  await run(unreachable, [], confirm);
  expect(confirm).not.toHaveBeenCalled();
  await run(half, ['not an address', 'eve@linden.example'], confirm);
  expect([await count(half.paymentId), confirm.mock.calls.length]).toEqual([1, 1]);
});
