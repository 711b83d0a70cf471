import { randomUUID } from 'node:crypto';
import { createSealer } from '@linden/platform/crypto/sealer';
import { createLogger } from '@linden/platform/telemetry/log';
import { AlertAction, AlertStage } from '@linden/proto/messaging/v1/alert_pb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendAlerts } from '#src/jobs/send-alerts.ts';
import { type Conversations, sealingKey, startConversations, startPair } from '#tests/support/conversations.ts';

let world: Conversations;
beforeAll(async () => {
  world = await startConversations();
});
afterAll(() => world.stop());

const plain = 'I want to kill myself';
const note = 'We spoke on the phone for 20 minutes.';
const action = AlertAction.SPOKE_WITH_CLIENT;
const minuteMs = 60_000;

type Pair = Awaited<ReturnType<typeof startPair>>;
const alertsOf = (pair: Pair) => world.alertsOf(pair.provider.caller);
const listOf = async (pair: Pair) => (await alertsOf(pair).listOwnAlerts({})).alerts;

/** Alerts and letters of a conversation, as they are stored. */
const storedOf = async (conversationId: string) => {
  const { rows } = await world.admin.query<{ id: string; told: string; letters: string[] | null }>(
    `select a.id, concat_ws(' ', (a.provider_told_at is not null)::int, (a.second_told_at is not null)::int, (a.staff_told_at is not null)::int) as told,
       (select array_agg(n.key order by n.key) from messaging.notifications n where n.key like 'alert:' || a.id || '%') as letters
     from messaging.alerts a where a.conversation_id = $1 order by a.seq`,
    [conversationId],
  );
  return rows;
};

test('a message in so many words raises one alert with it; other messages, hints and words of the provider raise none', async () => {
  const pair = await startPair(world);
  await pair.say('See you on Friday');
  await pair.say('I feel hopeless');
  await pair.say(plain, randomUUID(), pair.provider);
  expect(await listOf(pair)).toEqual([]);
  const id = randomUUID();
  await pair.say(plain, id);
  await pair.say(plain, id);
  expect(await listOf(pair)).toMatchObject([
    {
      conversationId: pair.conversationId,
      seq: 4n,
      patientId: pair.patientId,
      patientName: 'Layla Haddad',
      isCovered: false,
    },
  ]);
  expect(await world.auditsOf(pair.patientId, 'alert.raise')).toEqual([pair.client.caller.account]);
});

test('message and alert are stored together: when the alert fails, neither is', async () => {
  const pair = await startPair(world);
  const id = randomUUID();
  world.failNextId();
  await expect(pair.say(plain, id)).rejects.toThrow();
  expect((await pair.list(pair.client)).messages).toEqual([]);
  expect(await listOf(pair)).toEqual([]);
  await pair.say(plain, id);
  expect((await pair.list(pair.client)).messages).toHaveLength(1);
  expect(await listOf(pair)).toHaveLength(1);
});

test('the alert stays until the provider says what was done; another provider and the client do not reach it', async () => {
  const pair = await startPair(world);
  await pair.say(plain);
  const { conversationId } = pair;
  const answer = { conversationId, upToSeq: 1n, action, note };
  const other = await startPair(world);
  await expect(alertsOf(other).answerAlerts(answer)).rejects.toThrow(/no such open alert/);
  await expect(world.alertsOf(pair.client.caller).listOwnAlerts({})).rejects.toThrow(/not a provider/);
  await expect(alertsOf(pair).answerAlerts({ ...answer, note: 'short' })).rejects.toThrow(/at least 10/);
  await expect(alertsOf(pair).answerAlerts({ ...answer, action: 0 })).rejects.toThrow(/what was done/);
  await pair.say('I will do it. I want to die');
  await alertsOf(pair).answerAlerts(answer);
  // The second one came after what the provider had seen.
  expect(await listOf(pair)).toMatchObject([{ seq: 2n }]);
  await expect(alertsOf(pair).answerAlerts(answer)).rejects.toThrow(/no such open alert/);
  const { rows } = await world.admin.query<{ sealed: Buffer }>(
    'select sealed from messaging.alert_answers where account_id = $1',
    [pair.provider.caller.account],
  );
  expect(rows[0]?.sealed.toString()).not.toContain('phone');
  await expect(
    world.admin.query('delete from messaging.alerts where conversation_id = $1', [conversationId]),
  ).rejects.toThrow(/not withdrawn/);
});

test('the provider is told at once, a provider who covers at 15 minutes, staff at an hour, each once', async () => {
  const pair = await startPair(world);
  const cover = world.provider();
  await pair.say(plain);
  const run = runner({ [pair.provider.providerId]: cover.providerId });
  const told = async () => {
    const [alert] = await storedOf(pair.conversationId);
    return [alert?.told, alert?.letters?.map((key) => key.split(':')[2])];
  };
  await Promise.all([run(0), run(0)]);
  expect(await told()).toEqual(['1 0 0', ['PROVIDER']]);
  await run(14);
  expect(await world.alertsOf(cover.caller).listOwnAlerts({})).toMatchObject({ alerts: [] });
  await run(15.1);
  await run(15.1);
  expect(await told()).toEqual(['1 1 0', ['PROVIDER', 'SECOND']]);
  expect(await world.alertsOf(cover.caller).listOwnAlerts({})).toMatchObject({
    alerts: [{ conversationId: pair.conversationId, isCovered: true }],
  });
  expect(await world.auditsOf(pair.patientId, 'alert.read')).toEqual([cover.caller.account]);
  await run(60.1);
  await run(60.1);
  expect(await told()).toEqual(['1 1 1', ['PROVIDER', 'SECOND', 'STAFF', 'STAFF']]);
  await world.alertsOf(cover.caller).answerAlerts({ conversationId: pair.conversationId, upToSeq: 1n, action, note });
  expect(await listOf(pair)).toEqual([]);
});

test('without a provider who covers staff are the second contact; without an address of the provider at once', async () => {
  const pair = await startPair(world);
  await pair.say(plain);
  await runner({}, { hasAddress: false })(0);
  const [alert] = await storedOf(pair.conversationId);
  expect(alert?.letters?.map((key) => key.split(':').slice(2).join(':'))).toEqual(['SECOND:0', 'SECOND:1']);
  const answered = await startPair(world);
  await answered.say(plain);
  await alertsOf(answered).answerAlerts({ conversationId: answered.conversationId, upToSeq: 1n, action, note });
  await runner({})(90);
  expect((await storedOf(answered.conversationId))[0]?.letters).toBeNull();
});

test('staff see that an alert waits and not its words; with the record open they read the message and answer', async () => {
  const pair = await startPair(world);
  await pair.say(`${plain} tonight`);
  const staff = world.person(['support']);
  const desk = world.alertsOf(staff);
  const { alerts } = await desk.listWaitingAlerts({});
  const waiting = alerts.find(({ patientId }) => patientId === pair.patientId);
  expect(waiting).toMatchObject({ providerName: 'Maya Linfield', stage: AlertStage.PROVIDER });
  expect(JSON.stringify(alerts, (_, value) => (typeof value === 'bigint' ? String(value) : value))).not.toMatch(
    /tonight|Haddad/,
  );
  expect((await desk.countWaitingAlerts({})).count).toBeGreaterThan(0);
  const id = waiting?.id ?? '';
  await expect(desk.readAlert({ id })).rejects.toThrow(/open the record/);
  await expect(desk.answerAlertAsStaff({ id, action, note })).rejects.toThrow(/open the record/);
  world.openRecord(staff.account, pair.patientId);
  expect((await desk.readAlert({ id })).message).toMatchObject({ text: `${plain} tonight`, writerName: 'Noor Haddad' });
  expect(await world.auditsOf(pair.patientId, 'alert.read')).toEqual([staff.account]);
  await desk.answerAlertAsStaff({ id, action, note });
  await expect(desk.getWaitingAlert({ id })).rejects.toThrow(/no such open alert/);
  await expect(world.alertsOf(pair.provider.caller).listWaitingAlerts({})).rejects.toThrow(/only support/);
});

/** Returns a run of the sweep that many minutes after now. */
function runner(covers: Readonly<Record<string, string>>, { hasAddress = true } = {}) {
  const contacts = {
    listCovers: async (ids: readonly string[]) =>
      ids.flatMap((forProviderId) => {
        const actingProviderId = covers[forProviderId];
        return actingProviderId ? [{ forProviderId, actingProviderId }] : [];
      }),
    findProvider: async () =>
      hasAddress ? { accountId: randomUUID(), email: 'provider@linden.example' } : { accountId: '', email: '' },
  };
  return (minutes: number) =>
    sendAlerts({
      store: world.store,
      sealer: createSealer('messaging', sealingKey),
      newId: randomUUID,
      origins: { client: 'https://linden.example', provider: 'https://provider.linden.example' },
      logger: createLogger('messaging', { level: 'silent' }),
      contacts,
      clock: { now: () => new Date(Date.now() + minutes * minuteMs) },
      staff: { origin: 'https://ops.linden.example', emails: ['one@linden.example', 'two@linden.example'] },
    });
}
