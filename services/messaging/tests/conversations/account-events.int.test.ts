import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetEvents } from '#src/jobs/forget-events.ts';
import { addAccountEvent } from '#src/store/conversations/account-events.ts';
import { type Conversations, startConversations, startPair } from '#tests/support/conversations.ts';
import { getRejection } from '#tests/support/get-rejection.ts';

let world: Conversations;
beforeAll(async () => {
  world = await startConversations();
});
afterAll(() => world?.stop());

type Pair = Awaited<ReturnType<typeof startPair>>;
type Someone = Pair['client'] | Pair['provider'];

/** Follows the stream of an account: each look returns what is new, in short words. */
async function follow({ talks }: Someone) {
  let { cursor } = await talks.listAccountEvents({ after: '' });
  return async () => {
    const { events, isReset, ...answer } = await talks.listAccountEvents({ after: cursor });
    cursor = answer.cursor;
    if (isReset) return 'reset';
    return events.map(({ what }) =>
      what.case === 'message' ? `${what.value.seq} ${what.value.text}` : `read ${what.value?.seq}`,
    );
  };
}

test('each side is told of messages and read marks once, and no one else is', async () => {
  const pair = await startPair(world);
  const other = await startPair(world);
  const [client, provider, stranger] = await Promise.all([pair.client, pair.provider, other.client].map(follow));
  world.announced.length = 0;
  const id = randomUUID();
  await pair.say('First', id);
  await pair.say('First', id);
  await pair.say('Second', randomUUID(), pair.provider);
  expect(await client?.()).toEqual(['1 First', '2 Second']);
  expect(await provider?.()).toEqual(['1 First', '2 Second']);
  await pair.client.talks.markRead({ role: pair.client.role, conversationId: pair.conversationId, seq: 2n });
  await pair.client.talks.markRead({ role: pair.client.role, conversationId: pair.conversationId, seq: 1n });
  expect(await provider?.()).toEqual(['read 2']);
  expect(await provider?.()).toEqual([]);
  expect(await client?.()).toEqual(['read 2']);
  expect(await stranger?.()).toEqual([]);
  // Announcements carry ids of accounts and providers, and nothing else.
  const { caller } = pair.client;
  expect(new Set(world.announced)).toEqual(new Set([caller.account, pair.provider.providerId]));
});

test('a feed names the ids under which it is announced, and the side of each event', async () => {
  const { client, provider, say } = await startPair(world);
  const before = await provider.talks.listAccountEvents({ after: '' });
  expect(before.feedIds).toEqual([provider.caller.account, provider.providerId]);
  expect((await client.talks.listAccountEvents({ after: '' })).feedIds).toEqual([client.caller.account]);
  await say('Which side?');
  const { events } = await provider.talks.listAccountEvents({ after: before.cursor });
  expect(events.map(({ role }) => role)).toEqual([provider.role]);
});

test('an event whose transaction commits after a later one is not missed', async () => {
  const pair = await startPair(world);
  const look = await follow(pair.client);
  const { providerId, caller } = { ...pair.provider };
  const store = world.store.as(caller, { provider: providerId });
  const about = { conversationId: pair.conversationId, providerId, patientId: pair.patientId };
  let finish = () => {};
  const held = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let isAdded = () => {};
  const added = new Promise<void>((resolve) => {
    isAdded = resolve;
  });
  const slow = store.tx(async (tx) => {
    const accountId = pair.client.caller.account;
    await addAccountEvent(tx, { ...about, accountId, kind: 'READ', role: 'PROVIDER', seq: 1n });
    isAdded();
    await held;
  });
  await added;
  await pair.say('Overtakes');
  expect(await look()).toEqual(['1 Overtakes']);
  finish();
  await slow;
  expect(await look()).toEqual(['read 1']);
  expect(await look()).toEqual([]);
});

test('under many writers at once, a reader that looks all the time gets each event exactly once', async () => {
  const pair = await startPair(world);
  const look = await follow(pair.provider);
  const seen: string[] = [];
  let isWriting = true;
  const reading = (async () => {
    while (isWriting) seen.push(...(await look()));
    seen.push(...(await look()));
  })();
  // More at once would wait longer for the row of the conversation than a call may.
  const write = async (_: unknown, i: number) => {
    for (let n = 0; n < 10; n += 1) await pair.say(`m${i}.${n}`);
  };
  await Promise.all(Array.from({ length: 6 }, write));
  isWriting = false;
  await reading;
  expect(seen).toHaveLength(60);
  expect(new Set(seen.map((each) => each.split(' ')[1])).size).toBe(60);
});

test('a cursor that is forged, of another account or too old starts anew, and so does a gap of more than a page', async () => {
  const pair = await startPair(world);
  const other = await startPair(world);
  const { cursor } = await pair.client.talks.listAccountEvents({ after: '' });
  await pair.say('Missed');
  const { talks } = pair.client;
  for (const after of [
    cursor.replace(/.(?=.{9}$)/, (each) => (each === 'A' ? 'B' : 'A')),
    'forged',
    (await other.client.talks.listAccountEvents({ after: '' })).cursor,
  ]) {
    const answer = await talks.listAccountEvents({ after });
    expect([answer.isReset, answer.events.length, answer.cursor.length > 0]).toEqual([true, 0, true]);
  }
  world.clock.ahead = 21 * 3_600_000;
  expect((await talks.listAccountEvents({ after: cursor })).isReset).toBe(true);
  world.clock.ahead = 0;
  expect((await talks.listAccountEvents({ after: cursor })).isReset).toBe(false);
  // Ten at a time: each waits for the row of the conversation.
  for (let i = 0; i < 10; i += 1) await Promise.all(Array.from({ length: 10 }, () => pair.say('More')));
  const answer = await talks.listAccountEvents({ after: cursor });
  expect([answer.isReset, answer.events.length]).toEqual([true, 0]);
  expect((await talks.listAccountEvents({ after: answer.cursor })).isReset).toBe(false);
});

test('each look is authorized anew: after the tie has ended nothing more is told', async () => {
  const pair = await startPair(world);
  const look = await follow(pair.client);
  world.endTie(pair.patientId, pair.client.caller.account);
  world.relate(pair.provider.providerId, pair.patientId, { hasUpcomingSessions: true });
  const store = world.store.as(pair.provider.caller, { provider: pair.provider.providerId });
  const { conversationId, patientId } = pair;
  const about = { conversationId, patientId, providerId: pair.provider.providerId };
  const accountId = pair.client.caller.account;
  await store.tx((tx) => addAccountEvent(tx, { ...about, accountId, kind: 'READ', role: 'PROVIDER', seq: 1n }));
  expect(await look()).toEqual([]);
});

test('where messages are closed there is no stream, and staff have none', async () => {
  const { client } = await startPair(world);
  world.settings.isOpen = false;
  expect(await getRejection(client.talks.listAccountEvents({ after: '' }))).toMatchObject({
    code: 'MESSAGES_NOT_OPEN',
  });
  world.settings.isOpen = true;
  const staff = world.talksOf(world.person(['support']));
  expect(await getRejection(staff.listAccountEvents({ after: '' }))).toMatchObject({ code: 'NOT_A_CLIENT' });
});

test('events are deleted after a day; messages stay', async () => {
  const pair = await startPair(world);
  await pair.say('Yesterday');
  await pair.say('Today');
  const aged = "update messaging.account_events set created_at = now() - interval '25 hours' where seq = 1";
  await world.admin.query(aged);
  const logger = { info: () => undefined } as never;
  await forgetEvents({ store: world.store, logger });
  const inside = world.store.as({ kind: 'service', name: 'messaging' });
  const left = await inside.read((tx) => tx.accountEvent.findMany({ where: { conversationId: pair.conversationId } }));
  expect(left.map(({ seq }) => seq)).toEqual([2n]);
  expect((await pair.list(pair.client)).messages).toHaveLength(2);
});
