import { randomUUID } from 'node:crypto';
import { fromBinary } from '@bufbuild/protobuf';
import type { Caller } from '@linden/platform/caller/caller';
import { createLogger } from '@linden/platform/telemetry/log';
import { AppointmentChangedSchema } from '@linden/proto/scheduling/v1/appointment_pb';
import { CancelScope } from '@linden/proto/scheduling/v1/provider_cancel_pb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openReferrals } from '#src/clients/referrals.ts';
import { sendReferralOrders } from '#src/jobs/send-referral-orders.ts';
import { changesOf } from '#tests/support/appointment-changes.ts';
import {
  aClient,
  aProvider,
  booked,
  FOLLOW_UP,
  hour,
  overlaps,
  person,
  providerAccount,
  staff,
} from '#tests/support/bookings.ts';
import { getRejection } from '#tests/support/get-rejection.ts';
import { at, soon } from '#tests/support/messages.ts';
import { bookedSeries, seriesCast } from '#tests/support/series.ts';
import { startService, type TestService } from '#tests/support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ instances: 2 });
});
afterAll(() => service.stop());

const { beginsIn, strikesOf } = changesOf(() => service);
const noteToClient = 'I’m sorry, I have to cancel our session.';
const available = 'PROVIDER_NO_LONGER_AVAILABLE';
const conflict = { reason: available, subReason: 'SCHEDULE_CONFLICT' };
const nextDay = { reason: available, subReason: 'CANCEL_NEXT_24_HOURS' };
const higherCare = { reason: 'CLIENT_SCOPE_OUTSIDE', subReason: 'NEEDS_HIGHER_LEVEL_CARE' };

type Chosen = { reason: string; subReason: string; [field: string]: unknown };

const preview = (caller: Caller, appointmentId: string, chosen: Pick<Chosen, 'reason' | 'subReason'>, instance = 0) =>
  service.appointments(caller, instance).previewProviderCancel({
    appointmentId,
    reason: chosen.reason,
    subReason: chosen.subReason,
  });

/** Previews and cancels what the preview shows. */
async function cancel(caller: Caller, appointmentId: string, chosen: Chosen, instance = 0) {
  const { sessions, previewedAt } = await preview(caller, appointmentId, chosen);
  const appointmentIds = sessions.map(({ appointment }) => appointment?.id ?? '');
  const values = { key: randomUUID(), appointmentId, noteToClient, appointmentIds, sendBookingLink: true };
  return service
    .appointments(caller, instance)
    .cancelAsProvider({ ...values, ...(previewedAt && { previewedAt }), ...chosen });
}

/** Books sessions so many hours from the next full hour, the first two for the same client. */
async function calendar(hours: readonly number[]) {
  const providerId = await aProvider(service);
  const provider = providerAccount(service, providerId);
  const first = aClient(service);
  const sessions = [];
  for (const [n, after] of hours.entries()) {
    const client = n < 2 ? first : aClient(service);
    sessions.push(await booked(service, { providerId, client, start: soon() + after * hour }));
  }
  const ids = sessions.map(({ appointment }) => appointment.id);
  return { providerId, provider, sessions, ids, first };
}

const cancellationsOf = (providerId: string) =>
  service.sql(
    `select category, severity, reason, sub_reason from scheduling.provider_cancellations where provider_id = $1 order by at`,
    [providerId],
  );

describe('a provider’s cancellation', () => {
  test('names every session and client before, and cancels nothing by that', async () => {
    const { provider, ids, first, sessions } = await calendar([0, 5, 10, 30]);
    service.neighbors.patients.set(first.patientId, { dob: '1990-05-05', preferredFullName: 'Ann Bee' });
    const seen = await preview(provider, ids[1] ?? '', nextDay);
    expect(seen.appointment).toMatchObject({ id: ids[1], clientName: 'Ann Bee' });
    expect(seen.sessions.map(({ appointment }) => appointment?.id)).toEqual(ids.slice(0, 3));
    expect(seen.sessions.map(({ countsAsMissed, feeCents }) => [countsAsMissed, feeCents])).toEqual(
      Array.from({ length: 3 }, () => [false, 0]),
    );
    expect(seen.effect).toMatchObject({ category: 'EXCUSED', severity: 1, levelBefore: 0, levelAfter: 0 });
    const [audits] = await service.sql(
      `select count(*)::int as count from scheduling.audit where action = 'appointment.list' and actor = $1`,
      [provider.account],
    );
    expect(audits).toEqual({ count: 2 });
    expect((await preview(provider, sessions[0]?.appointment.id ?? '', nextDay)).sessions).toHaveLength(3);
  });

  test('cancels the previewed sessions with a block, one cancellation and one telling event per client', async () => {
    const { providerId, provider, ids } = await calendar([0, 5, 10, 30]);
    const { canceledAppointments, blocks, action, cancellationId } = await cancel(provider, ids[0] ?? '', nextDay, 1);
    expect(canceledAppointments.map(({ id }) => id)).toEqual(ids.slice(0, 3));
    expect(new Set(canceledAppointments.map(({ cancellation }) => cancellation?.cancellationId))).toEqual(
      new Set([cancellationId]),
    );
    expect(blocks).toHaveLength(1);
    expect(action).toBe('CREATE_EMERGENCY_BLOCK');
    expect(await cancellationsOf(providerId)).toEqual([
      { category: 'EXCUSED', severity: 1, reason: available, sub_reason: 'CANCEL_NEXT_24_HOURS' },
    ]);
    const rows = await service.sql<{ payload: Buffer }>(
      `select payload from scheduling.outbox where aggregate_id = any($1) and revision = 2 order by id`,
      [ids],
    );
    const told = rows.map(({ payload }) => fromBinary(AppointmentChangedSchema, payload).together);
    expect(
      told.map((each) => [each?.leadAppointmentId, each?.sessions.map(({ appointmentId }) => appointmentId)]),
    ).toEqual([
      [ids[0], ids.slice(0, 2)],
      [ids[0], []],
      [ids[2], [ids[2]]],
    ]);
  });

  test.each<[string, CancelScope, number[]]>([
    ['this one', CancelScope.UNSPECIFIED, [1]],
    ['this and later ones', CancelScope.THIS_AND_FOLLOWING, [1, 2, 3]],
    ['the whole series', CancelScope.ALL, [0, 1, 2, 3]],
  ])('cancels as much of a series as the provider chose: %s', async (_name, scope, places) => {
    const cast = await seriesCast(service);
    const series = await bookedSeries(service, cast);
    const named = series[1]?.id ?? '';
    const by = service.appointments(cast.provider);
    const wanted = { appointmentId: named, ...conflict, scope };
    const { sessions, previewedAt } = await by.previewProviderCancel(wanted);
    const appointmentIds = sessions.map(({ appointment }) => appointment?.id ?? '');
    expect(appointmentIds).toEqual(places.map((place) => series[place]?.id));
    const sent = { key: randomUUID(), ...wanted, noteToClient, appointmentIds, ...(previewedAt && { previewedAt }) };
    const { canceledAppointments, cancellationId } = await by.cancelAsProvider(sent);
    expect(canceledAppointments.map(({ id }) => id)).toEqual(appointmentIds);
    // One cancellation counts once for the provider, whatever its scope.
    expect(await cancellationsOf(cast.providerId)).toHaveLength(1);
    expect(new Set(canceledAppointments.map(({ cancellation }) => cancellation?.cancellationId))).toEqual(
      new Set([cancellationId]),
    );
    expect((await by.cancelAsProvider(sent)).cancellationId).toBe(cancellationId);
  });

  test('is refused with the difference when the sessions have changed, and the same key then cancels', async () => {
    const { providerId, provider, ids } = await calendar([0]);
    const { previewedAt } = await preview(provider, ids[0] ?? '', nextDay);
    const added = await booked(service, { providerId, start: soon() + 3 * hour });
    const gone = randomUUID();
    const key = randomUUID();
    const asked = { key, appointmentId: ids[0] ?? '', ...nextDay, noteToClient, ...(previewedAt && { previewedAt }) };
    const by = service.appointments(provider);
    const refused = await by.cancelAsProvider({ ...asked, appointmentIds: [...ids, gone] });
    expect(refused.changed).toMatchObject({
      addedAppointmentIds: [added.appointment.id],
      removedAppointmentIds: [gone],
    });
    expect(refused.canceledAppointments).toEqual([]);
    expect(await cancellationsOf(providerId)).toEqual([]);
    const done = await by.cancelAsProvider({ ...asked, appointmentIds: [...ids, added.appointment.id] });
    expect(done.canceledAppointments).toHaveLength(2);
    expect(await by.cancelAsProvider({ ...asked, appointmentIds: [...ids, added.appointment.id] })).toEqual(done);
    expect(await cancellationsOf(providerId)).toHaveLength(1);
  });

  test('blocks whole local days when the provider is away, and its severity rises', async () => {
    const { providerId, provider, ids } = await calendar([48, 72]);
    await cancel(provider, ids[0] ?? '', conflict);
    const day = new Date(soon() + 72 * hour).toISOString().slice(0, 10);
    const away = { reason: available, subReason: 'OUT_OF_OFFICE', outOfOfficeDays: [day, '2099-03-05'] };
    const { blocks } = await cancel(provider, ids[1] ?? '', away);
    expect(blocks.map(({ start, end }) => [Number(start?.seconds), Number(end?.seconds)])).toEqual(
      [day, '2099-03-05'].map((each) => [Date.parse(each) / 1000, Date.parse(each) / 1000 + 86_400]),
    );
    expect((await cancellationsOf(providerId)).map((row) => Object.values(row).slice(0, 2))).toEqual([
      ['UNEXCUSED', 1],
      ['UNEXCUSED', 2],
    ]);
  });

  test('is in the log, too, when a request of an earlier version made it', async () => {
    const { providerId, provider, ids } = await calendar([5, 10, 48]);
    const by = service.appointments(provider);
    const [, , later = ''] = ids;
    await by.cancelAppointment({ key: randomUUID(), appointment: { id: later }, reason: available });
    await by.cancelForEmergency({ key: randomUUID(), hours: 24 });
    expect(await cancellationsOf(providerId)).toEqual([
      { category: 'UNEXCUSED', severity: 1, reason: available, sub_reason: null },
      { category: 'EXCUSED', severity: 1, reason: available, sub_reason: 'CANCEL_NEXT_24_HOURS' },
    ]);
  });

  test.each<[string, Chosen, boolean]>([
    ['the client asked', { reason: 'CLIENT_REQUESTED_CANCEL', subReason: 'CLIENT_TIME_NO_LONGER_WORKS' }, true],
    ['the client does not answer', { reason: 'CLIENT_UNRESPONSIVE', subReason: 'CLIENT_NOT_RESPONDING' }, false],
    ['a conflict', conflict, false],
  ])('an hour before the session, %s: it counts as missed, %s', async (_name, chosen, counts) => {
    const { provider, sessions, first } = await calendar([60]);
    const [session] = sessions;
    if (!session) throw new Error('not booked');
    await beginsIn(session.appointment, hour);
    const [seen] = (await preview(provider, session.appointment.id, chosen)).sessions;
    expect([seen?.countsAsMissed, seen?.feeCents]).toEqual([counts, counts ? 9000 : 0]);
    const { canceledAppointments } = await cancel(provider, session.appointment.id, chosen);
    expect(canceledAppointments[0]?.cancellation?.countsAsMissed).toBe(counts);
    expect(await strikesOf(first.patientId)).toHaveLength(counts ? 1 : 0);
  });

  test('refers to a higher level of care only after the intake, and after the referral', async () => {
    const { provider, providerId, first, ids } = await calendar([48]);
    expect(await getRejection(cancel(provider, ids[0] ?? '', higherCare))).toMatchObject({
      code: 'COMPLETE_INTAKE_FIRST',
    });
    await service.sql(`update scheduling.appointments set status = 'COMPLETED' where id = $1`, [ids[0]]);
    const slot = { providerId, type: FOLLOW_UP, location: 1, start: at(soon() + 50 * hour) };
    const who = { case: 'patientId', value: first.patientId } as const;
    const { appointment } = await service
      .appointments(first.caller)
      .bookAppointment({ key: randomUUID(), slot, who, usState: 'NY' });
    const id = appointment?.id ?? '';
    expect(await getRejection(cancel(provider, id, higherCare))).toMatchObject({ code: 'REFERRAL_NOT_CONFIRMED' });
    const done = await cancel(provider, id, { ...higherCare, referralCompleted: true });
    expect(done.canceledAppointments).toHaveLength(1);
    expect(await getRejection(cancel(provider, id, conflict))).toMatchObject({ code: 'APPOINTMENT_CANCELED' });
  });

  test('turns off referrals at accounts, also when accounts is away at first', async () => {
    const { provider, providerId, ids } = await calendar([48]);
    const full = { reason: 'PROVIDER_NO_LONGER_TAKING_NEW_CLIENTS', subReason: 'AT_FULL_CAPACITY' };
    // The preview counts what the reason turns off, as the standing does afterwards.
    const { effect } = await preview(provider, ids[0] ?? '', full);
    expect((await cancel(provider, ids[0] ?? '', full)).action).toBe('TURN_OFF_REFERRALS');
    const { level, variant } = await service.appointments(provider).getOwnStanding({});
    expect([effect?.levelAfter, effect?.variant]).toEqual([level, variant]);
    expect(effect?.variant).toBe('EARLY');
    const callerToken = (audience: string) =>
      service.keys.tokenOf('scheduling', { kind: 'service', name: 'scheduling' }, audience);
    const referrals = openReferrals({ target: service.neighbors.target, callerToken, timeoutMs: 5000 });
    const send = () =>
      sendReferralOrders({ store: service.store, referrals, logger: createLogger('test', { level: 'silent' }) });
    service.neighbors.calls.failing = 'referrals';
    await send();
    expect(service.neighbors.turnedOff).toEqual([]);
    service.neighbors.calls.failing = '';
    await send();
    await send();
    referrals.close();
    expect(service.neighbors.turnedOff).toEqual([{ providerId, payorId: '' }]);
  });

  test('is refused by its form, at the field, and each refusal leaves a log line with its code', async () => {
    const { provider, ids } = await calendar([48]);
    const rejected = async (rest: object) => getRejection(cancel(provider, ids[0] ?? '', { ...conflict, ...rest }));
    expect(await rejected({ noteToClient: 'short' })).toMatchObject({
      code: 'TOO_SHORT',
      field: 'noteToClient',
    });
    expect(await rejected({ noteToClient: 'Hi {clientName}, I have to cancel.' })).toMatchObject({
      code: 'NOTE_HAS_PLACEHOLDER',
    });
    expect(await rejected({ previewedAt: at(Date.now() - 2 * hour) })).toMatchObject({ code: 'PREVIEW_OUTDATED' });
    const noShow = { reason: 'CLIENT_UNRESPONSIVE', subReason: 'CLIENT_NO_SHOW' };
    expect(await rejected(noShow)).toMatchObject({ code: 'REASON_NOT_OFFERED', field: 'subReason' });
    const reported = service.lines
      .map((line) => JSON.parse(line))
      .map(({ kind, reason, method }) => [kind, reason, method]);
    expect(reported).toContainEqual(['practice', 'SESSIONS_CHANGED', 'cancelAsProvider']);
    expect(reported.slice(-2)).toEqual([
      ['practice', 'PREVIEW_OUTDATED', 'cancelAsProvider'],
      ['practice', 'REASON_NOT_OFFERED', 'cancelAsProvider'],
    ]);
    expect(service.lines.join()).not.toContain('short');
    // This provider has no connected calendar.
    expect(await rejected({ subReason: 'CALENDAR_SYNC_ISSUE' })).toMatchObject({ code: 'REASON_NOT_OFFERED' });
    const medication = { reason: 'CLIENT_SCOPE_OUTSIDE', subReason: 'UNWILLING_TO_PRESCRIBE' };
    expect(await rejected(medication)).toMatchObject({ code: 'REQUIRED', field: 'internalNote' });
    const done = await cancel(provider, ids[0] ?? '', { ...medication, internalNote: 'Asked for a stimulant.' });
    expect(
      await service.sql('select needs_review, internal_note from scheduling.provider_cancellations where id = $1', [
        done.cancellationId,
      ]),
    ).toEqual([{ needs_review: true, internal_note: 'Asked for a stimulant.' }]);
  });
});

test('staff review the internal notes about medication, once, and the audit has both', async () => {
  const { provider, providerId, ids } = await calendar([48]);
  const medication = { reason: 'CLIENT_SCOPE_OUTSIDE', subReason: 'SEEKING_MEDICATION_MANAGEMENT' };
  const { cancellationId } = await cancel(provider, ids[0] ?? '', {
    ...medication,
    internalNote: 'Asked for sleep pills.',
  });
  const by = service.appointments(staff());
  const { cancellationNotes: waiting } = await by.countStaffWork({});
  const { notes } = await by.listNotesToReview({});
  expect(waiting).toBe(notes.length);
  expect(notes.find((each) => each.cancellationId === cancellationId)).toMatchObject({
    providerId,
    ...medication,
    internalNote: 'Asked for sleep pills.',
  });
  const reason = 'Nothing to do: the doctor knows.';
  expect(await getRejection(by.reviewNote({ cancellationId, reason: 'Fine' }))).toMatchObject({
    code: 'INVALID_REASON',
    field: 'reason',
  });
  for (const _ of ['once', 'again']) await by.reviewNote({ cancellationId, reason });
  expect((await by.countStaffWork({})).cancellationNotes).toBe(waiting - 1);
  const left = (await by.listNotesToReview({})).notes.map((each) => each.cancellationId);
  expect(left).not.toContain(cancellationId);
  const reviewed = (await by.listNotesToReview({ reviewed: true })).notes;
  expect(reviewed.find((each) => each.cancellationId === cancellationId)).toMatchObject({ reviewReason: reason });
  const audits = await service.sql(
    `select action, count(*)::int as count from scheduling.audit where action like 'cancellation_note.%'
       and (subject = $1 or detail->>'cancellation' = $2) group by action order by action`,
    [providerId, cancellationId],
  );
  expect(audits).toEqual([
    // The queue, and the history. Counting is no reading.
    { action: 'cancellation_note.read', count: 2 },
    { action: 'cancellation_note.review', count: 1 },
  ]);
  expect(await getRejection(by.reviewNote({ cancellationId: randomUUID(), reason }))).toMatchObject({
    code: 'CANCELLATION_NOT_FOUND',
  });
  for (const caller of [provider, person(['client'])])
    expect(await getRejection(service.appointments(caller).listNotesToReview({}))).toMatchObject({
      code: 'NOT_ALLOWED',
    });
  for (const caller of [provider, person(['client'])])
    expect(await getRejection(service.appointments(caller).countStaffWork({}))).toMatchObject({ code: 'NOT_ALLOWED' });
});

test('not by another caller', async () => {
  const { ids, first, provider } = await calendar([48]);
  const [id = ''] = ids;
  const other = providerAccount(service, await aProvider(service));
  for (const caller of [first.caller, person(['client'])])
    expect(await getRejection(preview(caller, id, conflict))).toMatchObject({ code: 'NOT_A_PROVIDER' });
  expect(await getRejection(preview(other, id, conflict))).toMatchObject({ code: 'APPOINTMENT_NOT_FOUND' });
  const asked = { key: randomUUID(), appointmentId: id, ...conflict, noteToClient, appointmentIds: ids };
  const now = { previewedAt: at(Date.now() - 1000) };
  expect(await getRejection(service.appointments(other).cancelAsProvider({ ...asked, ...now }))).toMatchObject({
    code: 'APPOINTMENT_NOT_FOUND',
  });
  const { cancellationId } = await cancel(provider, id, conflict);
  const answer = (caller: Caller) =>
    service.appointments(caller).answerRecommendation({ cancellationId, refersClient: true });
  expect(await getRejection(answer(other))).toMatchObject({ code: 'CANCELLATION_NOT_FOUND' });
  await answer(provider);
  expect(
    await service.sql('select refers_client from scheduling.provider_cancellations where id = $1', [cancellationId]),
  ).toEqual([{ refers_client: true }]);
});

test('has no overlap at the end, and every live appointment has its reservation', async () => {
  expect(await overlaps(service)).toEqual([]);
});
