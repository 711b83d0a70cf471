import type { Caller } from '@linden/platform/caller/caller';
import { AbsenceExcuse, type Appointment, ChangeSource } from '@linden/proto/scheduling/v1/appointment_pb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { byId, byPublicIds, changesOf } from '#tests/support/appointment-changes.ts';
import {
  aVisitor,
  booked,
  CANCELED,
  hour,
  MISSED,
  openStarts,
  overlaps,
  person,
  providerAccount,
  staff,
} from '#tests/support/bookings.ts';
import { getRejection } from '#tests/support/get-rejection.ts';
import { startService, type TestService } from '#tests/support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const { beginsIn, cancelAs, historyOf, strikesOf } = changesOf(() => service);

describe('canceling', () => {
  test('frees the time once and saves the actor and the reason', async () => {
    const { appointment, client, providerId, start } = await booked(service);
    const [canceled] = (await cancelAs(client.caller, byId(appointment), { subReason: 'FIND_NEW_PROVIDER' }))
      .appointments;
    expect(canceled).toMatchObject({ status: CANCELED, revision: 2n, canBeRescheduled: false });
    expect(canceled?.cancellation).toMatchObject({
      reason: 'BAD_TIME',
      subReason: 'FIND_NEW_PROVIDER',
      source: ChangeSource.CLIENT,
      countsAsMissed: false,
    });
    expect(await openStarts(service, providerId, start, start + hour)).toEqual([start]);
    const [again] = (await cancelAs(client.caller, byId(appointment), { reason: 'OTHER' })).appointments;
    expect(again).toEqual(canceled);
    const changes = await service.sql(
      `select what, actor, source, reason, sub_reason from scheduling.appointment_changes
       where appointment_id = $1 order by revision`,
      [appointment.id],
    );
    const by = { actor: `account:${client.caller.account}`, source: 'CLIENT' };
    expect(changes).toEqual([
      { what: 'BOOKED', ...by, reason: null, sub_reason: null },
      { what: 'CANCELED', ...by, reason: 'BAD_TIME', sub_reason: 'FIND_NEW_PROVIDER' },
    ]);
    expect(await strikesOf(client.patientId)).toEqual([]);
    const events = await service.sql('select revision::int from scheduling.outbox where aggregate_id = $1', [
      appointment.id,
    ]);
    expect(events).toHaveLength(2);
    const audits = await service.sql('select action from scheduling.audit where subject = $1', [client.patientId]);
    expect(audits).toEqual([{ action: 'appointment.booked' }, { action: 'appointment.canceled' }]);
  });

  test('counts a late cancellation by the client’s side as missed, with a strike (cal.diy#2546)', async () => {
    const { appointment, client } = await booked(service);
    await beginsIn(appointment, 23 * hour);
    const [canceled] = (await cancelAs(client.caller, byId(appointment))).appointments;
    expect(canceled?.cancellation?.countsAsMissed).toBe(true);
    expect(await strikesOf(client.patientId)).toEqual([{ kind: 'LATE_CANCEL' }]);
  });

  test("gives no strike when the provider cancels late, unless it is on the client's behalf", async () => {
    const own = await booked(service);
    await beginsIn(own.appointment, hour);
    const provider = providerAccount(service, own.providerId);
    const reason = 'PROVIDER_NO_LONGER_AVAILABLE';
    const [canceled] = (await cancelAs(provider, byId(own.appointment), { reason, internalNote: 'ill' })).appointments;
    expect(canceled?.cancellation).toMatchObject({
      source: ChangeSource.PROVIDER,
      countsAsMissed: false,
      hasInternalNote: true,
    });
    expect(await strikesOf(own.client.patientId)).toEqual([]);
    const other = await booked(service, { providerId: own.providerId });
    await beginsIn(other.appointment, 2 * hour);
    const absenceExcuse = AbsenceExcuse.CLIENT_BEHALF;
    await cancelAs(provider, byId(other.appointment), { reason: 'CLIENT_REQUESTED_CANCEL', absenceExcuse });
    expect(await strikesOf(other.client.patientId)).toEqual([{ kind: 'LATE_CANCEL' }]);
  });

  test('shows the provider’s note to the client, the provider and the whole link, and only tells services that it exists', async () => {
    const own = await booked(service);
    const { id: appointmentId, eventId, shortId } = own.appointment;
    const provider = providerAccount(service, own.providerId);
    const noteToClient = 'I am ill. Please choose another time.';
    await cancelAs(provider, byId(own.appointment), { reason: 'PROVIDER_NO_LONGER_AVAILABLE', noteToClient });
    const read = async (caller: Caller) => {
      const { appointment } = await service.appointments(caller).getAppointment({ appointmentId });
      return [appointment?.hasNoteToClient, appointment?.noteToClient];
    };
    expect(await read(own.client.caller)).toEqual([true, noteToClient]);
    expect(await read(provider)).toEqual([true, noteToClient]);
    expect(await read(staff())).toEqual([true, '']);
    expect(await read({ kind: 'service', name: 'messaging' })).toEqual([true, '']);
    const byLink = async (ids: object) =>
      (await service.appointments(aVisitor()).getPublicAppointment(ids)).appointment?.noteToClient;
    expect(await byLink({ eventId, shortId })).toBe(noteToClient);
    expect(await byLink({ eventId })).toBe('');
    expect(await byLink({ shortId })).toBe('');
  });

  test('lets a visitor with both public ids cancel', async () => {
    const { appointment } = await booked(service);
    const [canceled] = (await cancelAs(aVisitor(), byPublicIds(appointment))).appointments;
    expect(canceled?.status).toBe(CANCELED);
    expect((await historyOf(appointment.id)).map(({ what, source }) => [what, source])).toContainEqual([
      'CANCELED',
      'VISITOR',
    ]);
  });

  test('lets staff cancel with a reason of either side, in words too, and only while the patient’s record is open', async () => {
    const { appointment, client } = await booked(service);
    const support = person(['support']);
    const cancel = (internalNote: string) =>
      cancelAs(support, byId(appointment), { reason: 'CLIENT_UNRESPONSIVE', internalNote });
    const why = 'The client asked by phone.';
    expect(await getRejection(cancel(why))).toMatchObject({ code: 'BREAK_GLASS_NEEDED' });
    service.neighbors.opened.set(support.account, [(await booked(service)).client.patientId]);
    expect(await getRejection(cancel(why))).toMatchObject({ code: 'BREAK_GLASS_NEEDED' });
    service.neighbors.opened.set(support.account, [client.patientId]);
    expect(await getRejection(cancel('  short    '))).toMatchObject({
      code: 'TOO_SHORT',
      field: 'internalNote',
    });
    const [canceled] = (await cancel(why)).appointments;
    expect(canceled?.cancellation?.source).toBe(ChangeSource.SUPPORT);
  });

  test.each<[string, (a: Appointment) => object, Caller]>([
    ['a visitor with its id', byId, aVisitor()],
    ['a visitor with one public id', ({ eventId }) => ({ appointment: { eventId } }), aVisitor()],
    [
      'a visitor with ids of two appointments',
      (a) => ({ appointment: { eventId: a.eventId, shortId: a.eventId } }),
      aVisitor(),
    ],
    ['another client', byId, person(['client'])],
    ['another provider', byId, person(['provider'])],
    ['billing staff', byId, person(['billing'])],
  ])('not by another caller: %s', async (_name, which, caller) => {
    const { appointment } = await booked(service);
    const call = cancelAs(caller, which(appointment));
    expect(await getRejection(call)).toMatchObject({ kind: 'not_found', code: 'APPOINTMENT_NOT_FOUND' });
  });

  test('not by staff without a second step, and not by services', async () => {
    const { appointment } = await booked(service);
    const weak = person(['ops'], { strength: 'password' });
    expect(await getRejection(cancelAs(weak, byId(appointment)))).toMatchObject({ code: 'STEP_UP_REQUIRED' });
    const reader = { kind: 'service', name: 'messaging' } as const;
    await expect(cancelAs(reader, byId(appointment))).rejects.toThrow();
    expect(await historyOf(appointment.id)).toHaveLength(1);
  });

  test.each([
    ['no reason', { reason: '' }, 'REQUIRED', 'reason'],
    ['a reason of the other side', { reason: 'CLIENT_UNRESPONSIVE' }, 'NOT_IN_LIST', 'reason'],
    ['an unknown sub-reason', { subReason: 'X' }, 'NOT_IN_LIST', 'subReason'],
    ['a long note', { noteToClient: 'n'.repeat(2001) }, 'TOO_LONG', 'noteToClient'],
    ['no key', { key: '' }, 'INVALID_KEY', 'key'],
  ])('refuses %s', async (_name, rest, code, field) => {
    const { appointment, client } = await booked(service);
    expect(await getRejection(cancelAs(client.caller, byId(appointment), rest))).toEqual({
      kind: 'invalid',
      code,
      field,
    });
  });

  test('rejects an internal note by a client, and a cancellation after the start', async () => {
    const { appointment, client } = await booked(service);
    const note = cancelAs(client.caller, byId(appointment), { internalNote: 'n' });
    expect(await getRejection(note)).toMatchObject({ code: 'NOT_ALLOWED' });
    await beginsIn(appointment, -60_000);
    expect(await getRejection(cancelAs(client.caller, byId(appointment)))).toMatchObject({ code: 'APPOINTMENT_BEGUN' });
  });
});

describe('a no-show', () => {
  const miss = (caller: Caller, { id }: Appointment, absenceExcuse = AbsenceExcuse.UNEXCUSED) =>
    service.appointments(caller).markMissed({ appointmentId: id, absenceExcuse });

  test('is reported by the provider from 15 minutes after the start, and is a strike unless excused', async () => {
    const { appointment, client, providerId } = await booked(service);
    const provider = providerAccount(service, providerId);
    expect(await getRejection(miss(provider, appointment))).toMatchObject({ code: 'APPOINTMENT_NOT_BEGUN' });
    await beginsIn(appointment, -14 * 60_000);
    expect(await getRejection(miss(provider, appointment))).toMatchObject({ code: 'TOO_EARLY_TO_MISS' });
    await beginsIn(appointment, -15 * 60_000);
    const { appointment: missed } = await miss(provider, appointment);
    expect(missed).toMatchObject({ status: MISSED, absenceExcuse: AbsenceExcuse.UNEXCUSED });
    await miss(provider, appointment);
    expect(await strikesOf(client.patientId)).toEqual([{ kind: 'MISSED' }]);
    const other = await booked(service, { providerId });
    await beginsIn(other.appointment, -2 * hour);
    await miss(provider, other.appointment, AbsenceExcuse.EXCUSED);
    expect(await strikesOf(other.client.patientId)).toEqual([]);
  });

  test('not by another caller: the client, another provider', async () => {
    const { appointment, client } = await booked(service);
    await beginsIn(appointment, -hour / 2);
    expect(await getRejection(miss(client.caller, appointment))).toMatchObject({ kind: 'denied' });
    expect(await getRejection(miss(person(['provider']), appointment))).toMatchObject({
      code: 'APPOINTMENT_NOT_FOUND',
    });
  });
});

test('has no overlap at the end, and every live appointment has its reservation', async () => {
  expect(await overlaps(service)).toEqual([]);
});
