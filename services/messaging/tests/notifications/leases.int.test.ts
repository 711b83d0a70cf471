import { createTestDatabase, type TestDatabase } from '@linden/testkit/stores/test-database';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type LeasedNotification,
  leaseNext,
  leaseOne,
  postpone,
  recordFailed,
  recordSent,
} from '#src/store/notifications/leases.ts';
import {
  addNotification,
  deleteEnded,
  type LetterThread,
  supersedeOlder,
} from '#src/store/notifications/notifications.ts';
import { openStore, type Store } from '#src/store/open-store.ts';

let database: TestDatabase;
let store: Store;
beforeAll(async () => {
  database = await createTestDatabase();
  store = openStore(database.urlOf('messaging'));
});
beforeEach(() => database.admin.query('delete from messaging.notifications'));
afterAll(async () => {
  await store.close();
  await database.drop();
});

const idOf = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
const minute = 60_000;
const bytes = new Uint8Array([1, 2, 3]);

async function add(index: number, thread?: LetterThread): Promise<string> {
  const id = idOf(index);
  const about = { sender: 'identity', key: id, accountId: id, channel: 'EMAIL', template: 'SIGN_IN_LINK' } as const;
  const row = {
    ...about,
    subject: 'ACCOUNT' as const,
    id,
    requestHash: bytes,
    keyId: 'k',
    sealed: bytes,
    notAfter: undefined,
    ...(thread && { thread }),
  };
  expect(await store.tx((tx) => addNotification(tx, row))).toBe(true);
  return id;
}

const next = (leaseMs = minute) => store.tx((tx) => leaseNext(tx, 'EMAIL', leaseMs));
const row = async (id: string) =>
  (await database.admin.query('select state, sealed, attempts from messaging.notifications where id = $1', [id]))
    .rows[0];

async function takeNext(): Promise<LeasedNotification> {
  const leased = await next();
  if (!leased) throw new Error('nothing was due');
  return leased;
}

test('leases each notification once, even when many processes ask at once', async () => {
  for (let index = 0; index < 5; index++) await add(index);
  const leases = await Promise.all(Array.from({ length: 10 }, () => next()));
  const ids = leases.flatMap((leased) => leased?.id ?? []);
  expect(ids.toSorted()).toEqual([0, 1, 2, 3, 4].map(idOf));
});

test('keeps a notification until its lease ends, and not longer', async () => {
  const id = await add(1);
  expect(await next(500)).toMatchObject({ id, attempt: 1 });
  expect(await store.tx((tx) => leaseOne(tx, id, minute))).toBeUndefined();
  await expect.poll(() => next()).toMatchObject({ id, attempt: 2 });
});

test('records nothing after the lease is lost', async () => {
  const id = await add(1);
  const first = await next(0);
  const second = await takeNext();
  if (!first) throw new Error('nothing was due');
  expect(await store.tx((tx) => recordSent(tx, first))).toBe(false);
  expect(await store.tx((tx) => recordFailed(tx, first, 'REFUSED'))).toBe(false);
  expect(await store.tx((tx) => postpone(tx, first, 0))).toBe(false);
  expect(await row(id)).toMatchObject({ state: 'PENDING' });
  expect(await store.tx((tx) => recordSent(tx, second))).toBe(true);
  expect(await row(id)).toEqual({ state: 'SENT', sealed: null, attempts: 2 });
});

test('leaves other channels and postponed notifications alone', async () => {
  await add(1);
  expect(await store.tx((tx) => leaseNext(tx, 'SMS', minute))).toBeUndefined();
  const leased = await takeNext();
  expect(await store.tx((tx) => postpone(tx, leased, minute))).toBe(true);
  expect(await next()).toBeUndefined();
});

const appointmentId = idOf(100);
const letter = (position: bigint, reader = bytes): LetterThread => ({ appointmentId, reader, position });

test('sends a letter about a series before later letters about its sessions', async () => {
  const series = idOf(200);
  const member = idOf(201);
  const later = await add(2, { appointmentId: member, reader: bytes, position: 2n });
  const first = await add(1, { appointmentId: series, reader: bytes, position: 1n, coveredIds: [member] });
  const other = await add(3, { appointmentId: member, reader: new Uint8Array([4]), position: 2n });
  const started = [await takeNext(), await takeNext()];
  expect(started.map(({ id }) => id).toSorted()).toEqual([first, other]);
  expect(await next()).toBeUndefined();
  const own = started.find(({ id }) => id === first);
  if (own) await store.tx((tx) => recordSent(tx, own));
  expect(await next()).toMatchObject({ id: later });
});

test('sends letters of one appointment to one reader in order, whatever the first one waits for', async () => {
  const second = await add(2, letter(2n));
  const first = await add(1, letter(1n));
  const other = await add(3, letter(2n, new Uint8Array([4])));
  expect(await store.tx((tx) => leaseOne(tx, second, minute))).toBeUndefined();
  const leased = await store.tx((tx) => leaseOne(tx, first, minute));
  expect(await next()).toMatchObject({ id: other });
  if (!leased) throw new Error('nothing was due');
  await store.tx((tx) => postpone(tx, leased, minute));
  expect(await next()).toBeUndefined();
  await database.admin.query('update messaging.notifications set next_attempt_at = now() where id = $1', [first]);
  const again = await takeNext();
  expect(await store.tx((tx) => recordFailed(tx, again, 'REFUSED'))).toBe(true);
  expect(await next()).toMatchObject({ id: second });
});

test('never sends a letter that its appointment outlived, and waits for one on its way', async () => {
  const supersede = () => store.tx((tx) => supersedeOlder(tx, { appointmentId, position: 3n, leaseMs: minute }));
  const waits = await add(1, letter(1n, new Uint8Array([4])));
  const leaves = await add(2, letter(2n));
  const sending = await store.tx((tx) => leaseOne(tx, leaves, minute));
  expect(await supersede()).toBe(2);
  expect(await row(waits)).toEqual({ state: 'SUPERSEDED', sealed: null, attempts: 0 });
  const canceled = await add(3, letter(3n));
  expect(await supersede()).toBe(0);
  expect(await next()).toBeUndefined();
  if (!sending) throw new Error('nothing was due');
  expect(await store.tx((tx) => postpone(tx, sending, 0))).toBe(false);
  expect(await store.tx((tx) => recordSent(tx, sending))).toBe(true);
  expect(await next()).toMatchObject({ id: canceled });
});

test('rejects an ended notification that still has content, in the table', async () => {
  const id = await add(1);
  const end = `update messaging.notifications set state = 'SENT', ended_at = now() where id = $1`;
  await expect(database.admin.query(end, [id])).rejects.toThrow('notifications_erased_at_the_end');
});

test('deletes notifications that ended a month ago, never pending ones', async () => {
  const ended = await add(1);
  const pending = await add(2);
  await store
    .tx((tx) => leaseOne(tx, ended, minute))
    .then((leased) => leased && store.tx((tx) => recordSent(tx, leased)));
  expect(await store.tx((tx) => deleteEnded(tx, 30))).toBe(0);
  await database.admin.query(`update messaging.notifications set created_at = now() - interval '31 days',
    ended_at = case when state = 'PENDING' then null else now() - interval '31 days' end`);
  expect(await store.tx((tx) => deleteEnded(tx, 30))).toBe(1);
  expect(await row(ended)).toBeUndefined();
  expect(await row(pending)).toMatchObject({ state: 'PENDING' });
});
