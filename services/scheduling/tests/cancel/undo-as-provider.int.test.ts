import { randomUUID } from 'node:crypto';
import { fromBinary } from '@bufbuild/protobuf';
import type { Caller } from '@linden/platform/caller/caller';
import { AppointmentChangedSchema } from '@linden/proto/scheduling/v1/appointment_pb';
import { TypeOfCare } from '@linden/proto/scheduling/v1/recommendation_pb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { byId, changesOf } from '#tests/support/appointment-changes.ts';
import {
  aClient,
  aProvider,
  booked,
  CONFIRMED,
  hour,
  overlaps,
  providerAccount,
  staff,
} from '#tests/support/bookings.ts';
import { getRejection } from '#tests/support/get-rejection.ts';
import { soon } from '#tests/support/messages.ts';
import { startService, type TestService } from '#tests/support/service.ts';
import { passUndoTime, sweepCancellations, toldOf } from '#tests/support/settling.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ undoSeconds: 60 });
});
afterAll(() => service.stop());

const { historyOf } = changesOf(() => service);
const noteToClient = 'I’m sorry, I have to cancel our session.';
const available = 'PROVIDER_NO_LONGER_AVAILABLE';
const nextDay = { reason: available, subReason: 'CANCEL_NEXT_24_HOURS' };
const conflict = { reason: available, subReason: 'SCHEDULE_CONFLICT' };
const full = { reason: 'PROVIDER_NO_LONGER_TAKING_NEW_CLIENTS', subReason: 'AT_FULL_CAPACITY' };

type Chosen = { reason: string; subReason: string };

/** Cancels what the preview shows. */
async function cancel(caller: Caller, appointmentId: string, { reason, subReason }: Chosen) {
  const client = service.appointments(caller);
  const { sessions, previewedAt } = await client.previewProviderCancel({ appointmentId, reason, subReason });
  const appointmentIds = sessions.map(({ appointment }) => appointment?.id ?? '');
  const ask = { key: randomUUID(), appointmentId, reason, subReason, noteToClient, appointmentIds };
  return client.cancelAsProvider({ ...ask, sendBookingLink: true, ...(previewedAt && { previewedAt }) });
}

const undoAs = (caller: Caller, id: string) =>
  service.appointments(caller).undoCancellation({ key: randomUUID(), ...byId({ id }) });

/** Books sessions so many hours from soon, the first two for the same client. */
async function calendar(hours: readonly number[]) {
  const providerId = await aProvider(service);
  const provider = providerAccount(service, providerId);
  const first = aClient(service);
  const sessions = [];
  for (const [n, after] of hours.entries()) {
    const client = n < 2 ? first : aClient(service);
    sessions.push(await booked(service, { providerId, client, start: soon() + after * hour }));
  }
  return { providerId, provider, first, ids: sessions.map(({ appointment }) => appointment.id) };
}

async function countOf(table: string, providerId: string): Promise<number> {
  const [row] = await service.sql<{ count: number }>(
    `select count(*)::int as count from scheduling.${table} where provider_id = $1`,
    [providerId],
  );
  return row?.count ?? Number.NaN;
}

async function standingOf(provider: Caller) {
  const { cancellations, level } = await service.appointments(provider).getOwnStanding({});
  return { counted: cancellations.length, level };
}

/** Returns the sessions that the lead's event names, for each appointment. */
async function togetherOf(ids: readonly string[]) {
  const rows = await service.sql<{ payload: Buffer }>(
    `select payload from scheduling.outbox where aggregate_id = any($1::text[]) and aggregate_type = 'appointment' order by id`,
    [ids],
  );
  return rows.flatMap(({ payload }) => {
    const { together } = fromBinary(AppointmentChangedSchema, payload);
    return together ? [together.sessions.map(({ appointmentId }) => appointmentId)] : [];
  });
}

describe('a provider’s cancellation', () => {
  test('settles as a whole: one letter for each client, the standing, and the referral order', async () => {
    const { providerId, provider, ids } = await calendar([1, 6, 12]);
    const { canceledAppointments, action } = await cancel(provider, ids[0] ?? '', nextDay);
    expect(canceledAppointments).toHaveLength(3);
    expect(action).toBe('CREATE_EMERGENCY_BLOCK');
    expect(canceledAppointments.every(({ undoUntil }) => undoUntil !== undefined)).toBe(true);
    expect(await countOf('blocks', providerId)).toBe(1);
    expect(await togetherOf(ids)).toEqual([]);
    await passUndoTime(service);
    await sweepCancellations(service);
    await sweepCancellations(service);
    expect((await togetherOf(ids)).map((each) => each.length).toSorted()).toEqual([0, 1, 2]);
    for (const id of ids) expect(await toldOf(service, id)).toHaveLength(2);
    expect(await overlaps(service)).toEqual([]);
  });

  test('counts for the standing, and turns off referrals, when it settles', async () => {
    const { providerId, provider, ids } = await calendar([50, 60]);
    await cancel(provider, ids[1] ?? '', conflict);
    expect(await standingOf(provider)).toMatchObject({ counted: 0 });
    // The preview of the next one counts it: it says what holds when both have settled.
    const { effect } = await service
      .appointments(provider)
      .previewProviderCancel({ appointmentId: ids[0] ?? '', ...conflict });
    expect(effect).toMatchObject({ severity: 2 });
    await cancel(provider, ids[0] ?? '', full);
    expect(await countOf('referral_orders', providerId)).toBe(0);
    await passUndoTime(service);
    await sweepCancellations(service);
    expect(await standingOf(provider)).toMatchObject({ counted: 2 });
    expect(await countOf('referral_orders', providerId)).toBe(1);
    const rows = await service.sql(
      `select severity, settles_at, undone_at from scheduling.provider_cancellations where provider_id = $1 order by severity`,
      [providerId],
    );
    expect(rows).toEqual([1, 2].map((severity) => ({ severity, settles_at: null, undone_at: null })));
  });

  test('is undone with everything: sessions, block, note, standing and referrals', async () => {
    const { providerId, provider, first, ids } = await calendar([1, 6, 12]);
    await cancel(provider, ids[0] ?? '', nextDay);
    const client = service.appointments(first.caller);
    expect((await client.getAppointment({ appointmentId: ids[0] ?? '' })).appointment?.noteToClient).toBe(noteToClient);
    const { appointments } = await undoAs(provider, ids[2] ?? '');
    expect(appointments.map(({ id, status }) => [id, status])).toEqual(ids.map((id) => [id, CONFIRMED]));
    expect(await countOf('blocks', providerId)).toBe(0);
    await passUndoTime(service);
    await sweepCancellations(service);
    expect(await togetherOf(ids)).toEqual([]);
    expect(await standingOf(provider)).toMatchObject({ counted: 0, level: 0 });
    const seen = await client.getAppointment({ appointmentId: ids[0] ?? '' });
    expect(seen.appointment).toMatchObject({ status: CONFIRMED, hasNoteToClient: false, noteToClient: '' });
    expect((await client.listRecentChanges({ limit: 10, patientId: '' })).changes).toEqual([]);
    expect((await historyOf(ids[0] ?? '')).map(({ what }) => what)).toEqual([
      'BOOKED',
      'CANCELED',
      'CANCELLATION_UNDONE',
    ]);
    const [row] = await service.sql(
      `select excluded_at is not null as excluded, undone_at is not null as undone from scheduling.provider_cancellations
       where provider_id = $1`,
      [providerId],
    );
    expect(row).toEqual({ excluded: true, undone: true });
    expect(await overlaps(service)).toEqual([]);
  });

  test('leaves referrals on and counts nothing when it is undone', async () => {
    const { providerId, provider, ids } = await calendar([50]);
    await cancel(provider, ids[0] ?? '', full);
    await undoAs(provider, ids[0] ?? '');
    await passUndoTime(service);
    await sweepCancellations(service);
    expect(await countOf('referral_orders', providerId)).toBe(0);
    // Canceling again later is the first one that counts.
    await cancel(provider, ids[0] ?? '', conflict);
    await passUndoTime(service);
    await sweepCancellations(service);
    expect(await standingOf(provider)).toMatchObject({ counted: 1 });
  });

  test('settles at once when the provider recommends others to its client', async () => {
    const { provider, first, ids } = await calendar([30]);
    const { cancellationId } = await cancel(provider, ids[0] ?? '', conflict);
    const recommendation = {
      key: randomUUID(),
      patientId: first.patientId,
      cancellationId,
      reason: 'SEEKING_MEDICATION_MANAGEMENT',
      typeOfCare: TypeOfCare.MEDICATION_MANAGEMENT,
      recommendedProviderIds: [await aProvider(service)],
    };
    await service.recommendations(provider).createRecommendation(recommendation);
    expect((await toldOf(service, ids[0] ?? '')).map(({ change }) => change)).toEqual(['BOOKED', 'CANCELED']);
    expect(await getRejection(undoAs(provider, ids[0] ?? ''))).toMatchObject({ code: 'CANCELLATION_SETTLED' });
  });

  test('is undone by staff who have the client’s record open; not by the client', async () => {
    const { provider, first, ids } = await calendar([30]);
    await cancel(provider, ids[0] ?? '', conflict);
    expect(await getRejection(undoAs(first.caller, ids[0] ?? ''))).toMatchObject({ code: 'NOT_ALLOWED' });
    const support = staff();
    service.neighbors.opened.set(support.account, [first.patientId]);
    const { appointments } = await undoAs(support, ids[0] ?? '');
    expect(appointments.map(({ status }) => status)).toEqual([CONFIRMED]);
  });
});
