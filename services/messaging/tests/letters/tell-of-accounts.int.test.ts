import { randomUUID } from 'node:crypto';
import { createSealer } from '@linden/platform/crypto/sealer';
import { createLogger } from '@linden/platform/telemetry/log';
import { type AccountNotice, AccountNotice_Kind as Kind } from '@linden/proto/billing/v1/payment_notice_service_pb';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { tellOfAccounts } from '#src/jobs/tell-of-accounts/process.ts';
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

const buildNotice = (kind = Kind.ACCOUNT_PAUSED) => ({ noticeId: randomUUID(), patientId: randomUUID(), kind });

test('the worker tells of a paused account, a decided dispute, insurance that needs a look and a fee that is not owed, without an amount, and confirms each', {
  timeout: 120_000,
}, async () => {
  const paused = buildNotice();
  const declined = buildNotice(Kind.DISPUTE_DECLINED);
  around.emails.set(paused.patientId, ['maya@linden.example']);
  around.emails.set(declined.patientId, ['sam@linden.example']);
  const insurance = buildNotice(Kind.INSURANCE_NEEDS_LOOK);
  around.emails.set(insurance.patientId, ['iris@linden.example']);
  const withdrawn = buildNotice(Kind.FEE_WITHDRAWN);
  around.emails.set(withdrawn.patientId, ['lou@linden.example']);
  around.accountNotices.waiting = [paused, declined, insurance, withdrawn];
  const worker = await messaging.worker(around.env);
  const inbox = (to: string) => messaging.inbox.list(to);
  for (const to of ['maya@linden.example', 'sam@linden.example', 'iris@linden.example', 'lou@linden.example'])
    await expect.poll(async () => (await inbox(to)).length, { timeout: 90_000 }).toBe(1);
  const [first] = await inbox('maya@linden.example');
  const [second] = await inbox('sam@linden.example');
  expect(first?.subject).toBe('Your account is paused');
  expect(first?.text).toContain('choose monthly payments');
  expect(first?.links).toEqual(['https://linden.example/client-dashboard/account/billing']);
  expect(second?.subject).toBe('Your dispute was decided');
  expect(second?.text).toContain('no sooner than 24 hours');
  const [third] = await inbox('iris@linden.example');
  expect(third?.subject).toBe('Your booking needs a look');
  expect(third?.text).toContain('Your insurance needs a look');
  expect(third?.links).toEqual(['https://linden.example/client-dashboard/account/insurance']);
  const [fourth] = await inbox('lou@linden.example');
  expect(fourth?.text).toContain('You don’t owe it.');
  expect(fourth?.links).toEqual(['https://linden.example/client-dashboard/account/billing']);
  // What was found, and about which plan, stands behind the sign-in.
  expect(third?.text).not.toMatch(/network|active|Medicare|therap/i);
  expect(`${first?.text} ${second?.text} ${fourth?.text}`).not.toMatch(/\$\d/);
  const confirmed = () => [...around.accountNotices.confirmed].sort();
  await expect.poll(confirmed).toEqual([paused, declined, insurance, withdrawn].map(({ noticeId }) => noticeId).sort());
  expect(JSON.stringify(worker.lines)).not.toMatch(/maya@|sam@|iris@|lou@/);
});

/** Runs the job once. @param confirm what billing does with a confirmation */
function run(notice: ReturnType<typeof buildNotice>, emails: string[], confirm: () => Promise<void>) {
  const people = { contacts: async () => ({ patients: [{ patientId: notice.patientId, emails }], providers: [] }) };
  return tellOfAccounts({
    store: messaging.store,
    sealer: createSealer('messaging', messaging.sealingKey),
    newId: randomUUID,
    people: people as unknown as PeopleClient,
    origins: { client: 'https://linden.example', provider: 'https://provider.linden.example' },
    logger: createLogger('messaging-worker', { level: 'silent' }),
    accounts: { list: async () => [notice as AccountNotice], confirm },
  });
}

const count = async (noticeId: string) =>
  (await messaging.sql('select 1 from messaging.notifications where key like $1', [`account:${noticeId}:%`])).length;

test('after a crash before the confirmation the letter is not sent twice', async () => {
  const notice = buildNotice(Kind.DISPUTE_ACCEPTED);
  const away = () => Promise.reject(new Error('away'));
  await expect(run(notice, ['ana@linden.example'], away)).rejects.toThrow('away');
  const confirm = vi.fn(async () => undefined);
  await run(notice, ['ana@linden.example'], confirm);
  expect([await count(notice.noticeId), confirm.mock.calls.length]).toEqual([1, 1]);
});

test('a notice of a kind that this version does not know, and one without an address, wait', async () => {
  const confirm = vi.fn(async () => undefined);
  const later = buildNotice(99 as Kind);
  await run(later, ['eve@linden.example'], confirm);
  await run(buildNotice(), [], confirm);
  expect([await count(later.noticeId), confirm.mock.calls.length]).toEqual([0, 0]);
});
