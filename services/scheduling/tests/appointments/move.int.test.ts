import { randomUUID } from 'node:crypto';
import { timestampMs } from '@bufbuild/protobuf/wkt';
import type { Caller } from '@linden/platform/caller/caller';
import { TimeRefusal } from '@linden/proto/scheduling/v1/appointment_service_pb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { byId, changesOf } from '#tests/support/appointment-changes.ts';
import {
  aProvider,
  aVisitor,
  booked,
  booking,
  hour,
  IN_OFFICE,
  openStarts,
  overlaps,
  person,
  providerAccount,
  staff,
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

const { beginsIn, cancelAs, historyOf, strikesOf } = changesOf(() => service);

describe('moving', () => {
  const move = (caller: Caller, which: object, start: number, rest: object = {}) =>
    service.appointments(caller).rescheduleAppointment({ key: randomUUID(), start: at(start), ...which, ...rest });

  test('frees the old time and reserves the new one', async () => {
    const { appointment, client, providerId, start } = await booked(service);
    const to = start + 5 * hour;
    const { moved, appointment: after } = await move(client.caller, byId(appointment), to);
    expect([moved, after?.revision, after?.start && timestampMs(after.start)]).toEqual([true, 2n, to]);
    expect(await openStarts(service, providerId, start, start + hour)).toEqual([start]);
    expect(await openStarts(service, providerId, to, to + hour)).toEqual([]);
    expect(await historyOf(appointment.id)).toEqual([
      { what: 'BOOKED', source: 'CLIENT' },
      { what: 'MOVED', source: 'CLIENT' },
    ]);
  });

  test('to its own time succeeds while it is live, and is rejected once it is canceled', async () => {
    const { appointment, client, start } = await booked(service);
    expect(await move(client.caller, byId(appointment), start)).toMatchObject({ moved: true });
    await cancelAs(client.caller, byId(appointment));
    expect(await getRejection(move(client.caller, byId(appointment), start))).toMatchObject({
      code: 'APPOINTMENT_CANCELED',
    });
  });

  test('makes no second appointment, and no second move with the same key (cal.diy#10524)', async () => {
    const { appointment, client, start } = await booked(service);
    const ask = { key: randomUUID(), start: at(start + hour), ...byId(appointment) };
    const as = service.appointments(client.caller);
    const answers = await Promise.all(Array.from({ length: 6 }, () => as.rescheduleAppointment(ask)));
    expect(answers.every(({ moved, appointment: a }) => moved && a?.revision === 2n)).toBe(true);
    await as.rescheduleAppointment({ ...ask, key: randomUUID(), start: at(start) });
    expect((await as.rescheduleAppointment(ask)).appointment?.revision).toBe(2n);
    const mine = await service.sql('select revision::int from scheduling.appointments where patient_id = $1', [
      client.patientId,
    ]);
    expect(mine).toEqual([{ revision: 3 }]);
    const other = as.rescheduleAppointment({ ...ask, start: at(start + 2 * hour) });
    expect(await getRejection(other)).toMatchObject({ code: 'KEY_REUSED' });
  });

  test('to a taken time changes nothing and offers others', async () => {
    const first = await booked(service);
    const second = await booked(service, { providerId: first.providerId, start: first.start + 3 * hour });
    const answer = await move(second.client.caller, byId(second.appointment), first.start);
    expect(answer).toMatchObject({ moved: false, refusedAs: TimeRefusal.TIME_TAKEN, appointment: { revision: 1n } });
    expect(answer.nearby).toHaveLength(6);
    expect(await openStarts(service, first.providerId, second.start, second.start + hour)).toEqual([]);
    expect(await historyOf(second.appointment.id)).toHaveLength(1);
  });

  test('by less than its own length', async () => {
    const providerId = await aProvider(service, { startIncrementMinutes: 30, bufferMinutes: 15 });
    const { appointment, client, start } = await booked(service, { providerId });
    expect((await move(client.caller, byId(appointment), start + hour / 2)).moved).toBe(true);
  });

  test('lets a hold work again after its owner moved away (cal.diy#21589)', async () => {
    const { appointment, client, providerId, start } = await booked(service);
    await move(client.caller, byId(appointment), start + 2 * hour);
    const { hold } = await service
      .appointments(aVisitor())
      .holdSlot({ key: randomUUID(), slot: { providerId, type: 4, location: 2, start: at(start) } });
    expect(hold).toBeDefined();
  });

  test("onto the caller's own hold uses it up; another visitor's hold stays", async () => {
    const { appointment, client, providerId, start } = await booked(service);
    const heldBy = async (caller: Caller, to: number) => {
      const slot = { providerId, type: appointment.type, location: appointment.location, start: at(to) };
      const { hold } = await service.appointments(caller).holdSlot({ key: randomUUID(), slot });
      return { holdId: hold?.id ?? '' };
    };
    const mine = start + 2 * hour;
    const theirs = start + 4 * hour;
    const own = await heldBy(client.caller, mine);
    const other = await heldBy(aVisitor(), theirs);
    expect(await move(client.caller, byId(appointment), theirs, other)).toMatchObject({
      moved: false,
      refusedAs: TimeRefusal.TIME_TAKEN,
    });
    expect((await move(client.caller, byId(appointment), mine, own)).moved).toBe(true);
    expect((await move(client.caller, byId(appointment), start, other)).moved).toBe(true);
    expect(await openStarts(service, providerId, mine, theirs + hour)).toEqual([mine, mine + hour]);
    expect(await service.sql('select id from scheduling.holds where provider_id = $1', [providerId])).toEqual([
      { id: other.holdId },
    ]);
  });

  test('late by a client counts as missed, with a strike; by the provider neither', async () => {
    const { appointment, client, providerId } = await booked(service);
    await beginsIn(appointment, 2 * hour);
    await move(client.caller, byId(appointment), soon() + 5 * day);
    expect(await strikesOf(client.patientId)).toEqual([{ kind: 'LATE_MOVE' }]);
    await beginsIn(appointment, 2 * hour);
    await move(providerAccount(service, providerId), byId(appointment), soon() + 6 * day);
    expect(await strikesOf(client.patientId)).toHaveLength(1);
  });

  test('by the provider and back again leaves the old reservation, and the new time open', async () => {
    const { appointment, providerId, start } = await booked(service);
    const provider = providerAccount(service, providerId);
    const to = start + 2 * hour;
    expect((await move(provider, byId(appointment), to)).moved).toBe(true);
    expect((await move(provider, byId(appointment), start)).moved).toBe(true);
    expect(await openStarts(service, providerId, start, to + hour)).not.toContain(start);
    expect(await openStarts(service, providerId, to, to + hour)).toEqual([to]);
    const moves = (await historyOf(appointment.id)).slice(1);
    expect(moves).toEqual(Array.from({ length: 2 }, () => ({ what: 'MOVED', source: 'PROVIDER' })));
    const stranger = providerAccount(service, await aProvider(service));
    expect(await getRejection(move(stranger, byId(appointment), to))).toMatchObject({ code: 'APPOINTMENT_NOT_FOUND' });
  });

  test('late to another place at the same time gives no strike', async () => {
    const providerId = await aProvider(service, { leadTimeMinutes: 0 });
    const { appointment, client, start } = await booked(service, { providerId, start: soon() });
    const moved = await move(client.caller, byId(appointment), start, { location: IN_OFFICE });
    expect(moved.appointment?.location).toBe(IN_OFFICE);
    expect(await strikesOf(client.patientId)).toEqual([]);
    await move(client.caller, byId(appointment), start + day);
    expect(await strikesOf(client.patientId)).toEqual([{ kind: 'LATE_MOVE' }]);
  });

  test('a late cancellation after two late moves of other appointments blocks the next booking', async () => {
    const { appointment, client, providerId } = await booked(service);
    const book = (start: number) =>
      service.appointments(client.caller).bookAppointment(booking(providerId, client.patientId, start));
    for (const days of [5, 6]) {
      const { appointment: other } = await book(soon() + days * day);
      if (!other) throw new Error('not booked');
      await beginsIn(other, days * hour);
      await move(client.caller, byId(other), soon() + (days + 5) * day);
    }
    await beginsIn(appointment, 2 * hour);
    await cancelAs(client.caller, byId(appointment));
    expect(await getRejection(book(soon() + 7 * day))).toMatchObject({ code: 'BOOKING_BLOCKED' });
  });

  test('to the office works, and to a place where the client’s state is closed does not', async () => {
    const stateSettings = [{ usState: 'NY', inOffice: false, virtual: true }];
    const open = await booked(service);
    const moved = await move(open.client.caller, byId(open.appointment), open.start, { location: IN_OFFICE });
    expect(moved.appointment?.location).toBe(IN_OFFICE);
    const closed = await booked(service, { providerId: await aProvider(service, { stateSettings }) });
    const call = move(closed.client.caller, byId(closed.appointment), closed.start, { location: IN_OFFICE });
    expect(await getRejection(call)).toMatchObject({ code: 'STATE_NOT_SERVED' });
  });

  test('is rejected for a canceled and for a started appointment', async () => {
    const canceled = await booked(service);
    await cancelAs(canceled.client.caller, byId(canceled.appointment));
    const call = move(canceled.client.caller, byId(canceled.appointment), canceled.start + hour);
    expect(await getRejection(call)).toMatchObject({ code: 'APPOINTMENT_CANCELED' });
    const begun = await booked(service);
    await beginsIn(begun.appointment, -60_000);
    const late = move(begun.client.caller, byId(begun.appointment), begun.start + hour);
    expect(await getRejection(late)).toMatchObject({ code: 'APPOINTMENT_BEGUN' });
  });

  test('lets only staff move outside the rules, and never onto another session', async () => {
    const first = await booked(service);
    const overrideReason = 'the room is free only then';
    const to = first.start + 3 * hour + hour / 4;
    const asClient = move(first.client.caller, byId(first.appointment), to, { overrideReason });
    expect(await getRejection(asClient)).toMatchObject({ kind: 'denied' });
    expect((await move(staff(), byId(first.appointment), to, { overrideReason })).moved).toBe(true);
    const second = await booked(service, { providerId: first.providerId, start: first.start });
    const onto = await move(staff(), byId(second.appointment), to - hour / 2, { overrideReason });
    expect([onto.moved, onto.refusedAs]).toEqual([false, TimeRefusal.TIME_TAKEN]);
  });

  test.each<[string, () => Caller]>([
    ['another client', () => person(['client'])],
    ['another provider', () => person(['provider'])],
    ['a visitor with its id', aVisitor],
  ])('not by another caller: %s', async (_name, caller) => {
    const { appointment, start } = await booked(service);
    const call = move(caller(), byId(appointment), start + hour);
    expect(await getRejection(call)).toMatchObject({ kind: 'not_found', code: 'APPOINTMENT_NOT_FOUND' });
  });
});

test('has no overlap at the end, and every live appointment has its reservation', async () => {
  expect(await overlaps(service)).toEqual([]);
});
