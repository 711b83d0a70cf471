import { randomUUID } from 'node:crypto';
import { timestampDate } from '@bufbuild/protobuf/wkt';
import { createEnvelopeSealer } from '@linden/platform/crypto/envelope';
import { createSealer } from '@linden/platform/crypto/sealer';
import { createLogger } from '@linden/platform/telemetry/log';
import { Writing } from '@linden/proto/messaging/v1/conversation_pb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rewrapMessages } from '#src/jobs/rewrap-messages.ts';
import { type Conversations, sealingKey, startConversations, startPair } from '#tests/support/conversations.ts';
import { getRejection } from '#tests/support/get-rejection.ts';

let world: Conversations;
beforeAll(async () => {
  world = await startConversations();
});
afterAll(() => world?.stop());

const refused = (code: string) => expect.objectContaining({ code });
const texts = ({ messages }: { messages: readonly { text: string }[] }) => messages.map(({ text }) => text);

test('both sides read what each wrote, in one order, and what is unread', async () => {
  const { provider, client, conversationId, say, list } = await startPair(world);
  await say('Can we talk about sleep?');
  await say('Of course. Keep a log of two lines a night.', randomUUID(), provider);
  await say('Thank you.');
  const seen = await list(provider);
  expect(texts(seen)).toEqual([
    'Can we talk about sleep?',
    'Of course. Keep a log of two lines a night.',
    'Thank you.',
  ]);
  expect(seen.messages.map(({ seq }) => seq)).toEqual([1n, 2n, 3n]);
  expect(texts(await list(client))).toEqual(texts(seen));
  // Writing is reading: the provider has read up to their own answer.
  const listed = await provider.talks.listConversations({ role: provider.role });
  expect(listed.conversations).toEqual([
    expect.objectContaining({
      id: conversationId,
      unread: 1,
      lastSeq: 3n,
      lastMessage: expect.objectContaining({ text: 'Thank you.' }),
      names: expect.objectContaining({ patientName: 'Layla Haddad', writerName: 'Noor Haddad' }),
    }),
  ]);
  expect((await provider.talks.countUnread({ role: provider.role })).count).toBe(1);
  await provider.talks.markRead({ role: provider.role, conversationId, seq: 99n });
  await provider.talks.markRead({ role: provider.role, conversationId, seq: 1n });
  expect((await provider.talks.countUnread({ role: provider.role })).count).toBe(0);
  const { conversation, writing } = await client.talks.getConversation({ role: client.role, conversationId });
  expect(conversation?.otherReadSeq).toBe(3n);
  expect(conversation?.otherReadAt && timestampDate(conversation.otherReadAt).getTime()).toBeGreaterThan(0);
  expect(writing).toBe(Writing.OPEN);
});

test('a message is stored once per id, whatever is repeated or sent at once', async () => {
  const { provider, client, say, list } = await startPair(world);
  const id = randomUUID();
  const answers = await Promise.all(Array.from({ length: 8 }, () => say('Once', id)));
  expect(new Set(answers.map(({ message }) => message?.seq))).toEqual(new Set([1n]));
  await Promise.all(Array.from({ length: 8 }, (_, i) => say(`m${i}`, randomUUID(), i % 2 ? client : provider)));
  const { messages } = await list(client);
  expect(messages.map(({ seq }) => seq)).toEqual([1n, 2n, 3n, 4n, 5n, 6n, 7n, 8n, 9n]);
  expect(await getRejection(say('Other words', id))).toEqual(refused('MESSAGE_ID_TAKEN'));
  expect(await getRejection(say('Once', id, provider))).toEqual(refused('MESSAGE_ID_TAKEN'));
  const other = await startPair(world);
  expect(await getRejection(other.say('Once', id))).toEqual(refused('MESSAGE_ID_TAKEN'));
  expect(texts(await other.list(other.client))).toEqual([]);
});

test('pages read earlier and later messages without a gap', async () => {
  const { client, say, list } = await startPair(world);
  for (let i = 1; i <= 230; i += 1) await say(`m${i}`);
  const newest = await list(client);
  expect(newest.messages.map(({ seq }) => Number(seq))).toEqual(Array.from({ length: 100 }, (_, i) => i + 131));
  expect(newest.hasEarlier).toBe(true);
  const earlier = await list(client, { beforeSeq: 31n });
  expect(earlier.messages.map(({ seq }) => Number(seq))).toEqual(Array.from({ length: 30 }, (_, i) => i + 1));
  expect(earlier.hasEarlier).toBe(false);
  const later = await list(client, { afterSeq: 50n });
  expect(later.messages.map(({ seq }) => Number(seq))).toEqual(Array.from({ length: 100 }, (_, i) => i + 51));
  expect((await list(client, { afterSeq: 230n })).messages).toEqual([]);
});

test('no one else reads, lists or writes: another client, a second guardian, the patient, another provider, staff', async () => {
  const patientId = randomUUID();
  const provider = world.provider();
  const guardian = world.client([patientId], 'PARENT_OR_GUARDIAN');
  const second = world.client([patientId], 'PARENT_OR_GUARDIAN');
  const self = world.client([patientId]);
  world.relate(provider.providerId, patientId);
  const { conversationId } = await guardian.talks.startConversation({
    role: guardian.role,
    providerId: provider.providerId,
    patientId,
  });
  await guardian.talks.sendMessage({ role: guardian.role, conversationId, messageId: randomUUID(), text: 'Private' });
  for (const other of [second, self, world.client([randomUUID()]), world.provider()]) {
    const { talks, role } = other;
    const missing = refused('CONVERSATION_NOT_FOUND');
    expect(await getRejection(talks.getConversation({ role, conversationId }))).toEqual(missing);
    expect(await getRejection(talks.listMessages({ role, conversationId }))).toEqual(missing);
    expect(await getRejection(talks.markRead({ role, conversationId, seq: 1n }))).toEqual(missing);
    const message = { role, conversationId, messageId: randomUUID(), text: 'Hello' };
    expect(await getRejection(talks.sendMessage(message))).toEqual(missing);
    expect((await talks.listConversations({ role })).conversations).toEqual([]);
    expect((await talks.countUnread({ role })).count).toBe(0);
  }
  const staff = world.talksOf(world.person(['support', 'ops', 'billing']));
  expect(await getRejection(staff.listConversations({ role: provider.role }))).toEqual(refused('NOT_A_PROVIDER'));
  expect(await getRejection(staff.listMessages({ role: guardian.role, conversationId }))).toEqual(
    refused('NOT_A_CLIENT'),
  );
  // A provider who knows the id takes the client's side in vain.
  expect(await getRejection(provider.talks.listMessages({ role: guardian.role, conversationId }))).toEqual(
    refused('NOT_A_CLIENT'),
  );
});

test('the right ends with the tie, and the provider keeps what was written', async () => {
  const patientId = randomUUID();
  const provider = world.provider();
  const guardian = world.client([patientId], 'PARENT_OR_GUARDIAN');
  world.relate(provider.providerId, patientId, { hasUpcomingSessions: true });
  const { role, talks } = guardian;
  const { conversationId } = await talks.startConversation({ role, providerId: provider.providerId, patientId });
  await talks.sendMessage({ role, conversationId, messageId: randomUUID(), text: 'Before' });
  world.endTie(patientId, guardian.caller.account);
  expect(await getRejection(talks.listMessages({ role, conversationId }))).toEqual(refused('CONVERSATION_NOT_FOUND'));
  expect((await talks.listConversations({ role })).conversations).toEqual([]);
  const kept = await provider.talks.listMessages({ role: provider.role, conversationId });
  expect(texts(kept)).toEqual(['Before']);
  const { writing } = await provider.talks.getConversation({ role: provider.role, conversationId });
  expect(writing).toBe(Writing.NO_TIE);
  const answer = { role: provider.role, conversationId, messageId: randomUUID(), text: 'After' };
  expect(await getRejection(provider.talks.sendMessage(answer))).toEqual(refused('CONVERSATION_CLOSED'));
});

test('only pairs with a session start a conversation, and starting again returns the same one', async () => {
  const patientId = randomUUID();
  const provider = world.provider();
  const client = world.client([patientId]);
  const start = () => client.talks.startConversation({ role: client.role, providerId: provider.providerId, patientId });
  expect(await getRejection(start())).toEqual(refused('PATIENT_NOT_FOUND'));
  world.relate(provider.providerId, patientId);
  const contacts = await client.talks.listChatContacts({ role: client.role });
  expect(contacts.contacts).toEqual([
    expect.objectContaining({ providerId: provider.providerId, patientId, accountId: client.caller.account }),
  ]);
  const [first, second] = await Promise.all([start(), start()]);
  expect(second).toEqual(first);
  const byProvider = { role: provider.role, patientId, accountId: client.caller.account };
  expect(await provider.talks.startConversation(byProvider)).toEqual(first);
  expect((await client.talks.listChatContacts({ role: client.role })).contacts).toEqual([]);
  for (const stranger of [
    { ...byProvider, accountId: randomUUID() },
    { ...byProvider, patientId: randomUUID() },
  ])
    expect(await getRejection(provider.talks.startConversation(stranger))).toEqual(refused('PATIENT_NOT_FOUND'));
  const actions = await world.admin.query('select action from messaging.audit where subject = $1', [patientId]);
  expect(actions.rows).toEqual([{ action: 'conversation.start' }]);
});

test('care that ended closes the conversation for both, and a repeated send still answers', async () => {
  const { patientId, provider, client, conversationId, say, list } = await startPair(world);
  const id = randomUUID();
  await say('Before', id);
  const archivedAt = new Date(Date.now() - 31 * 86_400_000);
  world.relate(provider.providerId, patientId, { archivedAt });
  expect(await getRejection(say('After'))).toEqual(refused('CONVERSATION_CLOSED'));
  expect(await getRejection(say('After', randomUUID(), provider))).toEqual(refused('CONVERSATION_CLOSED'));
  expect((await say('Before', id)).message?.seq).toBe(1n);
  expect(texts(await list(client))).toEqual(['Before']);
  world.relate(provider.providerId, patientId, { archivedAt: new Date(Date.now() - 86_400_000) });
  const { writing, writingEndsAt } = await client.talks.getConversation({ role: client.role, conversationId });
  expect(writing).toBe(Writing.OPEN_UNTIL);
  expect(writingEndsAt && timestampDate(writingEndsAt).getTime()).toBeGreaterThan(Date.now());
  world.states.set(provider.providerId, { hasLeft: true });
  expect(await getRejection(say('Anyone?'))).toEqual(refused('CONVERSATION_CLOSED'));
});

test.each([
  ['no words', { text: '  \n ' }, 'REQUIRED', 'text'],
  ['10,001 characters', { text: 'a'.repeat(10_001) }, 'TOO_LONG', 'text'],
  ['an id that is none', { messageId: 'one' }, 'INVALID_ID', 'messageId'],
  ['an unknown side', { role: 9 }, 'NOT_IN_LIST', 'role'],
])('refuses %s at its field', async (_, change, code, field) => {
  const { client, conversationId } = await startPair(world);
  const message = { role: client.role, conversationId, messageId: randomUUID(), text: 'Hello', ...change };
  expect(await getRejection(client.talks.sendMessage(message))).toMatchObject({ code, field });
});

test('scripts, control characters and long words come back as they were written', async () => {
  const { client, say, list } = await startPair(world);
  const hostile = [
    '<script>alert(1)</script>',
    '\u202eevil\u202c',
    "'; drop table messages; --",
    'a'.repeat(10_000),
    '😀',
  ];
  for (const text of hostile) await say(text);
  expect(texts(await list(client))).toEqual(hostile);
});

test('one message that does not open leaves the others readable', async () => {
  const { client, say, list } = await startPair(world);
  await say('First');
  const { message } = await say('Second');
  await say('Third');
  await world.admin.query('alter table messaging.messages disable trigger keep_message');
  await world.admin.query("update messaging.messages set data_key = '\\x00' where id = $1", [message?.id]);
  await world.admin.query('alter table messaging.messages enable trigger keep_message');
  const { messages } = await list(client);
  expect(messages.map(({ text, isUnreadable }) => [text, isUnreadable])).toEqual([
    ['First', false],
    ['', true],
    ['Third', false],
  ]);
});

test('words are in no column of any table and in no log line, and a new key opens them', async () => {
  const marker = `marker${randomUUID().replaceAll('-', '')}`;
  const { client, say, list } = await startPair(world);
  const { message } = await say(marker);
  const { rows: tables } = await world.admin.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'messaging'",
  );
  expect(tables.map(({ name }) => name)).toContain('messages');
  for (const { name } of tables) {
    const { rows } = await world.admin.query(`select t::text as text from messaging."${name}" t`);
    expect(JSON.stringify(rows)).not.toContain(marker);
    expect(JSON.stringify(rows)).not.toContain(Buffer.from(marker).toString('hex'));
  }
  expect(world.lines.join('')).not.toContain(marker);
  const next = Buffer.alloc(32, 9).toString('base64url');
  const during = createEnvelopeSealer(createSealer('messaging', next, [sealingKey]));
  const logger = createLogger('test', { level: 'silent' });
  const counts = await rewrapMessages({ store: world.store, envelope: during, logger });
  expect(counts.rewrapped).toBeGreaterThan(0);
  const { rows } = await world.admin.query('select sealed, data_key, key_id from messaging.messages where id = $1', [
    message?.id,
  ]);
  const after = createEnvelopeSealer(createSealer('messaging', next));
  const [row] = rows;
  const opened = after.open({ sealed: row.sealed, dataKey: row.data_key, keyId: row.key_id }, `message ${message?.id}`);
  expect(Buffer.from(opened).toString()).toBe(marker);
  const back = createEnvelopeSealer(createSealer('messaging', sealingKey, [next]));
  await rewrapMessages({ store: world.store, envelope: back, logger });
  expect(texts(await list(client))).toEqual([marker]);
});

test('a stored message is not changed or deleted', async () => {
  const { say } = await startPair(world);
  const { message } = await say('Stays');
  const id = message?.id;
  await expect(
    world.admin.query("update messaging.messages set type = 'TEXT', seq = 7 where id = $1", [id]),
  ).rejects.toThrow('a message is not changed or deleted');
  await expect(world.admin.query('delete from messaging.messages where id = $1', [id])).rejects.toThrow(
    'a message is not changed or deleted',
  );
});

test('an installation without messages says so', async () => {
  const { client, list } = await startPair(world);
  world.settings.isOpen = false;
  const rejection = await getRejection(list(client));
  world.settings.isOpen = true;
  expect(rejection).toEqual(refused('MESSAGES_NOT_OPEN'));
});
