import { randomUUID } from 'node:crypto';
import { fromBinary } from '@bufbuild/protobuf';
import { timestampFromMs, timestampMs } from '@bufbuild/protobuf/wkt';
import type { Caller } from '@linden/platform/caller/caller';
import { createLogger } from '@linden/platform/telemetry/log';
import { ContestState, ProviderStandingChangedSchema } from '@linden/proto/scheduling/v1/provider_standing_pb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openReferrals } from '#src/clients/referrals.ts';
import { rebuildStandings, sendStandings } from '#src/jobs/keep-standings.ts';
import {
  aClient,
  aProvider,
  booked,
  booking,
  FOLLOW_UP,
  hour,
  person,
  providerAccount,
  staff,
  VIRTUAL,
} from '#tests/support/bookings.ts';
import { getRejection } from '#tests/support/get-rejection.ts';
import { at, soon } from '#tests/support/messages.ts';
import { startService, type TestService } from '#tests/support/service.ts';

const day = 24 * hour;
const conflict = { reason: 'PROVIDER_NO_LONGER_AVAILABLE', subReason: 'SCHEDULE_CONFLICT' };
let service: TestService;
let referrals: ReturnType<typeof openReferrals>;

beforeAll(async () => {
  service = await startService();
  const self: Caller = { kind: 'service', name: 'scheduling' };
  const callerToken = (audience: string) => service.keys.tokenOf('scheduling', self, audience);
  referrals = openReferrals({ target: service.neighbors.target, callerToken, timeoutMs: 5000 });
});
afterAll(async () => {
  referrals.close();
  await service.stop();
});

const work = () => ({ store: service.store, referrals, logger: createLogger('test', { level: 'silent' }) });
/** The events of a provider's standing, from which messaging writes letters. */
async function toldOf(providerId: string) {
  const rows = await service.sql<{ payload: Buffer }>(
    `select payload from scheduling.outbox where aggregate_type = 'standing' and aggregate_id = $1 order by id`,
    [providerId],
  );
  return rows.map(({ payload }) => fromBinary(ProviderStandingChangedSchema, payload));
}
const sentOf = (providerId: string) => service.neighbors.standings.filter((each) => each.providerId === providerId);

/** A provider with unexcused cancellations so many days ago, and a client with two sessions, of which one is canceled. */
async function canceledBefore(daysAgo: readonly number[]) {
  const providerId = await aProvider(service);
  const client = aClient(service);
  const { appointment } = await booked(service, { providerId, client, start: soon() + 48 * hour });
  await booked(service, { providerId, client, start: soon() + 60 * hour });
  for (const days of daysAgo) {
    await service.sql(
      `insert into scheduling.provider_cancellations (id, provider_id, at, category, severity, reason, sub_reason)
       values ($1, $2, now() - make_interval(days => $3), 'UNEXCUSED', 1, $4, $5)`,
      [randomUUID(), providerId, days, conflict.reason, conflict.subReason],
    );
  }
  const provider = providerAccount(service, providerId);
  const by = service.appointments(provider);
  const cancel = () =>
    by.cancelAsProvider({
      key: randomUUID(),
      appointmentId: appointment.id,
      ...conflict,
      appointmentIds: [appointment.id],
      noteToClient: 'I’m sorry, I have to cancel our session.',
      previewedAt: timestampFromMs(Date.now()),
    });
  return { providerId, client, provider, by, cancel, start: soon() + 48 * hour };
}

describe('a stored standing', () => {
  test('locks new clients with the cancellation itself, and existing clients still book', async () => {
    const { providerId, client, cancel, by, start } = await canceledBefore([10, 20, 30, 40]);
    await cancel();
    const stranger = aClient(service);
    const refused = service
      .appointments(stranger.caller)
      .bookAppointment(booking(providerId, stranger.patientId, start));
    expect(await getRejection(refused)).toMatchObject({ code: 'NO_NEW_CLIENTS', field: 'slot.providerId' });
    const slot = { providerId, type: FOLLOW_UP, location: VIRTUAL, start: at(start) };
    expect((await booked(service, { providerId, client, start, ask: { slot } })).appointment.type).toBe(FOLLOW_UP);
    const own = await by.getOwnStanding({});
    expect(own).toMatchObject({ level: 5, variant: 'STANDARD' });
    expect(own.cancellations.map(({ counts, sessionCount }) => [counts, sessionCount])).toEqual([
      [true, 1],
      ...Array.from({ length: 4 }, () => [true, 0]),
    ]);
    const lockedUntil = own.lockedUntil && timestampMs(own.lockedUntil);
    expect(Math.round(((lockedUntil ?? 0) - Date.now()) / day)).toBe(30);
    const [told] = (await toldOf(providerId)).slice(-1);
    expect(told).toMatchObject({ level: 5, counted: 5, lockedUntil: own.lockedUntil, timeZone: 'UTC' });
    service.neighbors.calls.failing = 'referrals';
    await sendStandings(work());
    expect(sentOf(providerId)).toEqual([]);
    service.neighbors.calls.failing = '';
    for (const _ of ['once', 'again']) await sendStandings(work());
    expect(sentOf(providerId)).toEqual([{ providerId, cancellationLevel: 5, lockedUntil }]);
  });

  test('is rebuilt when it is deleted, when a lock ends, and when cancellations stop counting', async () => {
    const { providerId, cancel, client, start } = await canceledBefore([1, 2, 3, 4]);
    await cancel();
    await sendStandings(work());
    const age = (days: number) =>
      service.sql(
        `update scheduling.provider_cancellations set at = at - make_interval(days => $2) where provider_id = $1`,
        [providerId, days],
      );
    await age(31);
    await rebuildStandings(work());
    await service.sql('delete from scheduling.provider_standings where provider_id = $1', [providerId]);
    await rebuildStandings(work());
    await sendStandings(work());
    expect(
      sentOf(providerId).map(({ cancellationLevel, lockedUntil }) => [cancellationLevel, typeof lockedUntil]),
    ).toEqual([
      [5, 'number'],
      [5, 'undefined'],
    ]);
    const stranger = aClient(service);
    await booked(service, { providerId, client: stranger, start });
    await age(58);
    await rebuildStandings(work());
    await sendStandings(work());
    expect(sentOf(providerId).at(-1)).toMatchObject({ cancellationLevel: 0 });
    expect(client.patientId).not.toBe(stranger.patientId);
  });

  test('takes the early variant when the provider turned off their own switch, and warnings send no rank', async () => {
    const { providerId, by, cancel } = await canceledBefore([5, 4]);
    const known = service.neighbors.providers.get(providerId);
    const referralsOffAt = [timestampFromMs(Date.now() - 3 * day)];
    service.neighbors.providers.set(providerId, { ...known, referralsOffAt });
    await rebuildStandings(work());
    await cancel();
    expect(await by.getOwnStanding({})).toMatchObject({ level: 3, variant: 'EARLY' });
    expect((await toldOf(providerId)).at(-1)).toMatchObject({ level: 3, variant: 'EARLY', counted: 3 });
    await sendStandings(work());
    expect(sentOf(providerId).map(({ cancellationLevel }) => cancellationLevel)).not.toContain(3);
  });
});

describe('a contest', () => {
  test('takes the cancellation out of the count when a second person accepts it', async () => {
    const { by, cancel, providerId, provider } = await canceledBefore([1, 2, 3, 4]);
    const { cancellationId } = await cancel();
    const text = 'The power was out in my whole street.';
    const { contest } = await by.contestCancellation({ cancellationId, text });
    expect((await by.contestCancellation({ cancellationId, text })).contest).toEqual(contest);
    const contestId = contest?.contestId ?? '';
    const rejected = (call: Promise<unknown>) => getRejection(call);
    expect(await rejected(by.contestCancellation({ cancellationId, text: `${text} Really.` }))).toMatchObject({
      code: 'CONTESTED_ALREADY',
      field: 'cancellationId',
    });
    const one = service.appointments(staff());
    const other = service.appointments(staff());
    const seen = (await one.listContests({})).contests.find((each) => each.contest?.contestId === contestId);
    expect(seen).toMatchObject({ providerId, ...conflict, answeredByCaller: false, contest: { text } });
    const reason = 'The outage is on record.';
    const decided = { contestId, accepts: true, reason };
    expect(await rejected(other.decideContest({ ...decided, reason: 'Because' }))).toMatchObject({
      code: 'INVALID_REASON',
      field: 'reason',
    });
    expect(await rejected(other.decideContest(decided))).toMatchObject({ code: 'CONTEST_NOT_ANSWERED' });
    const answer = 'The power company confirms the outage.';
    for (const _ of ['once', 'again']) await one.answerContest({ contestId, answer, proposesAccept: true });
    expect(await rejected(other.answerContest({ contestId, answer, proposesAccept: false }))).toMatchObject({
      code: 'CONTEST_ANSWERED',
    });
    expect((await by.getOwnStanding({})).cancellations[0]?.contest).toMatchObject({ answer: '' });
    expect(await rejected(one.decideContest(decided))).toMatchObject({
      code: 'SECOND_PERSON_REQUIRED',
      kind: 'denied',
    });
    for (const _ of ['once', 'again']) await other.decideContest(decided);
    const find = async (isDecided: boolean) =>
      (await one.listContests({ decided: isDecided })).contests.find((each) => each.contest?.contestId === contestId);
    expect(await find(false)).toBeUndefined();
    expect(await find(true)).toMatchObject({ decisionReason: reason, contest: { state: ContestState.ACCEPTED } });
    expect((await find(true))?.decidedBy).toMatch(/^[0-9a-f-]{36}$/);
    const after = await by.getOwnStanding({});
    expect(after).toMatchObject({ level: 4 });
    expect(after.lockedUntil).toBeUndefined();
    expect(after.cancellations[0]).toMatchObject({
      cancellationId,
      counts: false,
      contest: { answer, state: ContestState.ACCEPTED },
    });
    const stranger = aClient(service);
    await booked(service, { providerId, client: stranger });
    const actions = await service.sql<{ action: string; actor: string }>(
      `select action, actor from scheduling.audit where subject = $1 and action like 'standing.%' order by id`,
      [providerId],
    );
    expect(actions.map(({ action }) => action)).toEqual([
      'standing.contest',
      'standing.contest_read',
      'standing.contest_answer',
      'standing.contest_decide',
      // The history, twice.
      'standing.contest_read',
      'standing.contest_read',
    ]);
    expect(actions[0]?.actor).toBe(provider.account);
  });

  test('is refused by its form, and not by another caller', async () => {
    const { by, cancel } = await canceledBefore([]);
    const { cancellationId } = await cancel();
    expect(await getRejection(by.contestCancellation({ cancellationId, text: 'Too short.' }))).toMatchObject({
      code: 'TOO_SHORT',
      field: 'text',
    });
    const text = 'This one is not mine to contest.';
    const other = service.appointments(providerAccount(service, await aProvider(service)));
    expect(await getRejection(other.contestCancellation({ cancellationId, text }))).toMatchObject({
      code: 'CANCELLATION_NOT_FOUND',
    });
    expect((await other.getOwnStanding({})).cancellations).toEqual([]);
    const contestId = randomUUID();
    for (const caller of [person(['client']), person(['provider'])]) {
      const as = service.appointments(caller);
      expect(await getRejection(as.getOwnStanding({}))).toMatchObject({ code: 'NOT_A_PROVIDER' });
      for (const call of [
        () => as.listContests({}),
        () => as.decideContest({ contestId, accepts: true, reason: 'It is on record.' }),
      ])
        expect(await getRejection(call())).toMatchObject({ code: 'NOT_ALLOWED' });
    }
    expect(
      await getRejection(service.appointments(staff()).decideContest({ contestId, reason: 'It is on record.' })),
    ).toMatchObject({
      code: 'CONTEST_NOT_FOUND',
    });
  });
});
