import { randomUUID } from 'node:crypto';
import { createSealer } from '@linden/platform/crypto/sealer';
import { createLogger } from '@linden/platform/telemetry/log';
import type { PlanNotice } from '@linden/proto/clinical_notes/v1/treatment_plan_service_pb';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { tellOfPlans } from '#src/jobs/tell-of-plans/process.ts';
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

const buildNotice = (readerAccountIds: string[]) => ({
  planId: randomUUID(),
  patientId: randomUUID(),
  readerAccountIds,
});

test('the worker tells the accounts that read a plan, once, without its content', { timeout: 120_000 }, async () => {
  around.provider.email = 'reader.of.plan@linden.example';
  const notice = buildNotice([randomUUID()]);
  around.emails.set(notice.patientId, ['form@linden.example']);
  around.planNotices.waiting = [notice];
  const worker = await messaging.worker(around.env);
  const inbox = (to: string) => messaging.inbox.list(to);
  await expect
    .poll(async () => (await inbox('reader.of.plan@linden.example')).length, { timeout: 90_000 })
    .toBeGreaterThan(0);
  const [letter, ...more] = await inbox('reader.of.plan@linden.example');
  expect(more).toEqual([]);
  expect(letter?.subject).toBe('You have something new to read');
  expect(letter?.links).toEqual(['https://linden.example/client-dashboard/treatment-plan']);
  expect(await inbox('form@linden.example')).toEqual([]);
  await expect.poll(() => around.planNotices.confirmed).toEqual([notice.planId]);
  expect(JSON.stringify(worker.lines)).not.toContain('reader.of.plan');
});

/** Runs the job once. @param confirm what clinical-notes does with a confirmation */
function run(notice: ReturnType<typeof buildNotice>, confirm: () => Promise<void>) {
  const people = { emailOfAccount: async (account: string) => (account === 'gone' ? '' : `${account}@linden.example`) };
  return tellOfPlans({
    store: messaging.store,
    sealer: createSealer('messaging', messaging.sealingKey),
    newId: randomUUID,
    people: people as unknown as PeopleClient,
    origins: { client: 'https://linden.example', provider: 'https://provider.linden.example' },
    logger: createLogger('messaging-worker', { level: 'silent' }),
    plans: { list: async () => [notice as PlanNotice], confirm },
  });
}

const count = async (planId: string) =>
  (await messaging.sql('select 1 from messaging.notifications where key like $1', [`plan:${planId}:%`])).length;

test('after a crash before the confirmation no letter is sent twice, and a plan without a reader has none', async () => {
  const notice = buildNotice(['ana', 'noor', 'gone']);
  const away = () => Promise.reject(new Error('away'));
  await expect(run(notice, away)).rejects.toThrow('away');
  const confirm = vi.fn(async () => undefined);
  await run(notice, confirm);
  expect([await count(notice.planId), confirm.mock.calls.length]).toEqual([2, 1]);
  const unread = buildNotice(['gone']);
  await run(unread, confirm);
  expect([await count(unread.planId), confirm.mock.calls]).toEqual([0, [[[notice.planId]], [[unread.planId]]]]);
});
