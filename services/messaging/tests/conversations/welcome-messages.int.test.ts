import { randomUUID } from 'node:crypto';
import { create } from '@bufbuild/protobuf';
import { createLogger } from '@linden/platform/telemetry/log';
import { MessageType } from '@linden/proto/messaging/v1/conversation_pb';
import { AppointmentType } from '@linden/proto/resource/v1/session_pb';
import {
  AppointmentChange,
  AppointmentChangedSchema,
  AppointmentSchema,
  AppointmentStatus,
} from '@linden/proto/scheduling/v1/appointment_pb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postMessages } from '#src/jobs/post-messages/process.ts';
import { recordReferral } from '#src/jobs/post-messages/record-referral.ts';
import { recordWelcomes } from '#src/jobs/post-messages/record-welcomes.ts';
import type { PeopleClient } from '#src/ports/people-client.ts';
import { type Conversations, startConversations } from '#tests/support/conversations.ts';
import { getRejection } from '#tests/support/get-rejection.ts';

let world: Conversations;
beforeAll(async () => {
  world = await startConversations();
});
afterAll(() => world?.stop());

const logger = createLogger('messaging', { level: 'silent' });
const refused = (code: string, field?: string) => expect.objectContaining({ code, ...(field && { field }) });
const greeting = 'Hi {first name}, I look forward to meeting you. {my name}';

const post = () =>
  postMessages({ ...world.parts(), logger, announce: (ids: readonly string[]) => world.announced.push(...ids) });

/** A provider with a welcome message. */
async function practice(text = greeting, isOn = true) {
  const provider = world.provider();
  const id = randomUUID();
  await provider.talks.putWelcomeMessage({ id, title: 'Welcome', text, isOn });
  return { ...provider, id };
}

/** Tells messaging of a booking. */
async function book(
  providerId: string,
  patientId: string,
  { type = AppointmentType.INTAKE, status = AppointmentStatus.CONFIRMED } = {},
) {
  world.relate(providerId, patientId, { hasUpcomingSessions: true });
  const appointmentId = randomUUID();
  const change = { appointmentId, providerId, patientId, change: AppointmentChange.BOOKED };
  const people = {
    appointments: async () =>
      new Map([[appointmentId, create(AppointmentSchema, { id: appointmentId, type, status })]]),
  };
  await recordWelcomes({ store: world.store, newId: randomUUID, people: people as unknown as PeopleClient }, [
    create(AppointmentChangedSchema, change),
  ]);
}

/** What a client reads in all conversations. */
async function read({ talks, role }: ReturnType<Conversations['client']>) {
  const { conversations } = await talks.listConversations({ role });
  const all = await Promise.all(
    conversations.map(async ({ id }) => (await talks.listMessages({ role, conversationId: id })).messages),
  );
  return all.flat().map(({ text, type, welcomeMessageId, referralShortId }) => ({
    text,
    type,
    about: welcomeMessageId || referralShortId,
  }));
}

test('a provider keeps welcome messages: one is on, words in braces are checked, and no one else sees them', async () => {
  const { talks, id } = await practice();
  const second = randomUUID();
  await talks.putWelcomeMessage({ id: second, title: ' For couples ', text: 'Hi {First Name}', isOn: true });
  const list = async () => (await talks.listWelcomeMessages({})).welcomeMessages;
  expect((await list()).map(({ title, text, isOn }) => ({ title, text, isOn }))).toEqual([
    { title: 'For couples', text: 'Hi {First Name}', isOn: true },
    { title: 'Welcome', text: greeting, isOn: false },
  ]);
  const put = (change: object) => talks.putWelcomeMessage({ id, title: 'Welcome', text: 'Hi', isOn: false, ...change });
  expect(await getRejection(put({ title: ' ' }))).toEqual(refused('REQUIRED', 'title'));
  expect(await getRejection(put({ title: 'x'.repeat(81) }))).toEqual(refused('TOO_LONG', 'title'));
  expect(await getRejection(put({ text: '' }))).toEqual(refused('REQUIRED', 'text'));
  expect(await getRejection(put({ text: 'x'.repeat(10_001) }))).toEqual(refused('TOO_LONG', 'text'));
  expect(await getRejection(put({ text: 'Hi {client}' }))).toEqual(refused('UNKNOWN_PLACEHOLDER', 'text'));
  const other = world.provider();
  expect((await other.talks.listWelcomeMessages({})).welcomeMessages).toEqual([]);
  expect(await getRejection(other.talks.putWelcomeMessage({ id, title: 'Mine', text: 'Hi', isOn: true }))).toEqual(
    refused('WELCOME_MESSAGE_NOT_FOUND'),
  );
  await other.talks.deleteWelcomeMessage({ id });
  expect(await list()).toHaveLength(2);
  await talks.deleteWelcomeMessage({ id });
  await talks.deleteWelcomeMessage({ id });
  expect((await list()).map(({ id: left }) => left)).toEqual([second]);
  const { rows } = await world.admin.query('select t::text as text from messaging.welcome_messages t');
  expect(JSON.stringify(rows)).not.toMatch(/couples|First Name/);
});

test('a provider has at most 20, also when two pages add one at once', async () => {
  const { talks } = await practice();
  const add = () => talks.putWelcomeMessage({ id: randomUUID(), title: 'One more', text: 'Hi', isOn: false });
  for (let i = 0; i < 18; i += 1) await add();
  const answers = await Promise.allSettled([add(), add()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await getRejection(add())).toEqual(refused('TOO_MANY_WELCOME_MESSAGES'));
});

test('a new client gets the message once at an intake booking, with their first name, and later bookings bring none', async () => {
  const { providerId, id, talks, role } = await practice();
  const patientId = randomUUID();
  const client = world.client([patientId]);
  await book(providerId, patientId);
  await book(providerId, patientId, { status: AppointmentStatus.UNCONFIRMED });
  await Promise.all([post(), post()]);
  await post();
  const welcome = {
    text: 'Hi Noor, I look forward to meeting you. Maya Linfield',
    type: MessageType.WELCOME,
    about: id,
  };
  expect(await read(client)).toEqual([welcome]);
  expect(world.announced).toEqual(expect.arrayContaining([client.caller.account, providerId]));
  expect((await client.talks.countUnread({ role: client.role })).count).toBe(1);
  // What was sent stays when the message changes or goes.
  await talks.putWelcomeMessage({ id, title: 'Welcome', text: 'New words', isOn: true });
  await book(providerId, patientId);
  await post();
  await talks.deleteWelcomeMessage({ id });
  expect(await read(client)).toEqual([welcome]);
  const { conversations } = await talks.listConversations({ role });
  expect(conversations.map(({ unread }) => unread)).toEqual([0]);
});

test('each guardian gets one in their own conversation, and a client without an account once they have one', async () => {
  const { providerId } = await practice('Hello {first name}');
  const child = randomUUID();
  const guardians = [world.client([child], 'PARENT_OR_GUARDIAN'), world.client([child], 'PARENT_OR_GUARDIAN')];
  await book(providerId, child);
  const visitor = randomUUID();
  await book(providerId, visitor);
  await post();
  for (const guardian of guardians)
    expect(await read(guardian)).toEqual([expect.objectContaining({ text: 'Hello Noor' })]);
  const client = world.client([visitor]);
  await post();
  expect(await read(client)).toEqual([]);
  await world.admin.query('update messaging.chat_posts set next_at = now() where patient_id = $1', [visitor]);
  await post();
  expect(await read(client)).toEqual([expect.objectContaining({ text: 'Hello Noor' })]);
});

test.each([
  ['a follow-up', { type: AppointmentType.FOLLOW_UP }, async () => undefined],
  ['a canceled booking', { status: AppointmentStatus.CANCELED }, async () => undefined],
  [
    'sessions that were canceled since',
    {},
    async (providerId: string, patientId: string) => world.relate(providerId, patientId, { treats: false }),
  ],
  ['a provider who left', {}, async (providerId: string) => void world.states.set(providerId, { hasLeft: true })],
])('%s brings no welcome message', async (_, booking, then) => {
  const { providerId } = await practice();
  const patientId = randomUUID();
  const client = world.client([patientId]);
  await book(providerId, patientId, booking);
  await then(providerId, patientId);
  await post();
  expect(await read(client)).toEqual([]);
});

test('a message that is off is not sent, and one that was turned on later is not sent to earlier clients', async () => {
  const { providerId, talks, id } = await practice(greeting, false);
  const patientId = randomUUID();
  const client = world.client([patientId]);
  await book(providerId, patientId);
  await talks.putWelcomeMessage({ id, title: 'Welcome', text: 'Hi', isOn: true });
  await post();
  expect(await read(client)).toEqual([]);
});

test('a recommendation posts one message with its link', async () => {
  const { providerId } = world.provider();
  const patientId = randomUUID();
  const client = world.client([patientId]);
  world.relate(providerId, patientId);
  const people = { recommendation: async () => ({ linkId: 'abc123', providerId, patientId, isOpen: true }) };
  const record = () =>
    recordReferral({ store: world.store, newId: randomUUID, people: people as unknown as PeopleClient }, 'r1');
  await record();
  await record();
  await post();
  await post();
  expect(await read(client)).toEqual([
    {
      text: 'I recommended other providers who may be a good fit. Take a look when you have a moment.',
      type: MessageType.REFERRAL,
      about: 'abc123',
    },
  ]);
});
