import { randomUUID } from 'node:crypto';
import { create, toBinary } from '@bufbuild/protobuf';
import { timestampDate, timestampFromDate } from '@bufbuild/protobuf/wkt';
import { createLogger } from '@linden/platform/telemetry/log';
import { ClientDischargedSchema } from '@linden/proto/clinical_notes/v1/client_discharged_pb';
import { EventSchema } from '@linden/proto/events/v1/event_log_pb';
import { Writing } from '@linden/proto/messaging/v1/conversation_pb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDischargeRecorder } from '#src/jobs/record-discharges/process.ts';
import { type Conversations, startConversations, startPair } from '#tests/support/conversations.ts';
import { getRejection } from '#tests/support/get-rejection.ts';

let world: Conversations;
beforeAll(async () => {
  world = await startConversations();
});
afterAll(() => world?.stop());

const dayMs = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs);
const record = (...events: Parameters<ReturnType<typeof createDischargeRecorder>>[0]) =>
  createDischargeRecorder({ store: world.store, logger: createLogger('messaging-worker', { level: 'silent' }) })(
    events,
  );

function discharge(pair: { provider: { providerId: string }; patientId: string }, at: Date) {
  const ids = { noteId: randomUUID(), providerId: pair.provider.providerId, patientId: pair.patientId };
  const payload = toBinary(ClientDischargedSchema, create(ClientDischargedSchema, ids));
  const about = { aggregateType: 'note', aggregateId: ids.noteId, type: ClientDischargedSchema.typeName, payload };
  return create(EventSchema, { ...about, id: 1n, revision: 1n, at: timestampFromDate(at) });
}

test('a signed discharge leaves both sides 30 days to write, and then to read', async () => {
  const pair = await startPair(world);
  const { client, provider, conversationId, patientId, say, list } = pair;
  world.relate(provider.providerId, patientId, { lastSessionAt: daysAgo(35) });
  await say('Thank you for everything.');
  const event = discharge(pair, daysAgo(29));
  await record(event, event);
  for (const { talks, role } of [client, provider]) {
    const { writing, writingEndsAt } = await talks.getConversation({ role, conversationId });
    expect(writing).toBe(Writing.OPEN_UNTIL);
    expect(writingEndsAt && timestampDate(writingEndsAt).getTime()).toBe(
      event.at && timestampDate(event.at).getTime() + 30 * dayMs,
    );
  }
  await say('One more thing.');
  world.clock.ahead = 2 * dayMs;
  expect(await getRejection(say('Too late'))).toEqual(expect.objectContaining({ code: 'CONVERSATION_CLOSED' }));
  expect((await list(client)).messages).toHaveLength(2);
  world.clock.ahead = 0;
  // An older discharge that arrives later does not close it.
  await record(discharge(pair, daysAgo(200)));
  expect((await say('Still open')).message?.seq).toBe(3n);
  // A session since then is care again.
  world.relate(provider.providerId, patientId, { lastSessionAt: daysAgo(3) });
  expect((await client.talks.getConversation({ role: client.role, conversationId })).writing).toBe(Writing.OPEN);
});

test('the discharge of another pair closes nothing, and an unknown event is kept and stops no other', async () => {
  const one = await startPair(world);
  const other = await startPair(world);
  for (const { provider, patientId } of [one, other]) world.relate(provider.providerId, patientId);
  const unknown = { ...discharge(one, daysAgo(99)), id: 7n, type: 'linden.clinical_notes.v1.LaterEvent' };
  await record(unknown, discharge(other, daysAgo(40)));
  const read = ({ client: { talks, role }, conversationId }: typeof one) =>
    talks.getConversation({ role, conversationId });
  expect((await read(one)).writing).toBe(Writing.OPEN);
  expect((await read(other)).writing).toBe(Writing.CARE_ENDED);
  const { rows } = await world.admin.query('select source, type from messaging.parked_events where aggregate_id = $1', [
    unknown.aggregateId,
  ]);
  expect(rows).toEqual([{ source: 'clinical-notes', type: unknown.type }]);
});
