import { randomUUID } from 'node:crypto';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { Notification_State } from '@linden/proto/messaging/v1/notification_service_pb';
import { AppointmentChange as Change, AppointmentStatus as Status } from '@linden/proto/scheduling/v1/appointment_pb';
import type { StartedProcess } from '@linden/testkit/process/start-process';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getRejection } from '#tests/support/get-rejection.ts';
import { type Messaging, startMessaging } from '#tests/support/messaging.ts';
import { buildAppointment, type Neighbors, startNeighbors } from '#tests/support/neighbors.ts';

let messaging: Messaging;
let around: Neighbors;
let worker: StartedProcess;
beforeAll(async () => {
  messaging = await startMessaging();
  around = await startNeighbors(messaging);
  worker = await messaging.worker(around.env);
});
beforeEach(async () => {
  await messaging.inbox.clear();
  Object.assign(around.provider, { accountId: '', email: '', disabled: false });
  around.invitations.text = '';
  around.seriesCalls.limit = Number.POSITIVE_INFINITY;
});
afterAll(async () => {
  await messaging.stop();
  await around.stop();
});

const inbox = (to: string) => messaging.inbox.list(to);
const arrived = (to: string, count = 1) => expect.poll(async () => (await inbox(to)).length).toBe(count);
const drained = () =>
  expect
    .poll(() => messaging.sql('select consumer from messaging.outbox_cursor where to_snapshot is null'))
    .toEqual([{ consumer: 'messaging' }]);
/** Waits until the worker has read every event logged so far. */
async function read(): Promise<void> {
  const marker = buildAppointment(randomUUID());
  const to = `marker-${marker.id}@linden.example`;
  await around.tell(marker, Change.BOOKED, [to]);
  await arrived(to);
}

test('sends one email for a booking, with the time in words and the page, and nothing private in the subject', async () => {
  const booked = buildAppointment(randomUUID());
  await around.tell(booked, Change.BOOKED, ['maya@linden.example']);
  await arrived('maya@linden.example');
  const [letter] = await inbox('maya@linden.example');
  expect(letter?.subject).toBe('Your booking is confirmed');
  expect(letter?.text).toMatch(/Ada Bell on \w+day, \w+ \d+, \d{4} at \d+:00 [AP]M Pacific (Standard|Daylight) Time\./);
  const { eventId, shortId } = booked;
  expect(letter?.links).toEqual([
    `https://linden.example/booking-confirmation?eventId=${eventId}&appointmentShortId=${shortId}`,
  ]);
  expect(letter?.attachments).toBeUndefined();
  expect(around.callers).toEqual(new Set([JSON.stringify({ kind: 'service', name: 'messaging' })]));
  const rows = () =>
    messaging.sql('select sender, key, template, account_id, sealed from messaging.notifications where key like $1', [
      `appointment:${booked.id}:%`,
    ]);
  await expect.poll(rows).toEqual([
    {
      sender: 'messaging',
      key: `appointment:${booked.id}:1:0`,
      template: 'BOOKING_NOTICE',
      account_id: booked.patientId,
      sealed: null,
    },
  ]);
  expect(
    await messaging.sql('select action, actor from messaging.audit where subject = $1', [booked.patientId]),
  ).toEqual([{ action: 'notification.take', actor: 'messaging' }]);
  expect(JSON.stringify(worker.lines)).not.toMatch(/maya@|Ada Bell/);
});

test('tells billing which fee a letter names, and does not wait for it', async () => {
  const { feeLetters } = around;
  const build = () => buildAppointment(randomUUID(), { noShowFeeCents: 7_500 });
  const told = build();
  const free = buildAppointment(randomUUID());
  const untold = build();
  await around.tell(told, Change.BOOKED, ['fee@linden.example']);
  await around.tell(free, Change.BOOKED, ['free@linden.example']);
  await expect.poll(() => feeLetters.told).toEqual([{ appointmentId: told.id, cents: 7_500 }]);
  await arrived('fee@linden.example');
  expect((await inbox('fee@linden.example'))[0]?.text).toContain('costs $75');
  feeLetters.isAway = true;
  await around.tell(untold, Change.BOOKED, ['later@linden.example']);
  await arrived('later@linden.example');
  feeLetters.isAway = false;
  // The end of a booking names no fee that is to come.
  await around.tell({ ...told, status: Status.CANCELED, revision: 2n }, Change.CANCELED);
  await around.tell({ ...untold, revision: 2n }, Change.REMINDED);
  // Billing may hear of it from the first call as well, when that is repeated after the outage.
  const last = { appointmentId: untold.id, cents: 7_500 };
  await expect.poll(() => feeLetters.told.slice(0, 2)).toEqual([{ appointmentId: told.id, cents: 7_500 }, last]);
  expect(feeLetters.told.slice(2).every(({ appointmentId }) => appointmentId === untold.id)).toBe(true);
});

test('tells scheduling alone how the newest letter to the client went', async () => {
  const booked = buildAppointment(randomUUID());
  await around.tell(booked, Change.BOOKED, ['told@linden.example']);
  await arrived('told@linden.example');
  const ask = (patientId: string) =>
    messaging.as('scheduling').listClientLetters({
      appointments: [
        { appointmentId: booked.id, patientId },
        { appointmentId: 'x', patientId },
      ],
    });
  await expect
    .poll(async () => (await ask(booked.patientId)).letters)
    .toMatchObject([{ appointmentId: booked.id, state: Notification_State.SENT, revision: booked.revision }]);
  expect((await ask(booked.patientId)).letters[0]?.endedAt).toBeDefined();
  await messaging.sql("update messaging.notifications set state = 'FAILED', failure = 'REFUSED' where thread = $1", [
    booked.id,
  ]);
  expect((await ask(booked.patientId)).letters).toMatchObject([{ state: Notification_State.FAILED }]);
  // The provider's letter about the same appointment is not the client's.
  expect((await ask(randomUUID())).letters).toEqual([]);
  const tooMany = Array.from({ length: 101 }, () => ({ appointmentId: booked.id, patientId: booked.patientId }));
  expect(await getRejection(messaging.as('scheduling').listClientLetters({ appointments: tooMany }))).toMatchObject({
    code: 'TOO_MANY',
  });
  for (const other of ['accounts', 'identity'] as const) {
    const call = messaging.as(other).listClientLetters({ appointments: [] });
    expect(await getRejection(call)).toMatchObject({ code: 'NOT_ALLOWED' });
  }
});

test('says what the plan costs as the pages do, to accounts that may see the plan, and does not wait for billing', async () => {
  const payorId = '00000000-0000-4000-8000-0000000000b1';
  const [known, doubtful, unknown] = [0, 1, 2].map(() => buildAppointment(randomUUID(), { payorId }));
  if (!known || !doubtful || !unknown) throw new Error('three appointments');
  const kept = {
    estimatedCostSummary: { estimatedPatientResponsibilityCents: 2500, costScenario: 'COPAY' },
    checkedAt: timestampFromDate(new Date('2026-11-23T18:00:00Z')),
  };
  around.sessionChecks.set(known.id, { keptEstimate: kept });
  around.sessionChecks.set(doubtful.id, { keptEstimate: kept, needsLook: true });
  const own = `proven-${known.id}@linden.example`;
  const guardian = `guardian-${known.id}@linden.example`;
  const fromForm = `form-${known.id}@linden.example`;
  await around.tell(known, Change.BOOKED, [own, guardian, fromForm]);
  await around.tell(doubtful, Change.BOOKED, [`proven-${doubtful.id}@linden.example`]);
  await around.tell(unknown, Change.BOOKED, [`proven-${unknown.id}@linden.example`]);
  const textFor = async (to: string) => {
    await arrived(to);
    return (await inbox(to))[0]?.text;
  };
  const estimate = 'You pay with insurance. Your estimated cost is $25 per session, as of Nov 23, 2026.';
  for (const to of [own, guardian]) expect(await textFor(to)).toContain(estimate);
  expect(await textFor(guardian)).not.toContain('Robin');
  expect(await textFor(fromForm)).toContain('You pay with insurance. Your plan sets your share.');
  expect(await textFor(`proven-${doubtful.id}@linden.example`)).toContain('Your insurance needs a look.');
  expect(await textFor(`proven-${unknown.id}@linden.example`)).toContain('Your plan sets your share.');
});

test.each<[string, Change, Status, string | undefined]>([
  ['waiting', Change.BOOKED, Status.UNCONFIRMED, 'Your booking is waiting for a reply'],
  ['confirmed', Change.CONFIRMED, Status.CONFIRMED, 'Your booking is confirmed'],
  ['declined', Change.DECLINED, Status.CANCELED, 'Your booking was not accepted'],
  ['moved', Change.MOVED, Status.CONFIRMED, 'Your booking has a new time'],
  ['canceled', Change.CANCELED, Status.CANCELED, 'Your booking was canceled'],
  ['lapsed', Change.LAPSED, Status.CANCELED, 'Your booking was not confirmed in time'],
  ['missed', Change.MISSED, Status.MISSED, 'About your missed booking'],
  ['reminded', Change.REMINDED, Status.CONFIRMED, 'A reminder of your booking'],
  ['completed', Change.COMPLETED, Status.COMPLETED, undefined],
  ['booked and already canceled', Change.BOOKED, Status.CANCELED, undefined],
])('%s', async (name, change, status, subject) => {
  const to = `${name.replaceAll(' ', '-')}@linden.example`;
  await around.tell(buildAppointment(randomUUID(), { status }), change, [to]);
  await read();
  expect((await inbox(to)).map((letter) => letter.subject)).toEqual(subject ? [subject] : []);
});

test('notifies everyone who acts for a child, and the provider who has an account', async () => {
  Object.assign(around.provider, { accountId: randomUUID(), email: 'ada@linden.example' });
  await around.tell(buildAppointment(randomUUID()), Change.BOOKED, ['one@linden.example', 'two@linden.example']);
  for (const to of ['one@linden.example', 'two@linden.example', 'ada@linden.example']) await arrived(to);
  const [letter] = await inbox('ada@linden.example');
  expect(letter).toMatchObject({ subject: 'You have a new booking', links: ['https://provider.linden.example/'] });
  await around.tell(buildAppointment(randomUUID()), Change.REMINDED, ['three@linden.example']);
  await arrived('three@linden.example');
  expect(await inbox('ada@linden.example')).toHaveLength(1);
});

test('greets a proved address by name, and says the reader’s time and the cost', async () => {
  const to = ['proven@linden.example', 'unproven@linden.example'];
  await around.tell(buildAppointment(randomUUID(), { usState: 'NY', noShowFeeCents: 9000 }), Change.BOOKED, to);
  for (const each of to) await arrived(each);
  const [[own], [other]] = await Promise.all([inbox('proven@linden.example'), inbox('unproven@linden.example')]);
  expect(own?.text).toContain('Hello Robin,');
  expect(other?.text).not.toContain('Robin');
  for (const letter of [own, other]) {
    for (const words of ['Eastern', 'In your provider’s time zone', 'The session costs $150.', 'costs $90.'])
      expect(letter?.text).toContain(words);
  }
});

test('sends nothing to a provider with a disabled account', async () => {
  Object.assign(around.provider, { accountId: randomUUID(), email: 'gone@linden.example', disabled: true });
  await around.tell(buildAppointment(randomUUID()), Change.BOOKED, ['still-here@linden.example']);
  await arrived('still-here@linden.example');
  await read();
  expect(await inbox('gone@linden.example')).toEqual([]);
});

test('sends a notice for each of two moves', async () => {
  const id = randomUUID();
  await around.tell(buildAppointment(id, { revision: 2n }), Change.MOVED, ['moved-twice@linden.example']);
  await arrived('moved-twice@linden.example');
  await around.tell(buildAppointment(id, { revision: 3n }), Change.MOVED);
  await arrived('moved-twice@linden.example', 2);
});

/** Three weekly sessions that were booked at once. */
function buildSeries(changes: Parameters<typeof buildAppointment>[1] = {}) {
  const grouping = { id: randomUUID(), weeksBetween: 1, numRecurrencesRequested: 3 };
  const patientId = randomUUID();
  return [0, 1, 2].map(() => buildAppointment(randomUUID(), { grouping, patientId, ...changes }));
}

test('sends one email for a series, with one calendar file, whatever batches its events come in', async () => {
  const to = 'series@linden.example';
  const series = buildSeries();
  for (const one of series) around.set(one);
  for (const one of series) await around.tell(one, Change.BOOKED, [to]);
  for (const one of series) await around.tell(one, Change.BOOKED, [to]);
  await read();
  const letters = await inbox(to);
  expect(letters.map(({ subject }) => subject)).toEqual(['Your bookings are confirmed']);
  expect(letters[0]?.text).toContain('for 3 sessions:');
  expect(letters[0]?.attachments).toHaveLength(1);
  const about = () =>
    messaging.sql<{ appointment_id: string }>('select appointment_id from messaging.covered_appointments');
  expect((await about()).map((row) => row.appointment_id)).toEqual(expect.arrayContaining(series.map(({ id }) => id)));
});

test.each([
  ['one', 1, ['Your bookings are confirmed'], 'for 2 sessions:', 'SENT'],
  ['all', 3, [], '', 'SUPERSEDED'],
])('a late email about a series leaves out canceled sessions (%s)', async (which, canceled, subjects, words, state) => {
  const to = `series-without-${which}@linden.example`;
  const series = buildSeries();
  const [lead] = series;
  if (!lead) throw new Error('a series has sessions');
  for (const one of series) around.set(one);
  // Scheduling answers when the letter is stored, and is away when it should leave.
  Object.assign(around.seriesCalls, { answered: 0, limit: 1 });
  await around.tell(lead, Change.BOOKED, [to]);
  const states = () =>
    messaging.sql('select state, attempts from messaging.notifications where key = $1', [`appointment:${lead.id}:1:0`]);
  await expect.poll(states).toEqual([{ state: 'PENDING', attempts: 1 }]);
  for (const one of series.slice(0, canceled)) around.set({ ...one, status: Status.CANCELED });
  around.seriesCalls.limit = Number.POSITIVE_INFINITY;
  await expect.poll(states).toMatchObject([{ state }]);
  const letters = await inbox(to);
  expect(letters.map(({ subject }) => subject)).toEqual(subjects);
  expect(letters.map(({ text }) => text).join()).toContain(words);
});

test('a provider gets one letter about the newest of two changes of their standing', async () => {
  const providerId = randomUUID();
  Object.assign(around.provider, { accountId: randomUUID(), email: 'standing@linden.example' });
  const changes = [1, 2].map((level) => ({ providerId, revision: BigInt(level), level, counted: level }));
  await around.logStandings(changes.map((change) => ({ ...change, variant: 'STANDARD' })));
  await read();
  const letters = await inbox('standing@linden.example');
  expect(letters.filter(({ subject }) => subject === 'Your standing has changed')).toHaveLength(1);
  expect(letters.map(({ text }) => text).join()).toContain('You are at level 2 of 5.');
});

test('supersedes a waiting letter about an appointment that is canceled, and sends the cancellation', async () => {
  const id = randomUUID();
  const waiting = randomUUID();
  await messaging.sql(
    `insert into messaging.notifications (id, sender, key, account_id, channel, template, request_hash, key_id, sealed,
      next_attempt_at, attempts, thread, thread_reader, position)
      values ($1, 'messaging', $2::text, $1, 'EMAIL', 'BOOKING_NOTICE', '', 'k', '', now() + interval '1 day', 1, $2::uuid, '', 1)`,
    [waiting, id],
  );
  const state = () => messaging.sql('select state from messaging.notifications where id = $1', [waiting]);
  // It was tried once, so that it does not wait for further moves.
  await around.tell(buildAppointment(id, { revision: 2n }), Change.MOVED, ['late-letter@linden.example']);
  await arrived('late-letter@linden.example');
  expect(await state()).toEqual([{ state: 'PENDING' }]);
  await around.tell(
    buildAppointment(id, { revision: 3n, status: Status.CANCELED, hasNoteToClient: true }),
    Change.CANCELED,
  );
  await arrived('late-letter@linden.example', 2);
  expect(await state()).toEqual([{ state: 'SUPERSEDED' }]);
  expect((await inbox('late-letter@linden.example'))[0]?.text).toContain('Your provider left a note for you.');
});

test('attaches an invitation once scheduling provides one', async () => {
  around.invitations.text = 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR\r\n';
  await around.tell(buildAppointment(randomUUID()), Change.BOOKED, ['ics@linden.example']);
  await arrived('ics@linden.example');
  const [letter] = await inbox('ics@linden.example');
  expect(letter?.attachments).toMatchObject([{ filename: 'appointment.ics', type: 'text/calendar' }]);
  expect(letter?.attachments?.[0]?.text).toContain('BEGIN:VCALENDAR');
});

test('a client gets one letter about all sessions that were canceled together, with a file for each', async () => {
  around.invitations.text = 'BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nEND:VCALENDAR\r\n';
  const to = 'together@linden.example';
  const [lead, other] = [0, 1].map(() => buildAppointment(randomUUID(), { revision: 2n, status: Status.CANCELED }));
  if (!lead?.start || !other?.start) throw new Error('two appointments');
  const group = { cancellationId: randomUUID(), leadAppointmentId: lead.id, offersNewTime: true };
  const sessions = [lead, other].map(({ id, start }) => ({ appointmentId: id, ...(start && { start }) }));
  around.set(lead);
  await around.tell(other, Change.CANCELED, [to], group);
  await around.tell(lead, Change.CANCELED, [to], { ...group, sessions });
  await arrived(to);
  await read();
  const letters = await inbox(to);
  expect(letters.map(({ subject }) => subject)).toEqual(['Your bookings were canceled']);
  expect(letters[0]?.attachments).toHaveLength(2);
});

test('a client who cancels a series gets one letter about all sessions, with a file for each', async () => {
  around.invitations.text = 'BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nEND:VCALENDAR\r\n';
  const to = 'series-canceled@linden.example';
  const canceled = buildSeries({ revision: 2n, status: Status.CANCELED });
  const [lead] = canceled;
  if (!lead) throw new Error('a series has sessions');
  for (const each of canceled) around.set(each);
  const sessions = canceled.map(({ id, start }) => ({ appointmentId: id, revision: 2n, ...(start && { start }) }));
  for (const each of canceled) {
    const group = { leadAppointmentId: lead.id, sessions: each === lead ? sessions : [] };
    await around.tell(each, Change.CANCELED, [to], undefined, group);
  }
  await arrived(to);
  await read();
  const letters = await inbox(to);
  expect(letters.map(({ subject }) => subject)).toEqual(['Your bookings were canceled']);
  expect(letters[0]?.text).toContain('3 of your appointments with Ada Bell were canceled:');
  expect(letters[0]?.attachments).toHaveLength(3);
});

test('is not blocked by an appointment that is gone or has no valid address', async () => {
  const [gone, mute, odd] = [randomUUID(), randomUUID(), randomUUID()].map((id) => buildAppointment(id));
  for (const each of [gone, mute, odd])
    if (each) await around.tell(each, Change.BOOKED, each === odd ? ['no address'] : []);
  around.forget(gone?.id ?? '');
  await read();
  await drained();
});

test('sends one letter about a recommendation to each person who acts for the client, and none for one that has ended', async () => {
  const id = randomUUID();
  const ended = randomUUID();
  const robin = `proven-${id}@linden.example`;
  const parent = `parent-${id}@linden.example`;
  const late = `${ended}@linden.example`;
  await around.recommend(ended, false, [late]);
  await around.recommend(id, true, [robin, parent]);
  await around.recommend(id, true, [parent, robin]);
  await read();
  await arrived(robin);
  await arrived(parent);
  const [letter, ...more] = await inbox(robin);
  expect(more).toEqual([]);
  expect(letter?.subject).toBe('You have a new suggestion');
  expect(letter?.text).toContain('Robin');
  expect(letter?.text).toContain('Ada Bell has a suggestion for you.');
  expect(letter?.links).toEqual([`https://linden.example/recommended/${'L'.repeat(22)}`]);
  expect((await inbox(parent)).map(({ text }) => text.includes('Robin'))).toEqual([false]);
  expect(await inbox(late)).toEqual([]);
  const appointments = [{ appointmentId: id, patientId: id.replace(/^./, 'f') }];
  const ask = async () => (await messaging.as('scheduling').listClientLetters({ appointments })).letters;
  await expect.poll(ask).toMatchObject([{ appointmentId: id, state: Notification_State.SENT }]);
});

test('parks events that this version does not know and handles the events behind them', async () => {
  const id = randomUUID();
  await around.log(id, 1n, 'linden.scheduling.v9.AppointmentSung', new Uint8Array([1, 2, 3]));
  await read();
  expect(await messaging.sql('select source, type, aggregate_id from messaging.parked_events')).toEqual([
    { source: 'scheduling', type: 'linden.scheduling.v9.AppointmentSung', aggregate_id: id },
  ]);
});

test('loads the appointments of a hundred changes in one call, and their contacts in another', async () => {
  await worker.kill();
  around.asked.length = 0;
  const to = 'hundred@linden.example';
  for (let index = 0; index < 100; index++) await around.tell(buildAppointment(randomUUID()), Change.BOOKED, [to]);
  worker = await messaging.worker(around.env);
  await arrived(to, 100);
  expect(around.asked).toEqual(['appointments of 100', 'contacts of 100']);
});

test('sends nothing twice when events repeat, in any order of addresses', async () => {
  const booked = buildAppointment(randomUUID());
  await around.tell(booked, Change.BOOKED, ['first@linden.example', 'second@linden.example']);
  await arrived('second@linden.example');
  await around.tell(booked, Change.BOOKED, ['second@linden.example', 'first@linden.example', 'third@linden.example']);
  await read();
  for (const to of ['first@linden.example', 'second@linden.example']) expect(await inbox(to)).toHaveLength(1);
  expect(await inbox('third@linden.example')).toEqual([]);
});

test('control: with a new key each time, a repeated event sends twice', async () => {
  const booked = buildAppointment(randomUUID());
  await around.tell(booked, Change.BOOKED, ['twice@linden.example']);
  await arrived('twice@linden.example');
  await messaging.sql('update messaging.notifications set key = key || $1 where key = $2', [
    'x',
    `appointment:${booked.id}:1:0`,
  ]);
  await around.tell(booked, Change.BOOKED, ['twice@linden.example']);
  await arrived('twice@linden.example', 2);
});
