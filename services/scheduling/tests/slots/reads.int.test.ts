import { randomUUID } from 'node:crypto';
import { timestampMs } from '@bufbuild/protobuf/wkt';
import type { Caller } from '@linden/platform/caller/caller';
import { ListAppointmentsRequest_When as When } from '@linden/proto/scheduling/v1/appointment_service_pb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { byId, changesOf } from '#tests/support/appointment-changes.ts';
import {
  aClient,
  aProvider,
  aVisitor,
  booked,
  bookedWithPayor,
  CANCELED,
  FOLLOW_UP,
  hour,
  INTAKE,
  partner,
  person,
  providerAccount,
  staff,
  VIRTUAL,
} from '#tests/support/bookings.ts';
import { getRejection } from '#tests/support/get-rejection.ts';
import { at, soon } from '#tests/support/messages.ts';
import { startService, type TestService } from '#tests/support/service.ts';

const day = 24 * hour;
let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const { beginsIn } = changesOf(() => service);
const readsOf = (patientId: string) =>
  service.sql<{ actor: string }>(
    `select actor, action from scheduling.audit where subject = $1 and action in ('appointment.read', 'appointment.list')`,
    [patientId],
  );

describe('one appointment', () => {
  const get = (caller: Caller, appointmentId: string) => service.appointments(caller).getAppointment({ appointmentId });

  test('is readable by both sides; reading about another person is audited', async () => {
    const { appointment, client, providerId } = await booked(service);
    const { patientId } = client;
    expect((await get(client.caller, appointment.id)).appointment).toEqual(appointment);
    expect(await readsOf(patientId)).toEqual([]);
    const provider = providerAccount(service, providerId);
    const support = staff();
    const reader = { kind: 'service', name: 'messaging' } as const;
    for (const caller of [provider, support, reader, partner]) {
      expect((await get(caller, appointment.id)).appointment?.id).toBe(appointment.id);
    }
    expect((await readsOf(patientId)).map(({ actor }) => actor)).toEqual([
      provider.account,
      support.account,
      'messaging',
      'partner',
    ]);
  });

  test.each<[string, () => Caller]>([
    ['another client', () => aClient(service).caller],
    ['another provider', () => providerAccount(service, randomUUID())],
    ['another browser', aVisitor],
    ['billing staff', () => person(['billing'])],
    ['a service without access', () => ({ kind: 'service', name: 'search' })],
  ])('not by another caller: %s', async (_name, caller) => {
    const { appointment } = await booked(service);
    const call = get(caller(), appointment.id);
    expect(await getRejection(call)).toMatchObject({ kind: 'not_found', code: 'APPOINTMENT_NOT_FOUND' });
  });

  test('not by staff without a fresh second step', async () => {
    const { appointment } = await booked(service);
    const call = get(person(['support'], { strength: 'password' }), appointment.id);
    expect(await getRejection(call)).toMatchObject({ code: 'STEP_UP_REQUIRED' });
  });

  test('rejects an invalid id and an unknown one', async () => {
    expect(await getRejection(get(partner, 'x'))).toMatchObject({ code: 'INVALID_ID', field: 'appointmentId' });
    expect(await getRejection(get(partner, randomUUID()))).toMatchObject({ code: 'APPOINTMENT_NOT_FOUND' });
  });
});

describe('appointments that events are about', () => {
  const messaging = { kind: 'service', name: 'messaging' } as const;
  const load = (caller: Caller, appointmentIds: string[]) =>
    service.appointments(caller).batchGetAppointments({ appointmentIds });

  test('are read together by services that follow them, and each read is audited', async () => {
    const one = await booked(service);
    const two = await booked(service);
    const deleted = await booked(service);
    await service.sql('update scheduling.appointments set deleted_at = now() where id = $1', [deleted.appointment.id]);
    const ids = [one, two, deleted].map(({ appointment }) => appointment.id);
    const { appointments } = await load(messaging, [...ids, randomUUID(), ids[0] ?? '']);
    const alone = async (appointmentId: string) =>
      (await service.appointments(messaging).getAppointment({ appointmentId })).appointment;
    expect(appointments).toHaveLength(2);
    for (const appointment of appointments) expect(appointment).toEqual(await alone(appointment.id));
    const readers = async ({ client }: typeof one) => (await readsOf(client.patientId)).map(({ actor }) => actor);
    // The second read is that of one appointment.
    expect([await readers(one), await readers(two), await readers(deleted)]).toEqual([
      ['messaging', 'messaging'],
      ['messaging', 'messaging'],
      [],
    ]);
  });

  test('name the patients with a session to come, to messaging alone', async () => {
    const providerId = await aProvider(service);
    const one = await booked(service, { providerId });
    const two = await booked(service, { providerId, start: one.start + 24 * hour });
    const deleted = await booked(service, { providerId, start: one.start + 48 * hour });
    await service.sql('update scheduling.appointments set deleted_at = now() where id = $1', [deleted.appointment.id]);
    await booked(service);
    const list = (caller: Caller) => service.appointments(caller).listBookedPatients({ providerId });
    const wanted = [one, two].map(({ client }) => client.patientId).sort();
    expect((await list(messaging)).patientIds).toEqual(wanted);
    for (const caller of [{ kind: 'service', name: 'billing' } as const, person(['support']), one.client.caller])
      expect(await getRejection(list(caller))).toMatchObject({ code: 'NOT_ALLOWED' });
  });

  test('say whether the provider left a note', async () => {
    const { appointment } = await booked(service);
    const { appointment: other } = await booked(service);
    await service.sql(
      `update scheduling.appointment_changes set note_to_client = 'Bring a form' where appointment_id = $1`,
      [appointment.id],
    );
    const found = (await load(messaging, [appointment.id, other.id])).appointments;
    expect(
      new Map(found.map(({ id, hasNoteToClient, noteToClient }) => [id, [hasNoteToClient, noteToClient]])),
    ).toEqual(
      new Map([
        [appointment.id, [true, '']],
        [other.id, [false, '']],
      ]),
    );
  });

  test.each<[string, () => Caller]>([
    ['a client', () => aClient(service).caller],
    ['a provider', () => providerAccount(service, randomUUID())],
    ['staff', () => staff()],
    ['an operator', () => partner],
    ['a service without access', () => ({ kind: 'service', name: 'search' })],
  ])('not by another caller: %s', async (_name, caller) => {
    const { appointment } = await booked(service);
    expect(await getRejection(load(caller(), [appointment.id]))).toMatchObject({ kind: 'denied', code: 'NOT_ALLOWED' });
  });

  test('rejects an invalid id, and more than 200', async () => {
    const wrong = { code: 'INVALID_ID', field: 'appointmentIds.1' };
    expect(await getRejection(load(messaging, [randomUUID(), 'x']))).toMatchObject(wrong);
    const many = Array.from({ length: 201 }, () => randomUUID());
    expect(await getRejection(load(messaging, many))).toMatchObject({ code: 'TOO_MANY', field: 'appointmentIds' });
  });
});

describe('a list', () => {
  const list = (caller: Caller, ask: object = {}) =>
    service.appointments(caller).listAppointments({ limit: 10, ...ask });

  test('has a client’s own appointments, soonest first, in pages, without canceled ones', async () => {
    const providerId = await aProvider(service);
    const first = await booked(service, { providerId });
    const { client, start } = first;
    const ids = [first.appointment.id];
    for (const days of [1, 2, 3]) {
      const slot = { providerId, type: FOLLOW_UP, location: VIRTUAL, start: at(start + days * day) };
      ids.push((await booked(service, { providerId, client, ask: { slot } })).appointment.id);
    }
    await service
      .appointments(client.caller)
      .cancelAppointment({ key: randomUUID(), reason: 'OTHER', ...byId({ id: ids[1] ?? '' }) });
    const upcoming = { when: When.UPCOMING, limit: 2 };
    const page = await list(client.caller, upcoming);
    expect(page.appointments.map(({ id }) => id)).toEqual([ids[0], ids[2]]);
    expect(page.total).toBe(3);
    const rest = await list(client.caller, { ...upcoming, pageToken: page.nextPageToken });
    expect(rest.appointments.map(({ id }) => id)).toEqual([ids[3]]);
    expect(rest.nextPageToken).toBe('');
    const second = await list(client.caller, { ...upcoming, skip: 2 });
    expect([second.appointments.map(({ id }) => id), second.total]).toEqual([[ids[3]], 3]);
    expect((await list(client.caller, { ...upcoming, skip: 3 })).appointments).toEqual([]);
    const all = await list(client.caller, { from: at(start + day), to: at(start + 3 * day) });
    expect(all.appointments.map(({ id, status }) => [id, status === CANCELED])).toEqual([
      [ids[1], true],
      [ids[2], false],
    ]);
    // Canceled appointments are not upcoming.
    expect((await list(client.caller, { when: When.PAST })).appointments.map(({ id }) => id)).toEqual([ids[1]]);
    await service.sql(
      `update scheduling.appointments set starts_at = now() - interval '2 days', ends_at = now() - interval '47 hours' where id = $1`,
      [ids[0]],
    );
    expect((await list(client.caller, { when: When.PAST })).appointments.map(({ id }) => id)).toEqual([ids[1], ids[0]]);
  });

  test('has a session in progress among upcoming ones, not past ones', async () => {
    const { appointment, client } = await booked(service);
    await beginsIn(appointment, -10 * 60_000);
    const idsOf = async (when: When) => (await list(client.caller, { when })).appointments.map(({ id }) => id);
    expect(await idsOf(When.UPCOMING)).toEqual([appointment.id]);
    expect(await idsOf(When.PAST)).toEqual([]);
  });

  test('has a provider’s calendar, and audits the read once per patient', async () => {
    const { appointment, client, providerId, start } = await booked(service);
    await booked(service, { providerId, start: start + 2 * hour });
    const provider = providerAccount(service, providerId);
    const { appointments, total } = await list(provider, { asProvider: true });
    expect([appointments.length, total]).toEqual([2, 2]);
    expect(await readsOf(client.patientId)).toEqual([{ actor: provider.account, action: 'appointment.list' }]);
    const one = await list(provider, { asProvider: true, patientId: client.patientId });
    expect(one.appointments.map(({ id }) => id)).toEqual([appointment.id]);
  });

  test('of one patient is also visible to staff', async () => {
    const { client } = await booked(service);
    expect((await list(staff(), { patientId: client.patientId })).total).toBe(1);
  });

  test.each<[string, () => Caller, object, string]>([
    ['a visitor', aVisitor, {}, 'NOT_ALLOWED'],
    ['another client', () => aClient(service).caller, { other: true }, 'NOT_ALLOWED'],
    [
      'staff without a second step',
      () => person(['ops'], { strength: 'password' }),
      { other: true },
      'STEP_UP_REQUIRED',
    ],
    ['a person who is not a provider', () => aClient(service).caller, { asProvider: true }, 'NOT_ALLOWED'],
    ['a service', () => ({ kind: 'service', name: 'messaging' }), {}, 'NOT_ALLOWED'],
  ])('not by another caller: %s', async (_name, caller, { other, ...ask }: { other?: boolean }, code) => {
    const { client } = await booked(service);
    const call = list(caller(), { ...ask, ...(other && { patientId: client.patientId }) });
    expect(await getRejection(call)).toMatchObject({ kind: 'denied', code });
  });

  test('is empty for a client who acts for no patient', async () => {
    expect(await list(person(['client']))).toMatchObject({ appointments: [], total: 0 });
  });

  test.each([
    ['no limit', { limit: 0 }, 'OUT_OF_RANGE', 'limit'],
    ['a page that is too long', { limit: 101 }, 'OUT_OF_RANGE', 'limit'],
    ['a negative page', { skip: -1 }, 'OUT_OF_RANGE', 'skip'],
    ['a page out of reach', { skip: 10_001 }, 'OUT_OF_RANGE', 'skip'],
    ['an invalid token', { pageToken: 'x' }, 'INVALID_PAGE_TOKEN', 'pageToken'],
    ['an unknown time', { when: 9 }, 'NOT_IN_LIST', 'when'],
    ['an invalid series id', { groupingIds: ['x'] }, 'INVALID_ID', 'groupingIds.0'],
    ['21 series', { groupingIds: Array.from({ length: 21 }, () => randomUUID()) }, 'TOO_MANY', 'groupingIds'],
    ['more than 52 series', { groupingIds: [randomUUID()], limit: 53 }, 'OUT_OF_RANGE', 'limit'],
  ])('refuses %s', async (_name, ask, code, field) => {
    expect(await getRejection(list(person(['client']), ask))).toEqual({ kind: 'invalid', code, field });
  });
});

describe('the public page of an appointment', () => {
  const look = (ids: object) => service.appointments({ kind: 'anonymous' }).getPublicAppointment(ids);

  test('opens by either id or both, and shows little', async () => {
    const { appointment, client } = await bookedWithPayor(service);
    const { eventId, shortId, payorId } = appointment;
    expect(payorId).not.toBe('');
    const both = await look({ eventId, shortId });
    expect(both.patientInitials).toBe('CD');
    expect(both.appointment).toMatchObject({ id: appointment.id, providerId: appointment.providerId, type: INTAKE });
    expect(both.appointment).toMatchObject({ patientId: '', usState: '' });
    // Only the reader of a whole link sees who pays.
    expect(both.appointment?.payorId).toBe(payorId);
    expect(JSON.stringify(both, (_key, value) => (typeof value === 'bigint' ? `${value}` : value))).not.toContain(
      client.patientId,
    );
    // Both ids together let a person act, so one must not reveal the other.
    expect(await look({ eventId })).toEqual({
      ...both,
      appointment: { ...both.appointment, shortId: '', payorId: '' },
    });
    expect(await look({ shortId })).toEqual({
      ...both,
      appointment: { ...both.appointment, eventId: '', payorId: '' },
    });
  });

  test('says that it was canceled, but not why', async () => {
    const { appointment, client } = await booked(service);
    await service
      .appointments(client.caller)
      .cancelAppointment({ key: randomUUID(), reason: 'BAD_FIT', ...byId(appointment) });
    const { appointment: seen } = await look({ eventId: appointment.eventId });
    expect([seen?.status, seen?.cancellation]).toEqual([CANCELED, undefined]);
  });

  test('does not open by ids of different appointments, or without an id', async () => {
    const a = await booked(service);
    const b = await booked(service);
    const mixed = look({ eventId: a.appointment.eventId, shortId: b.appointment.shortId });
    expect(await getRejection(mixed)).toMatchObject({ code: 'APPOINTMENT_NOT_FOUND' });
    const swapped = look({ eventId: a.appointment.shortId });
    expect(await getRejection(swapped)).toMatchObject({ code: 'APPOINTMENT_NOT_FOUND' });
    expect(await getRejection(look({}))).toMatchObject({ code: 'REQUIRED', field: 'eventId' });
    expect(await getRejection(look({ shortId: a.appointment.id }))).toMatchObject({
      code: 'INVALID_ID',
      field: 'shortId',
    });
  });
});

describe('a booking preview', () => {
  const preview = (caller: Caller, providerId: string, ask: object = {}, start = soon() + 2 * day) =>
    service.appointments(caller).previewBooking({
      slot: { providerId, type: INTAKE, location: VIRTUAL, start: at(start) },
      ...ask,
    });

  test('returns the slot, the rules and the exact deadline', async () => {
    const providerId = await aProvider(service);
    const start = soon() + 2 * day;
    const answer = await preview(aVisitor(), providerId, { usState: 'NY' }, start);
    expect(answer).toMatchObject({ isOpen: true, minutes: 60, timeZone: 'UTC', noShowFeeCents: 9000, refusals: [] });
    expect(answer.needsConfirmation).toBe(false);
    expect(answer.freeUntil && timestampMs(answer.freeUntil)).toBe(start - day);
    expect(await service.sql('select 1 from scheduling.time_claims where provider_id = $1', [providerId])).toEqual([]);
  });

  test('lists every rejection, the worst first, and other times', async () => {
    const providerId = await aProvider(service, { reviewsNewClients: true }, { acceptingNewReferrals: false });
    const { start } = { start: soon() + 2 * day + hour / 2 };
    const answer = await preview(aVisitor(), providerId, { usState: 'NJ' }, start);
    expect(answer.refusals).toEqual(['STATE_NOT_SERVED', 'NO_NEW_CLIENTS', 'SLOT_NOT_OPEN']);
    expect([answer.isOpen, answer.needsConfirmation]).toEqual([false, true]);
    const other = await preview(aVisitor(), providerId, {}, start);
    expect(other.refusals).toEqual(['NO_NEW_CLIENTS', 'SLOT_NOT_OPEN']);
    expect(other.nearby).toHaveLength(6);
  });

  test('not by another caller for a patient', async () => {
    const providerId = await aProvider(service);
    const { patientId } = aClient(service);
    for (const caller of [aVisitor(), person(['client']), { kind: 'service', name: 'search' } as const]) {
      expect(await getRejection(preview(caller, providerId, { patientId }))).toMatchObject({ code: 'NOT_ALLOWED' });
    }
  });
});
