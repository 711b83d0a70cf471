import { readFileSync } from 'node:fs';
import { CredentialKind, CredentialStatus, DecisionAction } from '@linden/proto/accounts/v1/credential_service_pb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expireCredentials } from '#src/jobs/expire-credentials.ts';
import { type PeopleWorld, refusal, startPeople } from '#tests/support/people.ts';
import { createProvider } from '#tests/support/vetted-provider.ts';

let world: PeopleWorld;
beforeAll(async () => {
  world = await startPeople();
});
afterAll(() => world?.stop());

const license = { kind: CredentialKind.LICENSE, usState: 'CA' };
const scheduling = { kind: 'service', name: 'scheduling' } as const;
const billing = { kind: 'service', name: 'billing' } as const;
const messaging = { kind: 'service', name: 'messaging' } as const;
const staff = () => world.credentialsAs('bff', world.person(['support']).caller);
const dayAt = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** The store, but its first transaction fails. */
function createFailingStore(): typeof world.store {
  let transactions = 0;
  return {
    ...world.store,
    as(caller) {
      const own = world.store.as(caller);
      const tx: typeof own.tx = (work) => {
        transactions += 1;
        return transactions === 1 ? Promise.reject(new Error('this record is broken')) : own.tx(work);
      };
      return { ...own, tx };
    },
  };
}

/** Runs the sweep as if it were this instant, or days from now. */
async function sweep(at: Date | number, store = world.store): Promise<number> {
  const wakes: number[] = [];
  const now = typeof at === 'number' ? new Date(Date.now() + at * 86_400_000) : at;
  await expireCredentials({
    store,
    clock: { now: () => now },
    wakeConsumers: async () => void wakes.push(1),
    logger: { info: () => undefined, warn: () => undefined },
  });
  return wakes.length;
}

async function readOwn({ credentials }: Awaited<ReturnType<typeof createProvider>>) {
  const own = await credentials.listOwnCredentials({});
  return own.credentials.find(({ usState }) => usState === 'CA')?.status;
}

async function listActions(providerId: string): Promise<DecisionAction[]> {
  const { decisions } = await staff().getProviderCredentials({ providerId });
  return decisions.map(({ action }) => action).filter((action) => action !== DecisionAction.CARRIED_OVER);
}

async function openStates(id: string): Promise<string[]> {
  const { provider } = await world.providers.getProvider({ key: { case: 'id', value: id } });
  return provider?.openStates ?? [];
}

test('a record that fails does not keep the others from expiring, and is tried again', async () => {
  const both = [await createProvider(world), await createProvider(world)];
  for (const { id } of both)
    await staff().decideCredential({ providerId: id, ...license, approved: true, expiresOn: dayAt(40) });
  const countClosed = async () => {
    const states = await Promise.all(both.map(({ id }) => openStates(id)));
    return states.filter((open) => !open.includes('CA')).length;
  };
  await sweep(42, createFailingStore());
  expect(await countClosed()).toBe(1);
  await sweep(42);
  expect(await countClosed()).toBe(2);
});

/** Lists the states that closed, as a service sees them. */
async function listClosedStates(
  service: typeof scheduling | typeof billing | typeof messaging,
  id: string,
): Promise<string[]> {
  const { providers } = await world.providersAs(service.name, service).batchGetProviders({ ids: [id] });
  return providers.flatMap(({ closedStates }) => closedStates.map(({ usState }) => usState));
}

describe('a license with a last valid day', () => {
  test('warns its provider once, 30 days before, expires once after that day, and closes its state', async () => {
    const mine = await createProvider(world);
    await staff().decideCredential({ providerId: mine.id, ...license, approved: true, expiresOn: dayAt(60) });
    await sweep(20);
    expect(await listActions(mine.id)).toEqual([DecisionAction.APPROVED]);
    await sweep(32);
    await sweep(33);
    const warned = [DecisionAction.EXPIRES_SOON, DecisionAction.APPROVED];
    expect(await listActions(mine.id)).toEqual(warned);
    expect(await openStates(mine.id)).toEqual(['CA', 'NY']);
    expect(await sweep(62)).toBe(1);
    expect(await sweep(63)).toBe(0);
    expect(await listActions(mine.id)).toEqual([DecisionAction.EXPIRED, ...warned]);
    expect(await readOwn(mine)).toBe(CredentialStatus.EXPIRED);
    expect(await openStates(mine.id)).toEqual(['NY']);
    expect(await listClosedStates(scheduling, mine.id)).toEqual(['CA']);
    // Billing tells of booked sessions there.
    expect(await listClosedStates(billing, mine.id)).toEqual(['CA']);
    expect(await listClosedStates(messaging, mine.id)).toEqual([]);
    expect((await world.trail(mine.id)).filter((action) => action === 'provider_credential.expire')).toHaveLength(1);
  });

  test('is valid until the day ends where the provider works, whatever day it is in UTC', async () => {
    const mine = await createProvider(world);
    const expiresOn = dayAt(100);
    await staff().decideCredential({ providerId: mine.id, ...license, approved: true, expiresOn });
    const nextDay = dayAt(101);
    // In California it is still the last valid day, at 11 PM or midnight.
    await sweep(new Date(`${nextDay}T06:59:00Z`));
    expect(await readOwn(mine)).toBe(CredentialStatus.APPROVED);
    await sweep(new Date(`${nextDay}T08:01:00Z`));
    expect(await readOwn(mine)).toBe(CredentialStatus.EXPIRED);
  });

  test('is approved again with a later day, and warns again', async () => {
    const mine = await createProvider(world);
    const approve = (days: number) =>
      staff().decideCredential({ providerId: mine.id, ...license, approved: true, expiresOn: dayAt(days) });
    await approve(10);
    await sweep(0);
    await approve(400);
    await sweep(380);
    const { APPROVED, EXPIRES_SOON } = DecisionAction;
    expect(await listActions(mine.id)).toEqual([EXPIRES_SOON, APPROVED, EXPIRES_SOON, APPROVED]);
  });
});

test('messaging alone lists decisions without letters, and confirms them once', async () => {
  const mine = await createProvider(world);
  const reason = 'The state board lists this license as suspended.';
  await staff().decideCredential({ providerId: mine.id, ...license, approved: false, reason });
  const rpc = world.credentialsAs('messaging', messaging);
  const listOwn = async () =>
    (await rpc.listProviderNotices({})).notices.filter(({ providerId }) => providerId === mine.id);
  const [notice] = await listOwn();
  expect(notice?.decision).toMatchObject({ ...license, action: DecisionAction.REFUSED, reason });
  await rpc.confirmProviderNotices({ decisionIds: [notice?.decision?.id ?? ''] });
  await rpc.confirmProviderNotices({ decisionIds: [notice?.decision?.id ?? ''] });
  expect(await listOwn()).toEqual([]);
  const others = [
    world.credentialsAs('scheduling', { kind: 'service', name: 'scheduling' }),
    world.credentialsAs('bff', mine.caller),
    staff(),
  ];
  for (const other of others) {
    const denied = refusal('denied', 'NOT_ALLOWED');
    await expect(other.listProviderNotices({})).rejects.toMatchObject(denied);
    await expect(other.confirmProviderNotices({})).rejects.toMatchObject(denied);
  }
});

test('the migration counts providers who are public as approved, and no others', async () => {
  const made = await Promise.all([1, 2, 3].map(() => createProvider(world)));
  const [shown = '', hidden = '', gone = ''] = made.map(({ id }) => id);
  const sql = (text: string, values: unknown[] = []) => world.admin.query(text, values);
  await sql('delete from accounts.provider_credentials');
  await sql("update accounts.providers set open_states = '{}'");
  await sql('update accounts.providers set marketplace_visible = id = $1, is_churned = id = $2', [shown, gone]);
  await sql('update accounts.providers set marketplace_visible = true where id = $1', [gone]);
  const file = new URL('../../prisma/migrations/0043_provider_credentials.sql', import.meta.url);
  const text = readFileSync(file, 'utf8');
  const carried = text.slice(text.indexOf('insert into provider_credentials'), text.indexOf('create function'));
  await sql(`set search_path to accounts, public; ${carried}; reset search_path`);
  const { rows } = await sql(
    `select p.id, p.open_states as states, count(c.kind)::int as approved from accounts.providers p
     left join accounts.provider_credentials c on c.provider_id = p.id and c.status = 'APPROVED' and c.expires_on is null
     where p.id = any($1) group by p.id`,
    [[shown, hidden, gone]],
  );
  const of = (id: string) => rows.find((row) => row.id === id);
  expect(of(shown)).toMatchObject({ states: ['CA', 'NY'], approved: 3 });
  expect([of(hidden), of(gone)]).toMatchObject([
    { states: [], approved: 0 },
    { states: [], approved: 0 },
  ]);
});
