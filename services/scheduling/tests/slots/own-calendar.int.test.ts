import { randomUUID } from 'node:crypto';
import { timestampMs } from '@bufbuild/protobuf/wkt';
import { AppointmentType } from '@linden/proto/resource/v1/session_pb';
import { ListAppointmentsRequest_When as When } from '@linden/proto/scheduling/v1/appointment_service_pb';
import { BlockedReason } from '@linden/proto/scheduling/v1/practice_service_pb';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  aProvider,
  aVisitor,
  booked,
  hour,
  INTAKE,
  openStarts,
  providerAccount,
  VIRTUAL,
} from '#tests/support/bookings.ts';
import { getRejection } from '#tests/support/get-rejection.ts';
import { at, soon } from '#tests/support/messages.ts';
import { startService, type TestService } from '#tests/support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const day = 24 * hour;
const from = () => soon() + day;

async function own() {
  const providerId = await aProvider(service);
  return { providerId, practice: service.practice(providerAccount(service, providerId)) };
}
const calendar = async ({ practice }: Awaited<ReturnType<typeof own>>, rest: object = {}) =>
  practice.getOwnCalendar({ from: at(from()), to: at(from() + day), appointmentType: AppointmentType.INTAKE, ...rest });
const reasonAt = (slots: readonly { start: bigint; blockedReason: BlockedReason }[], start: number) =>
  slots.find((slot) => Number(slot.start) * 60_000 === start)?.blockedReason;

describe('a provider’s own calendar', () => {
  test('shows every hour: booked ones by the client’s name, held ones and blocks with their reason', async () => {
    const mine = await own();
    const { appointment, client } = await booked(service, { providerId: mine.providerId, start: from() + 2 * hour });
    service.neighbors.patients.set(client.patientId, { initials: 'AB', preferredFullName: 'Ann Bee' });
    const slot = { providerId: mine.providerId, type: INTAKE, location: VIRTUAL, start: at(from() + 5 * hour) };
    await service.appointments(aVisitor()).holdSlot({ key: randomUUID(), slot });
    const ended = { ...slot, start: at(from() + 6 * hour) };
    const { hold } = await service.appointments(aVisitor()).holdSlot({ key: randomUUID(), slot: ended });
    await service.sql(`update scheduling.holds set expires_at = now() - interval '1 second' where id = $1`, [hold?.id]);
    const { slots, appointments, timeZone } = await calendar(mine);
    expect(reasonAt(slots, from() + 2 * hour)).toBe(BlockedReason.APPOINTMENT);
    expect(reasonAt(slots, from() + 5 * hour)).toBe(BlockedReason.HOLD);
    expect(reasonAt(slots, from() + 6 * hour)).toBe(BlockedReason.UNSPECIFIED);
    expect(reasonAt(slots, from() + 8 * hour)).toBe(BlockedReason.UNSPECIFIED);
    expect(appointments).toMatchObject([{ id: appointment.id, clientName: 'Ann Bee' }]);
    expect(timeZone).toBe('UTC');
  });

  test('offers visitors exactly the times that are not blocked', async () => {
    const mine = await own();
    await booked(service, { providerId: mine.providerId, start: from() + 2 * hour });
    const { slots } = await calendar(mine);
    const free = slots.filter(({ blockedReason }) => blockedReason === BlockedReason.UNSPECIFIED);
    const bookable = await openStarts(service, mine.providerId, from(), from() + day);
    expect(free.map(({ start }) => Number(start) * 60_000)).toEqual(bookable);
    expect(slots.length).toBeGreaterThan(free.length);
  });

  test('audits a read for each client in it', async () => {
    const mine = await own();
    const { client } = await booked(service, { providerId: mine.providerId, start: from() + 3 * hour });
    await calendar(mine);
    const rows = await service.sql<{ n: number }>(
      `select count(*)::int as n from scheduling.audit where subject = $1 and action = 'appointment.list'`,
      [client.patientId],
    );
    expect(rows[0]?.n).toBe(1);
  });

  test('has no names when accounts does not answer', async () => {
    const mine = await own();
    const { client } = await booked(service, { providerId: mine.providerId, start: from() + 3 * hour });
    service.neighbors.patients.delete(client.patientId);
    expect((await calendar(mine)).appointments).toMatchObject([{ clientName: '' }]);
  });

  test('is not visible to another provider', async () => {
    const theirs = await own();
    await booked(service, { providerId: theirs.providerId, start: from() + 2 * hour });
    expect((await calendar(await own())).appointments).toEqual([]);
  });

  test('shows a session at 11:45 PM on its local day, and in every list (ottehr#5949)', async () => {
    const timeZone = 'America/New_York';
    const providerId = await aProvider(service, { timeZone, startIncrementMinutes: 15 });
    const midnight = Temporal.Now.zonedDateTimeISO(timeZone).startOfDay().add({ days: 4 });
    const start = midnight.subtract({ minutes: 15 }).epochMilliseconds;
    const { appointment, client } = await booked(service, { providerId, start });
    const mine = { providerId, practice: service.practice(providerAccount(service, providerId)) };
    const onDay = async (from: Temporal.ZonedDateTime) => {
      const to = from.add({ days: 1 }).epochMilliseconds;
      const { appointments } = await calendar(mine, { from: at(from.epochMilliseconds), to: at(to) });
      return appointments.map(({ id }) => id);
    };
    expect(await onDay(midnight.subtract({ days: 1 }))).toEqual([appointment.id]);
    expect(await onDay(midnight.add({ days: 1 }))).toEqual([]);
    const theirs = service.appointments(client.caller);
    const { appointments } = await theirs.listAppointments({ limit: 10, when: When.UPCOMING });
    expect(appointments.map(({ id }) => id)).toEqual([appointment.id]);
    const { eventId, shortId } = appointment;
    const open = await theirs.getPublicAppointment({ eventId, shortId });
    expect(open.appointment?.start && timestampMs(open.appointment.start)).toBe(start);
  });

  test('lists hours, the buffer after a session and what a client holds', async () => {
    const providerId = await aProvider(service, { bufferMinutes: 15, startIncrementMinutes: 15 });
    const mine = { providerId, practice: service.practice(providerAccount(service, providerId)) };
    const start = from() + 2 * hour;
    await booked(service, { providerId, start });
    const slot = { providerId, type: INTAKE, location: VIRTUAL, start: at(from() + 5 * hour) };
    await service.appointments(aVisitor()).holdSlot({ key: randomUUID(), slot });
    const { hours, buffers, holds, bufferMinutes } = await calendar(mine);
    const minutes = (span?: { start: bigint; end: bigint }) => [span?.start, span?.end].map(Number);
    expect(minutes(buffers[0])).toEqual([(start + hour) / 60_000, (start + hour) / 60_000 + 15]);
    expect(minutes(holds[0])[0]).toBe((from() + 5 * hour) / 60_000);
    expect(minutes(hours[0])).toEqual([from() / 60_000, (from() + day) / 60_000]);
    expect([buffers.length, holds.length, bufferMinutes]).toEqual([1, 1, 15]);
  });

  test('lists canceled appointments apart and shows those outside the hours', async () => {
    const mine = await own();
    const { appointment, client } = await booked(service, { providerId: mine.providerId, start: from() + 2 * hour });
    await booked(service, { providerId: mine.providerId, start: from() + 3 * day });
    await service.appointments(client.caller).cancelAppointment({
      key: randomUUID(),
      appointment: { id: appointment.id },
      reason: 'BAD_TIME',
    });
    const { appointments, canceled } = await calendar(mine);
    expect([appointments, canceled.map(({ id }) => id)]).toEqual([[], [appointment.id]]);
  });

  test('is empty in the years 1 and 9999', async () => {
    const mine = await own();
    for (const start of ['0001-01-01T00:00:00Z', '9999-12-30T00:00:00Z']) {
      const period = { from: at(Date.parse(start)), to: at(Date.parse(start) + day) };
      expect((await calendar(mine, period)).appointments).toEqual([]);
    }
  });

  test.each([
    ['backwards', { to: at(0) }, 'INVALID_RANGE', 'to'],
    ['too long', { to: at(Date.now() + 90 * day) }, 'INVALID_RANGE', 'to'],
    ['without a session type', { appointmentType: 0 }, 'REQUIRED', 'appointmentType'],
  ])('rejects %s', async (_, rest, code, field) => {
    expect(await getRejection(calendar(await own(), rest))).toMatchObject({ code, field });
  });

  test('adds names to the provider’s list of appointments, but not to a client’s own list', async () => {
    const mine = await own();
    const { client } = await booked(service, { providerId: mine.providerId });
    service.neighbors.patients.set(client.patientId, { preferredFullName: 'Ann Bee', dob: '1990-05-05' });
    const list = { limit: 10 };
    const caller = providerAccount(service, mine.providerId);
    const theirs = await service.appointments(caller).listAppointments({ ...list, asProvider: true });
    const own_ = await service.appointments(client.caller).listAppointments(list);
    expect([theirs.appointments[0]?.clientName, own_.appointments[0]?.clientName]).toEqual(['Ann Bee', '']);
  });
});

describe('a provider’s own clients', () => {
  test('are found by name among those with an appointment, and each find is audited', async () => {
    const mine = await own();
    const other = await own();
    const { appointment, client } = await booked(service, { providerId: mine.providerId, start: from() + 2 * hour });
    const theirs = await booked(service, { providerId: other.providerId, start: from() + 3 * hour });
    service.neighbors.patients.set(client.patientId, { initials: 'AB', preferredFullName: 'Ann Bee' });
    service.neighbors.patients.set(theirs.client.patientId, { initials: 'AC', preferredFullName: 'Ann Cee' });
    const find = async (query: string) => (await mine.practice.findOwnClients({ query })).clients;
    expect(await find('Ann')).toMatchObject([{ patientId: client.patientId, preferredFullName: 'Ann Bee' }]);
    expect(await find('Zoe')).toEqual([]);
    const audited = await service.sql<{ subject: string }>(
      `select subject from scheduling.audit where action = 'client.find' and subject = any($1)`,
      [[client.patientId, theirs.client.patientId]],
    );
    expect(audited).toEqual([{ subject: client.patientId }]);
    // A deleted appointment makes no client.
    await service.sql('update scheduling.appointments set deleted_at = now() where id = $1', [appointment.id]);
    expect(await find('Ann')).toEqual([]);
  });

  test('are refused to another caller, and a query has 2 to 100 characters', async () => {
    const mine = await own();
    expect(await getRejection(mine.practice.findOwnClients({ query: ' a' }))).toMatchObject({ code: 'OUT_OF_RANGE' });
    expect(await getRejection(mine.practice.findOwnClients({ query: 'An\0n' }))).toMatchObject({
      code: 'INVALID_NAME',
    });
    const visitor = service.practice(aVisitor());
    expect(await getRejection(visitor.findOwnClients({ query: 'Ann' }))).toMatchObject({ code: 'NOT_A_PROVIDER' });
  });
});
