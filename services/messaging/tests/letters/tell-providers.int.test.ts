import { randomUUID } from 'node:crypto';
import { createSealer } from '@linden/platform/crypto/sealer';
import { createLogger } from '@linden/platform/telemetry/log';
import { DecisionAction, type ProviderNotice } from '@linden/proto/accounts/v1/credential_service_pb';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { tellProviders } from '#src/jobs/tell-providers/process.ts';
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

const buildNotice = (action = DecisionAction.REFUSED) => ({
  providerId: randomUUID(),
  decision: { id: randomUUID(), action, usState: 'CA', reason: 'The last page is missing.', expiresOn: '' },
});

test('the worker tells a provider why a license was refused, and confirms it', { timeout: 120_000 }, async () => {
  const notice = buildNotice();
  Object.assign(around.provider, { accountId: randomUUID(), email: 'ada@linden.example' });
  around.providerNotices.waiting = [notice];
  const worker = await messaging.worker(around.env);
  const to = around.provider.email;
  await expect.poll(async () => (await messaging.inbox.list(to)).length, { timeout: 90_000 }).toBe(1);
  const [letter] = await messaging.inbox.list(to);
  expect(letter?.subject).toBe('Please send us a new document');
  expect(letter?.text).toContain('license for California: The last page is missing.');
  expect(letter?.links).toEqual([expect.stringMatching(/\/profile$/)]);
  await expect.poll(() => around.providerNotices.confirmed).toEqual([notice.decision.id]);
  expect(JSON.stringify(worker.lines)).not.toContain('last page');
});

/** Runs the job once. @param email of the provider's account; empty without one */
function run(
  notice: ReturnType<typeof buildNotice>,
  email: string,
  confirm: () => Promise<void>,
  clients: readonly string[] = [],
) {
  const providers = [{ providerId: notice.providerId, accountId: randomUUID(), name: 'Ada Bell' }];
  const people = {
    contacts: async (patientIds: readonly string[]) => ({
      patients: patientIds.map((patientId) => ({ patientId, emails: [`${patientId}@linden.example`] })),
      providers,
    }),
    emailOfAccount: async () => email,
    bookedPatients: async () => clients,
  };
  return tellProviders({
    store: messaging.store,
    sealer: createSealer('messaging', messaging.sealingKey),
    newId: randomUUID,
    people: people as unknown as PeopleClient,
    origins: { client: 'https://linden.example', provider: 'https://provider.linden.example' },
    logger: createLogger('messaging-worker', { level: 'silent' }),
    notices: { list: async () => [notice as unknown as ProviderNotice], confirm },
  });
}

const count = async ({ decision }: ReturnType<typeof buildNotice>) =>
  (await messaging.sql('select 1 from messaging.notifications where key = $1', [`provider:${decision.id}`])).length;

test('after a crash before the confirmation the letter is not sent twice', async () => {
  const notice = buildNotice(DecisionAction.EXPIRED);
  const away = () => Promise.reject(new Error('away'));
  await expect(run(notice, 'ana@linden.example', away)).rejects.toThrow('away');
  const confirm = vi.fn(async () => undefined);
  await run(notice, 'ana@linden.example', confirm);
  expect([await count(notice), confirm.mock.calls.length]).toEqual([1, 1]);
});

test('an unknown decision waits, and one about a provider without an account is confirmed without a letter', async () => {
  const confirm = vi.fn(async () => undefined);
  const later = buildNotice(99 as DecisionAction);
  await run(later, 'eve@linden.example', confirm);
  expect([await count(later), confirm.mock.calls.length]).toEqual([0, 0]);
  const unreachable = buildNotice();
  await run(unreachable, '', confirm);
  expect([await count(unreachable), confirm.mock.calls.length]).toEqual([0, 1]);
});

test('clients with a booked session read that nothing is canceled, when staff pause or hide the provider', async () => {
  const confirm = vi.fn(async () => undefined);
  const clients = [randomUUID(), randomUUID()];
  for (const action of [DecisionAction.PAUSED, DecisionAction.HIDDEN, DecisionAction.REINSTATED]) {
    const notice = buildNotice(action);
    await run(notice, 'ana@linden.example', confirm, clients);
    const keys = await messaging.sql('select key from messaging.notifications where key like $1', [
      `away:${notice.decision.id}:%`,
    ]);
    expect(keys).toHaveLength(action === DecisionAction.REINSTATED ? 0 : clients.length);
    expect(await count(notice)).toBe(1);
  }
});
