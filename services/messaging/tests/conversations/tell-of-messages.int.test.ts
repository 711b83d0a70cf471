import { randomUUID } from 'node:crypto';
import { fromBinary } from '@bufbuild/protobuf';
import { createSealer } from '@linden/platform/crypto/sealer';
import { createLogger } from '@linden/platform/telemetry/log';
import { SendNotificationRequestSchema } from '@linden/proto/messaging/v1/notification_service_pb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tellOfMessages } from '#src/jobs/tell-of-messages/process.ts';
import type { PeopleClient } from '#src/ports/people-client.ts';
import { type Conversations, sealingKey, startConversations, startPair } from '#tests/support/conversations.ts';

let world: Conversations;
beforeAll(async () => {
  world = await startConversations();
});
afterAll(() => world?.stop());

const sealer = createSealer('messaging', sealingKey);
const lines: string[] = [];
const logger = createLogger('messaging-worker', { level: 'trace', destination: { write: (line) => lines.push(line) } });

/** Runs the job once. Accounts has an address for each account, and one for each provider's. */
async function run({ without = [] as readonly string[], broken = [] as readonly string[] } = {}) {
  const people = {
    emailOfAccount: async (account: string) =>
      without.includes(account) ? '' : broken.includes(account) ? 'no address' : `${account}@linden.example`,
    contacts: async (_: readonly string[], ids: readonly string[]) => ({
      patients: [],
      providers: ids.map((providerId) => ({ providerId, accountId: `provider-${providerId}` })),
    }),
  };
  await tellOfMessages({
    store: world.store,
    sealer,
    newId: randomUUID,
    people: people as unknown as PeopleClient,
    writers: world.people,
    origins: { client: 'https://linden.example', provider: 'https://provider.linden.example' },
    logger,
  });
}

type Pair = Awaited<ReturnType<typeof startPair>>;

/** Letters about a conversation: to whom, and with which link. */
async function listLetters({ conversationId }: Pick<Pair, 'conversationId'>) {
  const { rows } = await world.admin.query<{ id: string; sealed: Buffer; key_id: string }>(
    'select id, sealed, key_id from messaging.notifications where key like $1 order by created_at',
    [`message:${conversationId}:%`],
  );
  return rows.map(({ id, sealed, key_id }) => {
    const { recipient, template } = fromBinary(SendNotificationRequestSchema, sealer.open(sealed, id, key_id));
    return { to: recipient.value, link: template.case === 'messageNotice' ? template.value.link : template.case };
  });
}

/** Makes what is stored older, as if the time had passed. */
async function age({ conversationId }: Pick<Pair, 'conversationId'>, minutes: number) {
  const by = [`${minutes} minutes`, conversationId];
  await world.admin.query('alter table messaging.messages disable trigger keep_message', []);
  await world.admin.query(
    'update messaging.messages set created_at = created_at - $1::interval where conversation_id = $2',
    by,
  );
  await world.admin.query('alter table messaging.messages enable trigger keep_message', []);
  await world.admin.query('update messaging.conversations set last_at = last_at - $1::interval where id = $2', by);
  await world.admin.query('update messaging.message_letters set at = at - $1::interval where conversation_id = $2', by);
}

const toProvider = ({ provider }: Pair) => ({
  to: `provider-${provider.providerId}@linden.example`,
  link: 'https://provider.linden.example/messages',
});
const toClient = ({ client }: Pair) => ({
  to: `${client.caller.account}@linden.example`,
  link: 'https://linden.example/client-dashboard/messages',
});

test('a side is told of messages that it did not read, once an hour, without words or names', async () => {
  const pair = await startPair(world);
  await pair.say('First');
  await run();
  expect(await listLetters(pair)).toEqual([]);
  await age(pair, 4);
  await Promise.all([run(), run()]);
  expect(await listLetters(pair)).toEqual([toProvider(pair)]);
  await pair.say('Second');
  await age(pair, 50);
  await run();
  expect(await listLetters(pair)).toHaveLength(1);
  await age(pair, 20);
  await run();
  await run();
  expect(await listLetters(pair)).toEqual([toProvider(pair), toProvider(pair)]);
  // Nothing new: no third letter, however long it waits.
  await age(pair, 120);
  await run();
  expect(await listLetters(pair)).toHaveLength(2);
  // The answer reads what is above it, and now the client has something to read.
  await pair.say('Answer', randomUUID(), pair.provider);
  await age(pair, 10);
  await run();
  expect((await listLetters(pair)).slice(2)).toEqual([toClient(pair)]);
  expect(lines.join('')).not.toMatch(/linden\.example|First|Answer/);
});

test('who reads, turned emails off, lost the tie, or waits for days gets no letter', async () => {
  const reads = await startPair(world);
  const off = await startPair(world);
  const noTie = await startPair(world);
  const late = await startPair(world);
  const answerTo = (pair: Pair) => pair.say('Hello', randomUUID(), pair.provider);
  for (const pair of [reads, off, noTie, late]) await answerTo(pair);
  await reads.client.talks.markRead({ role: reads.client.role, conversationId: reads.conversationId, seq: 1n });
  const { talks, role } = off.client;
  expect((await talks.getChatSettings({ role })).settings?.sendsEmail).toBe(true);
  await talks.putChatSettings({ role, settings: { sendsEmail: false } });
  expect((await talks.getChatSettings({ role })).settings?.sendsEmail).toBe(false);
  // The provider's own choice is another one, and no one else's changes.
  const { provider } = off;
  expect((await provider.talks.getChatSettings({ role: provider.role })).settings?.sendsEmail).toBe(true);
  expect((await reads.client.talks.getChatSettings({ role })).settings?.sendsEmail).toBe(true);
  world.endTie(noTie.patientId, noTie.client.caller.account);
  for (const pair of [reads, off, noTie]) await age(pair, 10);
  await age(late, 3 * 24 * 60);
  await run();
  for (const pair of [reads, off, noTie, late]) expect(await listLetters(pair)).toEqual([]);
  // Turned on again, they learn what waits.
  await talks.putChatSettings({ role, settings: { sendsEmail: true } });
  await run();
  expect(await listLetters(off)).toEqual([toClient(off)]);
});

test('a missing or invalid address stops no other letter', async () => {
  const without = await startPair(world);
  const broken = await startPair(world);
  const good = await startPair(world);
  for (const pair of [without, broken, good]) {
    await pair.say('Hello', randomUUID(), pair.provider);
    await age(pair, 10);
  }
  await run({ without: [without.client.caller.account], broken: [broken.client.caller.account] });
  expect(await listLetters(without)).toEqual([]);
  expect(await listLetters(broken)).toEqual([]);
  expect(await listLetters(good)).toEqual([toClient(good)]);
});
