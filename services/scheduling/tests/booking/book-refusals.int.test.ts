import { randomUUID } from 'node:crypto';
import { Relation } from '@linden/proto/resource/v1/profile_pb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { byId } from '#tests/support/appointment-changes.ts';
import {
  aClient,
  aProvider,
  booked,
  booking,
  CONFIRMED,
  FOLLOW_UP,
  hour,
  IN_OFFICE,
  INTAKE,
  partner,
  profile,
  staff,
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

describe('rejections, each with its code and field', () => {
  const client = () => aClient(service);
  test.each([
    ['a state without a license', { usState: 'NJ' }, 'STATE_NOT_SERVED', 'usState'],
    ['a payor that the provider does not take', { payorId: randomUUID() }, 'PAYOR_NOT_ACCEPTED', 'payorId'],
  ])('%s', async (_name, ask, code, field) => {
    const providerId = await aProvider(service);
    const { caller, patientId } = client();
    const call = service.appointments(caller).bookAppointment(booking(providerId, patientId, soon() + day, ask));
    expect(await getRejection(call)).toEqual({ kind: 'conflict', code, field });
  });

  test('insurance that does not cover in-person care in the state, but covers video', async () => {
    const payorId = randomUUID();
    service.neighbors.payors.set(payorId, { blockInPersonAppointmentsForStates: ['NY'] });
    const providerId = await aProvider(service, {}, { payorCredentials: [{ payorId, usState: 'NY' }] as never });
    const { caller, patientId } = client();
    const start = soon() + day;
    const slot = { providerId, type: INTAKE, location: IN_OFFICE, start: at(start) };
    const as = service.appointments(caller);
    const inPerson = as.bookAppointment(booking(providerId, patientId, start, { slot, payorId }));
    expect(await getRejection(inPerson)).toMatchObject({ code: 'IN_PERSON_NOT_PAID', field: 'slot.location' });
    const virtual = await as.bookAppointment(booking(providerId, patientId, start, { payorId }));
    expect(virtual.appointment?.payorId).toBe(payorId);
  });

  test.each([
    ['a provider who takes no new clients', { acceptingNewReferrals: false }, 'NO_NEW_CLIENTS'],
    ['a provider without a video room', { lacksVideoRoom: true }, 'VIDEO_NOT_OFFERED'],
    ['a provider whom staff paused', { isSuspended: true }, 'PROVIDER_PAUSED'],
    ['a provider who is approved in no state', { stateCredentials: [] }, 'STATE_NOT_SERVED'],
    ['a hidden provider', { marketplaceVisible: false }, 'NOT_BOOKABLE'],
    ['a provider who has left', { isChurned: true }, 'NOT_BOOKABLE'],
    ['a provider for other ages', { ages: ['Elders'] }, 'AGE_NOT_SEEN'],
  ])('%s', async (_name, says, code) => {
    const providerId = await aProvider(service, {}, says);
    const { caller, patientId } = client();
    const call = service.appointments(caller).bookAppointment(booking(providerId, patientId, soon() + day));
    expect(await getRejection(call)).toMatchObject({ kind: 'conflict', code });
  });

  test('a paused account books nothing new, keeps what is booked, and books again once it is not paused', async () => {
    const providerId = await aProvider(service);
    const { caller, patientId } = client();
    const as = service.appointments(caller);
    const { appointment } = await as.bookAppointment(booking(providerId, patientId, soon() + day));
    service.neighbors.paused.add(patientId);
    const another = booking(await aProvider(service), patientId, soon() + 2 * day);
    expect(await getRejection(as.bookAppointment(another))).toEqual({
      kind: 'conflict',
      code: 'ACCOUNT_PAUSED',
      field: 'slot',
    });
    const kept = await as.getAppointment({ appointmentId: appointment?.id ?? '' });
    expect(kept.appointment?.status).toBe(appointment?.status);
    service.neighbors.paused.delete(patientId);
    expect((await as.bookAppointment(another)).appointment?.id).toBeDefined();
  });

  test('an outage of billing keeps no one from care', async () => {
    const providerId = await aProvider(service);
    const { caller, patientId } = client();
    service.neighbors.calls.failing = 'pauses';
    try {
      const made = await service.appointments(caller).bookAppointment(booking(providerId, patientId, soon() + day));
      expect(made.appointment?.id).toBeDefined();
    } finally {
      service.neighbors.calls.failing = '';
    }
  });

  test('refuses follow-ups of existing clients with a provider whom staff paused, and lets a booked session move', async () => {
    const providerId = await aProvider(service);
    const first = await booked(service, { providerId });
    service.neighbors.providers.set(providerId, { ...service.neighbors.providers.get(providerId), isSuspended: true });
    // Scheduling caches what accounts said for this long.
    await new Promise((resolve) => setTimeout(resolve, 5100));
    const { appointment, client: known, start } = first;
    const as = service.appointments(known.caller);
    const ask = { slot: { providerId, type: FOLLOW_UP, location: VIRTUAL, start: at(start + day) } };
    const again = as.bookAppointment(booking(providerId, known.patientId, start + day, ask));
    expect(await getRejection(again)).toMatchObject({ code: 'PROVIDER_PAUSED', field: 'slot.providerId' });
    const moved = await as.rescheduleAppointment({
      key: randomUUID(),
      ...byId(appointment),
      start: at(start + 2 * day),
    });
    expect(moved.appointment?.id).toBe(appointment.id);
  });

  test('allows follow-ups of existing clients', async () => {
    const providerId = await aProvider(service);
    const first = await booked(service, { providerId });
    service.neighbors.providers.set(providerId, {
      ...service.neighbors.providers.get(providerId),
      acceptingNewReferrals: false,
    });
    // Scheduling caches what accounts said for this long.
    await new Promise((resolve) => setTimeout(resolve, 5100));
    const ask = { slot: { providerId, type: FOLLOW_UP, location: VIRTUAL, start: at(first.start + day) } };
    const again = await booked(service, { ...first, ask });
    expect(again.appointment.type).toBe(FOLLOW_UP);
    const { caller, patientId } = client();
    const call = service.appointments(caller).bookAppointment(booking(providerId, patientId, first.start + 2 * day));
    expect(await getRejection(call)).toMatchObject({ code: 'NO_NEW_CLIENTS' });
  });

  test('a minor without consent, and not with it', async () => {
    const providerId = await aProvider(service);
    const dob = `${new Date().getUTCFullYear() - 15}-01-01`;
    const alone = aClient(service, { dob });
    const call = service.appointments(alone.caller).bookAppointment(booking(providerId, alone.patientId, soon() + day));
    expect(await getRejection(call)).toMatchObject({ code: 'MINOR_NEEDS_CONSENT' });
    const agreed = aClient(service, { dob, hasConsent: true });
    expect((await booked(service, { providerId, client: agreed })).appointment.status).toBe(CONFIRMED);
  });

  test('loads a patient from accounts only when the caller books for another person', async () => {
    const providerId = await aProvider(service);
    const { calls } = service.neighbors;
    const before = calls.facts;
    await booked(service, { providerId, start: soon() + day });
    expect(calls.facts).toBe(before);
    const guardian = aClient(service);
    const child = aClient(service, { dob: `${new Date().getUTCFullYear() - 15}-01-01`, hasConsent: true });
    const tie = { patientId: child.patientId, relation: Relation.PARENT_OR_GUARDIAN };
    service.neighbors.people.set(guardian.caller.account, { providerId: '', actsFor: [tie] as never });
    await booked(service, { providerId, start: soon() + 2 * day, client: { ...guardian, patientId: child.patientId } });
    expect(calls.facts).toBe(before + 1);
  });

  test('three strikes, except for staff with a reason', async () => {
    const providerId = await aProvider(service);
    const striker = aClient(service);
    for (const days of [2, 3, 4]) {
      const { appointment } = await booked(service, { client: striker, start: soon() + days * day });
      await service.sql(
        `insert into scheduling.strikes (patient_id, provider_id, appointment_id, kind, at)
         values ($1, $2, $3, 'MISSED', now() - make_interval(days => $4))`,
        [striker.patientId, randomUUID(), appointment.id, days],
      );
    }
    const ask = booking(providerId, striker.patientId, soon() + 5 * day);
    const call = service.appointments(striker.caller).bookAppointment(ask);
    expect(await getRejection(call)).toMatchObject({ code: 'BOOKING_BLOCKED', field: 'slot' });
    // A form about themselves does not make them a new patient.
    const anew = {
      ...ask,
      key: randomUUID(),
      who: { case: 'profile', value: profile({ relation: Relation.SELF }) } as const,
    };
    expect(await getRejection(service.appointments(striker.caller).bookAppointment(anew))).toMatchObject({
      code: 'BOOKING_BLOCKED',
    });
    const support = staff();
    const { appointment: made } = await service
      .appointments(support)
      .bookAppointment({ ...ask, overrideReason: 'the strikes were our own fault' });
    expect(made?.status).toBe(CONFIRMED);
  });

  test.each([
    ['no key', { key: '' }, 'INVALID_KEY', 'key'],
    ['a key with a null character', { key: 'a\0b' }, 'INVALID_KEY', 'key'],
    ['a key that is too long', { key: 'k'.repeat(101) }, 'INVALID_KEY', 'key'],
    ['no patient', { who: { case: undefined } }, 'REQUIRED', 'patientId'],
    ['no state', { usState: '' }, 'REQUIRED', 'usState'],
    ['a short reason', { overrideReason: 'because' }, 'INVALID_REASON', 'overrideReason'],
    ['an invalid hold id', { holdId: 'x' }, 'INVALID_ID', 'holdId'],
  ])('%s', async (_name, ask, code, field) => {
    const call = service
      .appointments(partner)
      .bookAppointment(booking(randomUUID(), randomUUID(), soon(), ask as never));
    expect(await getRejection(call)).toEqual({ kind: 'invalid', code, field });
  });
});
