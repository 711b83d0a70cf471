import { randomUUID } from 'node:crypto';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { Caller } from '@linden/platform/caller/caller';
import { createLogger } from '@linden/platform/telemetry/log';
import { Notification_State } from '@linden/proto/messaging/v1/notification_service_pb';
import { BookingLimit } from '@linden/proto/scheduling/v1/appointment_service_pb';
import { ClientTag } from '@linden/proto/scheduling/v1/practice_service_pb';
import { RecommendationState as State, TypeOfCare } from '@linden/proto/scheduling/v1/recommendation_pb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { settleRecommendations } from '#src/jobs/settle-recommendations.ts';
import { aClient, aProvider, aVisitor, booked, hour, providerAccount, staff } from '#tests/support/bookings.ts';
import { getRejection } from '#tests/support/get-rejection.ts';
import { soon } from '#tests/support/messages.ts';
import { storeSessions } from '#tests/support/past-sessions.ts';
import { startService, type TestService } from '#tests/support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const day = 24 * hour;
const notes = { noteToClient: 'I think they can help you.', noteToProvider: 'We worked on sleep.' };

/** A provider with a client, and two providers to recommend. */
async function practice() {
  const providerId = await aProvider(service);
  const provider = providerAccount(service, providerId);
  const { client, appointment } = await booked(service, { providerId });
  const others = [await aProvider(service), await aProvider(service)] as const;
  const request = {
    key: randomUUID(),
    patientId: client.patientId,
    reason: 'SEEKING_MEDICATION_MANAGEMENT',
    ...notes,
    typeOfCare: TypeOfCare.MEDICATION_MANAGEMENT,
    recommendedProviderIds: [...others],
    sharedEmail: 'maya@linden.example',
  };
  return { providerId, provider, client, appointment, others, request };
}

type Practice = Awaited<ReturnType<typeof practice>>;

/** Sends a recommendation. Returns it with the end of its link. */
async function send({ provider, request }: Practice, changes: Partial<Practice['request']> = {}) {
  const { recommendation } = await service.recommendations(provider).createRecommendation({ ...request, ...changes });
  if (!recommendation) throw new Error('no recommendation');
  const { linkId } = await service
    .recommendations({ kind: 'service', name: 'messaging' })
    .getRecommendationLetter({ recommendationId: recommendation.id });
  return { ...recommendation, linkId };
}

const stateOf = async ({ provider, request: { patientId } }: Practice) => {
  const listed = await service.recommendations(provider).listOwnRecommendations({ patientId });
  return listed.recommendations.map(({ state }) => State[state]);
};
const tagsOf = async ({ provider, request: { patientId } }: Practice) => {
  const { client } = await service.practice(provider).getOwnClient({ patientId });
  return (client?.tags ?? []).map((tag) => ClientTag[tag]).filter((tag) => tag.startsWith('REFER'));
};
const settle = (aheadMs = 0) => {
  const clock = { now: () => new Date(Date.now() + aheadMs) };
  return settleRecommendations({ store: service.store, clock, logger: createLogger('test', { level: 'silent' }) });
};

test('a recommendation is sent once, opened by its link, and booked when the client books with one of the providers', async () => {
  const cast = await practice();
  const { client, others, request, provider, providerId } = cast;
  expect(await tagsOf(cast)).toEqual([]);
  const { client: listed } = await service.practice(provider).getOwnClient({ patientId: client.patientId });
  expect(listed?.usState).toBe('NY');
  const sent = await send(cast);
  expect(await send(cast)).toMatchObject({ id: sent.id, linkId: sent.linkId });
  const changed = service.recommendations(provider).createRecommendation({ ...request, reason: 'OTHER_REASON' });
  expect(await getRejection(changed)).toMatchObject({ code: 'KEY_REUSED' });
  const events = await service.sql(`select 1 from scheduling.outbox where aggregate_id = $1`, [sent.id]);
  expect(events).toHaveLength(1);
  expect(await stateOf(cast)).toEqual(['SENT']);
  expect(await tagsOf(cast)).toEqual(['REFERRAL_RECOMMENDED']);

  // A visitor with the link sees providers and nothing about the client.
  const visitor = service.recommendations(aVisitor());
  const { recommendation: seen } = await visitor.openRecommendation({ linkId: sent.linkId });
  expect(seen).toMatchObject({ providerId, recommendedProviderIds: [...others], state: State.OPENED });
  expect(seen).toMatchObject({
    isForCaller: false,
    noteToClient: '',
    patientId: '',
    typeOfCare: TypeOfCare.UNSPECIFIED,
  });
  const { recommendation: own } = await service
    .recommendations(client.caller)
    .getRecommendation({ linkId: sent.linkId });
  expect(own).toMatchObject({ isForCaller: true, noteToClient: notes.noteToClient, patientId: client.patientId });
  const { recommendations } = await service.recommendations(client.caller).listReceivedRecommendations({});
  expect(recommendations).toMatchObject([{ linkId: sent.linkId, state: State.OPENED }]);

  // Before the booking the recommended provider learns nothing.
  const chosen = providerAccount(service, others[1]);
  expect((await service.recommendations(chosen).listOwnRecommendations({})).recommendations).toEqual([]);
  await booked(service, { providerId: await aProvider(service), client, start: soon() + 3 * day });
  await settle();
  expect(await stateOf(cast)).toEqual(['OPENED']);
  await booked(service, { providerId: others[1], client, start: soon() + 4 * day });
  await settle();
  await settle();
  expect(await stateOf(cast)).toEqual(['BOOKED']);
  expect(await tagsOf(cast)).toEqual(['REFERRED']);
  const theirs = await service.recommendations(chosen).listOwnRecommendations({ patientId: client.patientId });
  expect(theirs.recommendations).toMatchObject([
    { noteToProvider: notes.noteToProvider, sharedEmail: 'maya@linden.example', noteToClient: '', providerId },
  ]);
  expect((await service.recommendations(client.caller).listReceivedRecommendations({})).recommendations).toEqual([]);
  const trail = await service.sql<{ action: string }>(
    `select action from scheduling.audit where subject = $1 and action like 'recommendation.%' order by id`,
    [client.patientId],
  );
  const changes = trail.map(({ action }) => action.slice('recommendation.'.length));
  expect(changes.filter((action) => !['list', 'read'].includes(action))).toEqual(['create', 'open', 'book']);
});

test('is declined by the client, withdrawn by the provider, and expires after 30 days; the first end stays', async () => {
  const cast = await practice();
  const first = await send(cast);
  const mine = service.recommendations(cast.client.caller);
  const again = { key: randomUUID() };
  expect(await getRejection(send(cast, again))).toMatchObject({ code: 'RECOMMENDATION_OPEN', field: 'patientId' });
  await mine.declineRecommendation({ linkId: first.linkId });
  expect(await stateOf(cast)).toEqual(['DECLINED']);
  expect(await tagsOf(cast)).toEqual([]);
  const { recommendation: reopened } = await mine.declineRecommendation({ linkId: first.linkId, undo: true });
  expect(reopened?.state).toBe(State.OPENED);
  expect(await getRejection(send(cast, { key: randomUUID() }))).toMatchObject({ code: 'RECOMMENDATION_OPEN' });
  await mine.declineRecommendation({ linkId: first.linkId });

  const second = await send(cast, again);
  const own = service.recommendations(cast.provider);
  const { recommendation: withdrawn } = await own.withdrawRecommendation({ recommendationId: second.id });
  expect(withdrawn).toMatchObject({ state: State.DECLINED, wasWithdrawn: true });
  const { recommendation: late } = await mine.declineRecommendation({ linkId: second.linkId });
  expect(late?.state).toBe(State.DECLINED);
  // The sender took it back, so the client cannot open it.
  await mine.declineRecommendation({ linkId: second.linkId, undo: true });
  expect(await stateOf(cast)).toEqual(['DECLINED', 'DECLINED']);

  await send(cast, { key: randomUUID() });
  // Beside a newer one that is open, an old no stays.
  await mine.declineRecommendation({ linkId: first.linkId, undo: true });
  expect(await stateOf(cast)).toEqual(['SENT', 'DECLINED', 'DECLINED']);
  await settle(30 * day - hour);
  expect(await stateOf(cast)).toEqual(['SENT', 'DECLINED', 'DECLINED']);
  await settle(30 * day + hour);
  expect(await stateOf(cast)).toEqual(['EXPIRED', 'DECLINED', 'DECLINED']);
  await booked(service, { providerId: cast.others[0], client: cast.client, start: soon() + 4 * day });
  await settle();
  expect(await stateOf(cast)).toEqual(['EXPIRED', 'DECLINED', 'DECLINED']);
});

test('is refused for the wrong client, provider, reason and cancellation, each at its field', async () => {
  const cast = await practice();
  const stranger = aClient(service);
  const refusals: readonly [
    Partial<Practice['request']> & { cancellationId?: string; usState?: string },
    string,
    string | undefined,
  ][] = [
    [{ patientId: stranger.patientId }, 'NOT_OWN_CLIENT', undefined],
    [{ reason: '' }, 'REQUIRED', 'reason'],
    [{ reason: 'FORGOT_TO_UPDATE_AVAILABILITY' }, 'REQUIRED', 'reason'],
    [{ reason: 'NEEDS_HIGHER_LEVEL_CARE' }, 'INTAKE_NOT_COMPLETE', 'reason'],
    [{ typeOfCare: TypeOfCare.UNSPECIFIED }, 'REQUIRED', 'typeOfCare'],
    [{ recommendedProviderIds: [] }, 'REQUIRED', 'recommendedProviderIds'],
    [{ recommendedProviderIds: [1, 2, 3, 4].map(() => randomUUID()) }, 'TOO_MANY', 'recommendedProviderIds'],
    [{ recommendedProviderIds: [cast.others[0], cast.others[0]] }, 'TWICE', 'recommendedProviderIds'],
    [{ recommendedProviderIds: [cast.others[0], randomUUID()] }, 'PROVIDER_NOT_FOUND', 'recommendedProviderIds.1'],
    [{ recommendedProviderIds: [cast.providerId] }, 'PROVIDER_IS_SELF', 'recommendedProviderIds.0'],
    [{ usState: 'AK' }, 'NOT_LICENSED_THERE', 'recommendedProviderIds.0'],
    [{ usState: 'Alaska' }, 'NOT_IN_LIST', 'usState'],
    [{ noteToClient: 'x'.repeat(2001) }, 'TOO_LONG', 'noteToClient'],
    [{ noteToProvider: 'a\u0000' }, 'INVALID_TEXT', 'noteToProvider'],
    [{ sharedEmail: 'no address' }, 'INVALID_EMAIL', 'sharedEmail'],
    [{ cancellationId: randomUUID() }, 'CANCELLATION_NOT_FOUND', undefined],
  ];
  for (const [changes, code, field] of refusals) {
    const asked = service.recommendations(cast.provider).createRecommendation({ ...cast.request, ...changes });
    expect([code, await getRejection(asked)]).toMatchObject([code, { code, ...(field && { field }) }]);
  }
  expect(await stateOf(cast)).toEqual([]);
  // After a kept session the intake is complete.
  await storeSessions(service, cast.providerId, cast.appointment.id, [{ patient: cast.client.patientId, days: 3 }]);
  expect(await send(cast, { reason: 'NEEDS_HIGHER_LEVEL_CARE' })).toMatchObject({ state: State.SENT });
});

test('brings the provider whom the client books what was shared while canceling', async () => {
  const cast = await practice();
  const cancellationId = randomUUID();
  await service.sql(
    `insert into scheduling.provider_cancellations (id, provider_id, at, category, severity, reason, sub_reason, shared_context)
     values ($1, $2, now(), 'EXCUSED', 1, 'CLIENT_SCOPE_OUTSIDE', 'SEEKING_MEDICATION_MANAGEMENT', 'Prefers mornings.')`,
    [cancellationId, cast.providerId],
  );
  await service.sql('update scheduling.appointments set cancellation_id = $1 where id = $2', [
    cancellationId,
    cast.appointment.id,
  ]);
  const request = { ...cast.request, cancellationId };
  const { recommendation } = await service.recommendations(cast.provider).createRecommendation(request);
  expect(recommendation).toMatchObject({ sharedContext: 'Prefers mornings.' });
  const [theirs] = cast.others;
  await booked(service, { providerId: theirs, client: cast.client, start: soon() + 5 * day });
  await settle();
  const received = await service.recommendations(providerAccount(service, theirs)).listOwnRecommendations({});
  expect(received.recommendations).toMatchObject([{ isSender: false, sharedContext: 'Prefers mornings.' }]);
  const [, other] = cast.others;
  const none = await service.recommendations(providerAccount(service, other)).listOwnRecommendations({});
  expect(none.recommendations).toEqual([]);
});

test('is not seen or changed by another caller, and unknown links are reported', async () => {
  const cast = await practice();
  const { id, linkId } = await send(cast);
  const other = service.recommendations(providerAccount(service, await aProvider(service)));
  expect(await getRejection(other.withdrawRecommendation({ recommendationId: id }))).toMatchObject({
    code: 'RECOMMENDATION_NOT_FOUND',
  });
  expect((await other.listOwnRecommendations({ patientId: cast.client.patientId })).recommendations).toEqual([]);
  const others: Caller[] = [aClient(service).caller, cast.provider, staff()];
  for (const caller of others) {
    const declined = service.recommendations(caller).declineRecommendation({ linkId });
    expect(await getRejection(declined)).toMatchObject({ code: 'NOT_ALLOWED' });
    const reopened = service.recommendations(caller).declineRecommendation({ linkId, undo: true });
    expect(await getRejection(reopened)).toMatchObject({ code: 'NOT_ALLOWED' });
    const { recommendation } = await service.recommendations(caller).getRecommendation({ linkId });
    expect(recommendation).toMatchObject({ isForCaller: false, noteToClient: '' });
  }
  // The provider who looks at their own link does not open it for the client.
  await service.recommendations(cast.provider).openRecommendation({ linkId });
  expect(await stateOf(cast)).toEqual(['SENT']);
  const letter = service.recommendations({ kind: 'service', name: 'billing' });
  expect(await getRejection(letter.getRecommendationLetter({ recommendationId: id }))).toMatchObject({
    code: 'NOT_ALLOWED',
  });
  const before = service.lines.length;
  for (const unknown of ['x', `${linkId.slice(1)}z`]) {
    const asked = service.recommendations(aVisitor()).getRecommendation({ linkId: unknown });
    expect(await getRejection(asked)).toMatchObject({ code: 'RECOMMENDATION_NOT_FOUND' });
  }
  expect(service.lines.slice(before)).toEqual(['RECOMMENDATION_NOT_FOUND', 'RECOMMENDATION_NOT_FOUND']);
});

test('is told to its sender alone when the letter reached no reader, with whom to call', async () => {
  const cast = await practice();
  const sent = await send(cast);
  const failed = async (by: Caller) =>
    (await service.recommendations(by).listFailedRecommendations({})).recommendations;
  expect(await failed(cast.provider)).toEqual([]);
  const letter = { state: Notification_State.FAILED, revision: 1n, endedAt: timestampFromDate(new Date()) };
  service.neighbors.toldLetters.set(sent.id, letter);
  expect(await failed(cast.provider)).toMatchObject([
    { recommendationId: sent.id, client: { patientId: cast.client.patientId, telephone: '(415) 555-0100' } },
  ]);
  expect(await failed(providerAccount(service, cast.others[0]))).toEqual([]);
  expect(await getRejection(failed(cast.client.caller))).toMatchObject({ code: 'NOT_A_PROVIDER' });
  await service.recommendations(cast.client.caller).openRecommendation({ linkId: sent.linkId });
  expect(await failed(cast.provider)).toEqual([]);
});

test.each([
  ['hidden from the marketplace', { marketplaceVisible: false }],
  ['gone', { isChurned: true }],
])('a provider who is %s cannot be recommended', async (_, says) => {
  const cast = await practice();
  const hidden = await aProvider(service, {}, says);
  const refused = service
    .recommendations(cast.provider)
    .createRecommendation({ ...cast.request, recommendedProviderIds: [cast.others[0], hidden] });
  expect(await getRejection(refused)).toMatchObject({ code: 'PROVIDER_NOT_FOUND' });
  expect(await stateOf(cast)).toEqual([]);
});

test('recommendations that are sent and withdrawn use up a budget', async () => {
  const limited = await startService({ recommendationLimits: { perProviderDay: 5, perClientDay: 3 } });
  try {
    const providerId = await aProvider(limited);
    const provider = providerAccount(limited, providerId);
    const recommended = [await aProvider(limited)];
    const rpc = limited.recommendations(provider);
    const sendTo = async (patientId: string) => {
      const request = {
        patientId,
        reason: 'SEEKING_MEDICATION_MANAGEMENT',
        ...notes,
        typeOfCare: TypeOfCare.MEDICATION_MANAGEMENT,
      };
      const asked = { ...request, key: randomUUID(), recommendedProviderIds: recommended };
      try {
        const { recommendation } = await rpc.createRecommendation(asked);
        await rpc.withdrawRecommendation({ recommendationId: recommendation?.id ?? '' });
        return 'ok';
      } catch (error) {
        return (error as { code?: string }).code;
      }
    };
    const bookedAt = async (start: number) => (await booked(limited, { providerId, start })).client.patientId;
    const first = await bookedAt(soon() + 48 * hour);
    const second = await bookedAt(soon() + 52 * hour);
    const outcomes = [];
    for (const patientId of [first, first, first, first, second, second, second])
      outcomes.push(await sendTo(patientId));
    const sent = outcomes.map((outcome) => outcome === 'ok');
    expect(sent).toEqual([true, true, true, false, true, true, false]);
    expect(outcomes[3]).toBe('RECOMMENDATIONS_EXHAUSTED');
    // Support lets one more letter about the second client go out.
    const raise = { patientId: second, limit: BookingLimit.RECOMMENDATIONS_PER_DAY, more: 1, days: 1 };
    const staffRpc = limited.appointments(staff());
    await staffRpc.raiseBookingLimit({ ...raise, id: randomUUID(), reason: 'The first letters got lost.' });
    expect(await sendTo(second)).toBe('ok');
    expect(await sendTo(second)).toBe('RECOMMENDATIONS_EXHAUSTED');
    const reasons = limited.lines.map((line) => JSON.parse(line)).map(({ kind, reason }) => `${kind} ${reason}`);
    expect(reasons).toEqual([
      'account_cap recommendations_client',
      'account_cap recommendations_provider',
      'account_cap recommendations_provider',
    ]);
  } finally {
    await limited.stop();
  }
});
