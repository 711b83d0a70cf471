import { randomUUID } from 'node:crypto';
import { timestampMs } from '@bufbuild/protobuf/wkt';
import { PlanCategory } from '@linden/proto/billing/v1/payor_pb';
import { Relation } from '@linden/proto/resource/v1/profile_pb';
import { TimeRefusal } from '@linden/proto/scheduling/v1/appointment_service_pb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  aClient,
  aProvider,
  aVisitor,
  booked,
  booking,
  CONFIRMED,
  CONSULTATION,
  FOLLOW_UP,
  hour,
  INTAKE,
  openStarts,
  overlaps,
  partner,
  providerAccount,
  staff,
  UNCONFIRMED,
  VIRTUAL,
} from '#tests/support/bookings.ts';
import { getRejection } from '#tests/support/get-rejection.ts';
import { at, blockMessage, soon } from '#tests/support/messages.ts';
import { aWindow } from '#tests/support/schedules.ts';
import { startService, type TestService } from '#tests/support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const day = 24 * hour;

describe('the zone of the client’s browser', () => {
  const book = async (clientTimeZone: string, asProvider = false) => {
    const providerId = await aProvider(service);
    const { caller, patientId } = aClient(service);
    const ask = { ...booking(providerId, patientId, soon() + 48 * hour), clientTimeZone };
    const first = await service.appointments(caller).bookAppointment(ask);
    if (!asProvider) return first.appointment;
    const slot = { ...ask.slot, type: FOLLOW_UP, start: at(soon() + 72 * hour) };
    const provider = providerAccount(service, providerId);
    return (await service.appointments(provider).bookAppointment({ ...ask, key: randomUUID(), slot })).appointment;
  };

  test.each([
    ['is kept', 'Asia/Tokyo', false, 'Asia/Tokyo'],
    ['is left out when it is no zone', 'Mars/Olympus', false, ''],
    ['is left out when the provider books', 'Asia/Tokyo', true, ''],
  ])('%s, for services that write letters', async (_, zone, asProvider, kept) => {
    const appointment = await book(zone, asProvider);
    const messaging = service.appointments({ kind: 'service', name: 'messaging' });
    const { appointments } = await messaging.batchGetAppointments({ appointmentIds: [appointment?.id ?? ''] });
    expect(appointments.map((each) => each.clientTimeZone)).toEqual([kept]);
  });

  test('is told to no one else', async () => {
    const appointment = await book('Asia/Tokyo');
    expect(appointment?.clientTimeZone).toBe('');
    const read = await service.appointments(staff()).getAppointment({ appointmentId: appointment?.id ?? '' });
    expect(read.appointment?.clientTimeZone).toBe('');
  });
});

describe('the fee of a missed session', () => {
  const payorOf = (planCategory: PlanCategory) => {
    const payorId = randomUUID();
    service.neighbors.payors.set(payorId, { planCategory });
    return payorId;
  };
  test.each([
    ['without insurance', undefined, INTAKE, 9000],
    ['with a commercial plan', PlanCategory.COMMERCIAL, INTAKE, 9000],
    ['with Medicaid', PlanCategory.MEDICAID, INTAKE, 0],
    ['with managed Medicaid', PlanCategory.MANAGED_MEDICAID, INTAKE, 0],
    ['with Medicare and Medicaid', PlanCategory.DUAL, INTAKE, 0],
    ['with a plan of unknown kind', PlanCategory.UNSPECIFIED, INTAKE, 0],
    ['of a consultation call', undefined, CONSULTATION, 0],
  ])('%s is the same in the preview and in the booking', async (_, category, type, cents) => {
    const payorId = category === undefined ? '' : payorOf(category);
    const payorCredentials = payorId ? [{ payorId, usState: 'NY' } as never] : [];
    const providerId = await aProvider(service, {}, { payorCredentials });
    const { caller, patientId } = aClient(service);
    const ask = booking(providerId, patientId, soon() + 48 * hour, { payorId });
    const slot = { ...ask.slot, type };
    const { usState } = ask;
    const preview = await service.appointments(caller).previewBooking({ slot, usState, payorId, patientId });
    const { appointment } = await service.appointments(caller).bookAppointment({ ...ask, slot });
    expect([preview.noShowFeeCents, appointment?.noShowFeeCents]).toEqual([cents, cents]);
  });
});

describe('a booking', () => {
  test('books a slot as a confirmed appointment that no other caller can book (ottehr#2167, easyappointments#1783)', async () => {
    const { appointment, client, providerId, start } = await booked(service);
    expect(appointment).toMatchObject({
      providerId,
      patientId: client.patientId,
      revision: 1n,
      type: INTAKE,
      location: VIRTUAL,
      status: CONFIRMED,
      firstAppointment: true,
      timeZone: 'UTC',
      usState: 'NY',
      payorId: '',
      noShowFeeCents: 9000,
      canBeRescheduled: true,
    });
    expect(appointment.confirmBy).toBeUndefined();
    expect([appointment.start, appointment.end].map((time) => time && timestampMs(time))).toEqual([
      start,
      start + hour,
    ]);
    expect(appointment.freeUntil && timestampMs(appointment.freeUntil)).toBe(start - day);
    expect([appointment.eventId, appointment.shortId].join()).toMatch(
      /^[1-9A-HJ-NP-Za-km-z]{22},[1-9A-HJ-NP-Za-km-z]{22}$/,
    );
    expect(await openStarts(service, providerId, start, start + 2 * hour)).toEqual([start + hour]);
    const other = aClient(service);
    const second = await service
      .appointments(other.caller)
      .bookAppointment(booking(providerId, other.patientId, start));
    expect(second.appointment).toBeUndefined();
    expect(second.refusedAs).toBe(TimeRefusal.TIME_TAKEN);
    expect(second.nearby.map(timestampMs)).toEqual([-3, -2, -1, 1, 2, 3].map((hours) => start + hours * hour));
  });

  test('is logged and audited once, with ids only', async () => {
    const { appointment, client, providerId } = await booked(service);
    const events = await service.sql(
      `select aggregate_type, revision::int from scheduling.outbox where aggregate_id = any($1) order by id`,
      [[appointment.id, providerId]],
    );
    expect(events).toEqual([
      { aggregate_type: 'schedule', revision: 1 },
      { aggregate_type: 'appointment', revision: 1 },
      { aggregate_type: 'schedule', revision: 2 },
    ]);
    const audit = await service.sql(`select actor, action, detail from scheduling.audit where subject = $1`, [
      client.patientId,
    ]);
    const detail = { source: 'CLIENT', appointment: appointment.id };
    expect(audit).toEqual([{ actor: client.caller.account, action: 'appointment.booked', detail }]);
  });

  test('keeps the provider’s buffer after it, and none before it', async () => {
    const providerId = await aProvider(service, { bufferMinutes: 30, startIncrementMinutes: 30 });
    const { start } = await booked(service, { providerId });
    const open = await openStarts(service, providerId, start - 2 * hour, start + 3 * hour);
    expect(open.map((ms) => (ms - start) / hour)).toEqual([-2, -1.5, 1.5, 2, 2.5]);
  });

  test('includes the end of a hold in the time when slots change', async () => {
    // Open on one day after tomorrow only, so nothing else changes before the hold ends.
    const noon = Math.ceil(Date.now() / day + 2) * day + 12 * hour;
    const windows = [aWindow(new Date(noon).getUTCDay() || 7, '00:00', '24:00')];
    const providerId = await aProvider(service, { windows });
    const visitor = service.appointments(aVisitor());
    const slot = { providerId, type: INTAKE, location: VIRTUAL, start: at(noon) };
    const { hold } = await visitor.holdSlot({ key: randomUUID(), slot });
    const { providers } = await service.visitor.listSlots({ providerIds: [providerId], appointmentType: INTAKE });
    const changesAt = providers[0]?.changesAt;
    // Days also change at midnight (UTC), which may come before the end of the hold.
    const midnight = Math.ceil(Date.now() / day) * day + 1;
    const ends = hold?.expiresAt ? timestampMs(hold.expiresAt) : 0;
    expect(changesAt && timestampMs(changesAt)).toBe(Math.min(ends, midnight));
  });

  test('is rejected as PATIENT_BUSY when the patient has another session at that time', async () => {
    const first = await booked(service);
    const providerId = await aProvider(service);
    const { refusedAs, nearby } = await service
      .appointments(first.client.caller)
      .bookAppointment(booking(providerId, first.client.patientId, first.start));
    expect(refusedAs).toBe(TimeRefusal.PATIENT_BUSY);
    expect(nearby).toHaveLength(6);
  });

  test('never books one patient with two providers at once, but two children of one guardian (openemr#2632)', async () => {
    const mother = aClient(service);
    const sister = aClient(service);
    service.neighbors.people.set(mother.caller.account, {
      providerId: '',
      actsFor: [mother, sister].map(({ patientId }) => ({ patientId, relation: Relation.PARENT_OR_GUARDIAN })) as never,
    });
    const start = soon() + 30 * hour;
    const first = await booked(service, { client: mother, start });
    const providerId = await aProvider(service);
    const as = service.appointments(mother.caller);
    expect((await as.bookAppointment(booking(providerId, mother.patientId, start))).refusedAs).toBe(
      TimeRefusal.PATIENT_BUSY,
    );
    const { appointment } = await as.bookAppointment(booking(providerId, sister.patientId, start));
    expect(appointment?.patientId).toBe(sister.patientId);
    expect(first.appointment.id).not.toBe(appointment?.id);
  });

  test('rejects a start that is not a slot, whatever the caller says (cal.diy#244)', async () => {
    const providerId = await aProvider(service, { leadTimeMinutes: 24 * 60 });
    const client = aClient(service);
    const as = service.appointments(client.caller);
    for (const start of [soon() + 2 * day + hour / 2, soon(), soon() + 40 * day, soon() - 2 * day]) {
      const { refusedAs, appointment } = await as.bookAppointment(booking(providerId, client.patientId, start));
      expect([refusedAs, appointment]).toEqual([TimeRefusal.SLOT_NOT_OPEN, undefined]);
    }
    expect(await service.sql('select 1 from scheduling.appointments where provider_id = $1', [providerId])).toEqual([]);
  });

  test('counts a block as taken', async () => {
    const providerId = await aProvider(service);
    const start = soon() + day;
    await service.operator.putBlock({ block: blockMessage(providerId, start, start + hour) });
    const client = aClient(service);
    const as = service.appointments(client.caller);
    expect((await as.bookAppointment(booking(providerId, client.patientId, start))).refusedAs).toBe(
      TimeRefusal.TIME_TAKEN,
    );
  });

  test('does not count a second intake with the same provider as a first appointment', async () => {
    const first = await booked(service);
    expect(first.appointment.firstAppointment).toBe(true);
    const again = await booked(service, { ...first, start: first.start + day });
    expect(again.appointment).toMatchObject({ type: INTAKE, firstAppointment: false });
  });

  test('uses the lengths of follow-ups and consultations; a follow-up needs an earlier session', async () => {
    const { client, providerId, start } = await booked(service);
    const as = service.appointments(client.caller);
    const slot = { providerId, type: FOLLOW_UP, location: VIRTUAL, start: at(start + 7 * day) };
    const { appointment } = await as.bookAppointment(booking(providerId, client.patientId, start, { slot }));
    expect(appointment).toMatchObject({ type: FOLLOW_UP, firstAppointment: false, status: CONFIRMED });
    expect(appointment?.end && timestampMs(appointment.end)).toBe(start + 7 * day + hour / 2);
    const stranger = aClient(service);
    const asked = booking(providerId, stranger.patientId, start, { slot: { ...slot, start: at(start + 8 * day) } });
    expect(await getRejection(service.appointments(stranger.caller).bookAppointment(asked))).toEqual({
      kind: 'conflict',
      code: 'NOT_A_CLIENT_YET',
      field: 'slot.type',
    });
    const call = { ...slot, type: CONSULTATION, start: at(start + 9 * day) };
    const { appointment: consultation } = await service
      .appointments(stranger.caller)
      .bookAppointment({ ...asked, key: randomUUID(), slot: call });
    expect(consultation?.end && timestampMs(consultation.end)).toBe(start + 9 * day + hour / 4);
  });
});

describe('an unconfirmed appointment', () => {
  test('blocks its time (cal.diy#29958)', async () => {
    const providerId = await aProvider(service);
    const client = aClient(service);
    const start = soon() + 3 * day;
    const ask = booking(providerId, client.patientId, start, { integration: true });
    const before = Date.now();
    const { appointment } = await service.appointments(partner).bookAppointment(ask);
    expect(appointment).toMatchObject({ status: UNCONFIRMED, isIntegration: true });
    const until = appointment?.confirmBy ? timestampMs(appointment.confirmBy) : 0;
    expect(Math.abs(until - before - day)).toBeLessThan(60_000);
    expect(await openStarts(service, providerId, start, start + hour)).toEqual([]);
    const other = aClient(service);
    const second = await service
      .appointments(other.caller)
      .bookAppointment(booking(providerId, other.patientId, start));
    expect(second.refusedAs).toBe(TimeRefusal.TIME_TAKEN);
    const [asked] = service.askedToLapse.filter(([id]) => id === appointment?.id);
    expect(asked?.[1]).toBe(day);
  });

  test('waits for a provider who reviews new clients, at most until the start', async () => {
    const providerId = await aProvider(service, { reviewsNewClients: true });
    const start = soon() + 3 * hour;
    const { appointment, client } = await booked(service, { providerId, start });
    expect(appointment.status).toBe(UNCONFIRMED);
    expect(appointment.confirmBy && timestampMs(appointment.confirmBy)).toBe(start);
    expect(client.patientId).toBe(appointment.patientId);
  });
});

test('has no overlap at the end, and every live appointment has its reservation', async () => {
  expect(await overlaps(service)).toEqual([]);
});
