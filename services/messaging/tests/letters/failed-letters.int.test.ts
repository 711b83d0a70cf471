import { randomUUID } from 'node:crypto';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { Caller } from '@linden/platform/caller/caller';
import {
  BookingNotice_Kind,
  BookingNotice_Reader,
  FailedLetter_Cause as Cause,
  FailedLetter_Subject as Subject,
} from '@linden/proto/messaging/v1/notification_service_pb';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deleteEnded } from '#src/store/notifications/notifications.ts';
import { getRejection } from '#tests/support/get-rejection.ts';
import { type Messaging, startMessaging } from '#tests/support/messaging.ts';
import { sendRequest } from '#tests/support/requests.ts';

let messaging: Messaging;
beforeAll(async () => {
  messaging = await startMessaging();
  messaging.asking.on = false;
});
beforeEach(() => messaging.sql('delete from messaging.notifications'));
afterAll(() => messaging.stop());

const staff = (role: 'support' | 'ops' | 'billing', changes: object = {}): Caller => ({
  kind: 'person',
  account: randomUUID(),
  roles: [role],
  strength: 'two_step',
  authenticatedAt: Math.floor(Date.now() / 1000),
  session: 'session',
  ...changes,
});
const as = (caller: Caller) => messaging.as('bff', caller);
const note = 'Called the client and corrected the address.';

/** A letter about an appointment that its carrier refused. */
async function failed(reader = BookingNotice_Reader.CLIENT, accountId: string = randomUUID()): Promise<string> {
  const value = {
    kind: BookingNotice_Kind.BOOKED,
    reader,
    start: timestampFromDate(new Date()),
    timeZone: 'America/Los_Angeles',
    providerName: 'Ada Bell',
    link: 'https://linden.example/',
  };
  const { id } = await sendRequest(messaging.as('accounts'), {
    accountId,
    template: { case: 'bookingNotice', value },
  });
  await fail(id);
  return id;
}

const fail = (id: string) =>
  messaging.sql(
    `update messaging.notifications set state = 'FAILED', failure = 'REFUSED', sealed = null, ended_at = now() where id = $1`,
    [id],
  );

test('lists letters that reached no one for support, whose they are and why, and each read is audited', async () => {
  const client = randomUUID();
  const provider = randomUUID();
  const first = await failed(BookingNotice_Reader.CLIENT, client);
  const second = await failed(BookingNotice_Reader.PROVIDER, provider);
  const code = await sendRequest(messaging.identity);
  await fail(code.id);
  const { letters } = await as(staff('support')).listFailedLetters({});
  const letter = { template: 'BOOKING_NOTICE', cause: Cause.REFUSED, handledNote: '', handledBy: '' };
  expect(letters).toMatchObject([
    { ...letter, id: first, subject: Subject.PATIENT, personId: client },
    { ...letter, id: second, subject: Subject.ACCOUNT, personId: provider },
  ]);
  for (const subject of [client, provider]) {
    const audits = await messaging.sql('select action from messaging.audit where subject = $1 order by id', [subject]);
    expect(audits).toEqual([{ action: 'notification.take' }, { action: 'failed_letter.read' }]);
  }
});

test('leaves out a letter whose reader got it at another address, or got a newer one', async () => {
  const client = randomUUID();
  const appointment = randomUUID();
  const bad = await failed(BookingNotice_Reader.CLIENT, client);
  const good = await failed(BookingNotice_Reader.CLIENT, client);
  const order = (id: string, position: number) =>
    messaging.sql('update messaging.notifications set thread = $2, thread_reader = $3, position = $4 where id = $1', [
      id,
      appointment,
      Buffer.from(id),
      position,
    ]);
  await order(bad, 2);
  await order(good, 1);
  const list = async () => (await as(staff('ops')).listFailedLetters({})).letters.map(({ id }) => id);
  const count = async () => (await as(staff('ops')).countFailedLetters({})).count;
  expect(await list()).toEqual([bad, good]);
  expect(await count()).toBe(2);
  await messaging.sql(`update messaging.notifications set state = 'SENT', failure = null where id = $1`, [good]);
  expect(await list()).toEqual([bad]);
  expect(await count()).toBe(1);
  await order(good, 2);
  expect(await list()).toEqual([]);
});

test('ends with the first note, which colleagues read later', async () => {
  const person = randomUUID();
  const id = await failed(undefined, person);
  const own = staff('support');
  const colleague = staff('support');
  for (const short of ['', 'Too short', 'x'.repeat(501)])
    expect(await getRejection(as(own).handleFailedLetter({ id, note: short }))).toEqual({
      kind: 'invalid',
      code: 'INVALID_REASON',
      field: 'note',
    });
  for (const each of [note, 'Another note, which is too late.']) await as(own).handleFailedLetter({ id, note: each });
  expect(await getRejection(as(colleague).handleFailedLetter({ id, note }))).toMatchObject({ code: 'LETTER_HANDLED' });
  expect((await as(own).listFailedLetters({})).letters).toEqual([]);
  const { letters } = await as(colleague).listFailedLetters({ handled: true });
  expect(letters).toMatchObject([{ id, handledNote: note, handledBy: own.kind === 'person' ? own.account : '' }]);
  const audits = await messaging.sql(`select action from messaging.audit where subject = $1 order by id`, [person]);
  expect(audits).toEqual([
    { action: 'notification.take' },
    { action: 'failed_letter.handle' },
    { action: 'failed_letter.read' },
  ]);
});

test('stays for support however old it is, and for a month after a member of staff handled it', async () => {
  const own = staff('support');
  const waiting = await failed();
  const handled = await failed();
  const forgotten = await failed();
  for (const id of [handled, forgotten]) await as(own).handleFailedLetter({ id, note });
  const age = (id: string, column: 'ended_at' | 'handled_at', days: number) =>
    messaging.sql(`update messaging.notifications set ${column} = now() - make_interval(days => $2) where id = $1`, [
      id,
      days,
    ]);
  for (const id of [waiting, handled, forgotten]) await age(id, 'ended_at', 400);
  await age(handled, 'handled_at', 29);
  await age(forgotten, 'handled_at', 31);
  const code = await sendRequest(messaging.identity);
  await fail(code.id);
  await age(code.id, 'ended_at', 31);
  expect(await messaging.store.tx((tx) => deleteEnded(tx, 30))).toBe(2);
  expect((await as(own).listFailedLetters({})).letters.map(({ id }) => id)).toEqual([waiting]);
  expect((await as(own).listFailedLetters({ handled: true })).letters.map(({ id }) => id)).toEqual([handled]);
});

test('goes after a month when its reader got a newer one, and never comes back to the list', async () => {
  const client = randomUUID();
  const bad = await failed(undefined, client);
  const good = await failed(undefined, client);
  const appointment = randomUUID();
  for (const [id, position] of [[bad, 1] as const, [good, 2] as const])
    await messaging.sql(
      `update messaging.notifications set thread = $2, thread_reader = $3, position = $4 where id = $1`,
      [id, appointment, Buffer.from(id), position],
    );
  await messaging.sql(
    `update messaging.notifications set state = 'SENT', failure = null, ended_at = now() - interval '31 days' where id = $1`,
    [good],
  );
  const sweep = () => messaging.store.tx((tx) => deleteEnded(tx, 30));
  const waiting = async () => (await as(staff('support')).listFailedLetters({})).letters;
  expect(await sweep()).toBe(0);
  expect(await waiting()).toEqual([]);
  await messaging.sql(`update messaging.notifications set ended_at = now() - interval '31 days' where id = $1`, [bad]);
  expect([await sweep(), await sweep(), await waiting()]).toEqual([1, 1, []]);
});

test('not by another caller: clients, billing staff, services, and staff without a fresh second step', async () => {
  const id = await failed();
  const sent = await sendRequest(messaging.identity);
  const callers: [Caller, string][] = [
    [staff('support', { roles: ['client'] }), 'NOT_ALLOWED'],
    [staff('billing'), 'NOT_ALLOWED'],
    [{ kind: 'anonymous' }, 'NOT_ALLOWED'],
    [staff('ops', { strength: 'password' }), 'STEP_UP_REQUIRED'],
    [staff('support', { authenticatedAt: 1_700_000_000 }), 'STEP_UP_REQUIRED'],
  ];
  for (const [caller, code] of callers) {
    expect(await getRejection(as(caller).listFailedLetters({}))).toMatchObject({ code });
    expect(await getRejection(as(caller).handleFailedLetter({ id, note }))).toMatchObject({ code });
  }
  // A letter that did not fail is not a task.
  for (const other of [sent.id, randomUUID(), 'x'])
    expect(await getRejection(as(staff('ops')).handleFailedLetter({ id: other, note }))).toMatchObject({
      code: 'NOTIFICATION_NOT_FOUND',
    });
});
