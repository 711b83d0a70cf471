import { randomUUID } from 'node:crypto';
import { timestampMs } from '@bufbuild/protobuf/wkt';
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
  IN_OFFICE,
  INTAKE,
  openStarts,
  overlaps,
  partner,
  person,
  profile,
  providerAccount,
  staff,
  UNCONFIRMED,
  VIRTUAL,
} from './bookings.ts';
import { at, blockMessage, soon } from './messages.ts';
import { refused } from './refused.ts';
import { startService, type TestService } from './service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const day = 24 * hour;

describe('a booking', () => {
  test('makes a slot a confirmed appointment that nobody else can have', async () => {
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
    expect(second.refusedAs).toBe('TIME_TAKEN');
    expect(second.nearby.map(timestampMs)).toEqual([-3, -2, -1, 1, 2, 3].map((hours) => start + hours * hour));
  });

  test('is told to the log and to the audit once, with ids alone', async () => {
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

  test('a claim that ends counts in when the slots change', async () => {
    const providerId = await aProvider(service);
    const visitor = service.appointments(aVisitor());
    const slot = { providerId, type: INTAKE, location: VIRTUAL, start: at(soon() + day) };
    const { hold } = await visitor.holdSlot({ key: randomUUID(), slot });
    const { providers } = await service.visitor.listSlots({ providerIds: [providerId], appointmentType: INTAKE });
    const changesAt = providers[0]?.changesAt;
    expect(changesAt && timestampMs(changesAt)).toBe(hold?.expiresAt && timestampMs(hold.expiresAt));
  });

  test('of a patient who is elsewhere at that time is refused as that', async () => {
    const first = await booked(service);
    const providerId = await aProvider(service);
    const { refusedAs, nearby } = await service
      .appointments(first.client.caller)
      .bookAppointment(booking(providerId, first.client.patientId, first.start));
    expect(refusedAs).toBe('PATIENT_BUSY');
    expect(nearby).toHaveLength(6);
  });

  test('openemr 2632: the same patient is never with two providers at once; two children of one guardian are', async () => {
    const [mother, sister] = [aClient(service), aClient(service)];
    service.neighbours.people.set(mother.caller.account, {
      providerId: '',
      actsFor: [mother, sister].map(({ patientId }) => ({ patientId, relation: 'PARENT_OR_GUARDIAN' })) as never,
    });
    const start = soon() + 30 * hour;
    const first = await booked(service, { client: mother, start });
    const providerId = await aProvider(service);
    const as = service.appointments(mother.caller);
    expect((await as.bookAppointment(booking(providerId, mother.patientId, start))).refusedAs).toBe('PATIENT_BUSY');
    const { appointment } = await as.bookAppointment(booking(providerId, sister.patientId, start));
    expect(appointment?.patientId).toBe(sister.patientId);
    expect(first.appointment.id).not.toBe(appointment?.id);
  });

  test('cal.diy 244: a start that is no slot is refused, whatever the caller says of it', async () => {
    const providerId = await aProvider(service, { leadTimeMinutes: 24 * 60 });
    const client = aClient(service);
    const as = service.appointments(client.caller);
    for (const start of [soon() + 2 * day + hour / 2, soon(), soon() + 40 * day, soon() - 2 * day]) {
      const { refusedAs, appointment } = await as.bookAppointment(booking(providerId, client.patientId, start));
      expect([refusedAs, appointment]).toEqual(['SLOT_NOT_OPEN', undefined]);
    }
    expect(await service.sql('select 1 from scheduling.appointments where provider_id = $1', [providerId])).toEqual([]);
  });

  test('a block counts as taken', async () => {
    const providerId = await aProvider(service);
    const start = soon() + day;
    await service.operator.putBlock({ block: blockMessage(providerId, start, start + hour) });
    const client = aClient(service);
    const as = service.appointments(client.caller);
    expect((await as.bookAppointment(booking(providerId, client.patientId, start))).refusedAs).toBe('TIME_TAKEN');
  });

  test('follow-ups and consultations have their lengths; a follow-up needs a session before it', async () => {
    const { client, providerId, start } = await booked(service);
    const as = service.appointments(client.caller);
    const slot = { providerId, type: FOLLOW_UP, location: VIRTUAL, start: at(start + 7 * day) };
    const { appointment } = await as.bookAppointment(booking(providerId, client.patientId, start, { slot }));
    expect(appointment).toMatchObject({ type: FOLLOW_UP, firstAppointment: false, status: CONFIRMED });
    expect(appointment?.end && timestampMs(appointment.end)).toBe(start + 7 * day + hour / 2);
    const stranger = aClient(service);
    const asked = booking(providerId, stranger.patientId, start, { slot: { ...slot, start: at(start + 8 * day) } });
    expect(await refused(service.appointments(stranger.caller).bookAppointment(asked))).toEqual({
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

describe('refusals, each with its code and field', () => {
  const client = () => aClient(service);
  test.each([
    ['a state without a licence', { usState: 'NJ' }, 'STATE_NOT_SERVED', 'us_state'],
    ['a payor that is not taken', { payorId: randomUUID() }, 'PAYOR_NOT_ACCEPTED', 'payor_id'],
  ])('%s', async (_name, ask, code, field) => {
    const providerId = await aProvider(service);
    const { caller, patientId } = client();
    const call = service.appointments(caller).bookAppointment(booking(providerId, patientId, soon() + day, ask));
    expect(await refused(call)).toEqual({ kind: 'conflict', code, field });
  });

  test('insurance that pays nothing in person in the state, and pays for a call', async () => {
    const payorId = randomUUID();
    service.neighbours.payors.set(payorId, { blockInPersonAppointmentsForStates: ['NY'] });
    const providerId = await aProvider(service, {}, { payorCredentials: [{ payorId, usState: 'NY' }] as never });
    const { caller, patientId } = client();
    const start = soon() + day;
    const slot = { providerId, type: INTAKE, location: IN_OFFICE, start: at(start) };
    const as = service.appointments(caller);
    const inPerson = as.bookAppointment(booking(providerId, patientId, start, { slot, payorId }));
    expect(await refused(inPerson)).toMatchObject({ code: 'IN_PERSON_NOT_PAID', field: 'slot.location' });
    const virtual = await as.bookAppointment(booking(providerId, patientId, start, { payorId }));
    expect(virtual.appointment?.payorId).toBe(payorId);
  });

  test.each([
    ['a provider who takes nobody new', { acceptingNewReferrals: false }, 'NO_NEW_CLIENTS'],
    ['a hidden provider', { marketplaceVisible: false }, 'NOT_BOOKABLE'],
    ['a provider who has left', { isChurned: true }, 'NOT_BOOKABLE'],
    ['a provider for others', { ages: ['Elders'] }, 'AGE_NOT_SEEN'],
  ])('%s', async (_name, says, code) => {
    const providerId = await aProvider(service, {}, says);
    const { caller, patientId } = client();
    const call = service.appointments(caller).bookAppointment(booking(providerId, patientId, soon() + day));
    expect(await refused(call)).toMatchObject({ kind: 'conflict', code });
  });

  test('follow-ups of those who are clients already go on', async () => {
    const providerId = await aProvider(service);
    const first = await booked(service, { providerId });
    service.neighbours.providers.set(providerId, {
      ...service.neighbours.providers.get(providerId),
      acceptingNewReferrals: false,
    });
    await new Promise((resolve) => setTimeout(resolve, 2100));
    const ask = { slot: { providerId, type: FOLLOW_UP, location: VIRTUAL, start: at(first.start + day) } };
    const again = await booked(service, { ...first, ask });
    expect(again.appointment.type).toBe(FOLLOW_UP);
    const { caller, patientId } = client();
    const call = service.appointments(caller).bookAppointment(booking(providerId, patientId, first.start + 2 * day));
    expect(await refused(call)).toMatchObject({ code: 'NO_NEW_CLIENTS' });
  });

  test('a minor without consent, and with it none', async () => {
    const providerId = await aProvider(service);
    const dob = `${new Date().getUTCFullYear() - 15}-01-01`;
    const alone = aClient(service, { dob });
    const call = service.appointments(alone.caller).bookAppointment(booking(providerId, alone.patientId, soon() + day));
    expect(await refused(call)).toMatchObject({ code: 'MINOR_NEEDS_CONSENT' });
    const agreed = aClient(service, { dob, hasConsent: true });
    expect((await booked(service, { providerId, client: agreed })).appointment.status).toBe(CONFIRMED);
  });

  test('three strikes, but for staff with a reason', async () => {
    const providerId = await aProvider(service);
    const { client: striker, appointment } = await booked(service);
    await service.sql(
      `insert into scheduling.strikes (patient_id, provider_id, appointment_id, kind, at)
       select $1, $2, $3, 'MISSED', now() - make_interval(days => n) from generate_series(1, 3) n`,
      [striker.patientId, randomUUID(), appointment.id],
    );
    const ask = booking(providerId, striker.patientId, soon() + 5 * day);
    const call = service.appointments(striker.caller).bookAppointment(ask);
    expect(await refused(call)).toMatchObject({ code: 'BOOKING_BLOCKED', field: 'slot' });
    const support = staff();
    const { appointment: made } = await service
      .appointments(support)
      .bookAppointment({ ...ask, overrideReason: 'the strikes were our own fault' });
    expect(made?.status).toBe(CONFIRMED);
  });

  test.each([
    ['no key', { key: '' }, 'KEY_INVALID', 'key'],
    ['a key that is too long', { key: 'k'.repeat(101) }, 'KEY_INVALID', 'key'],
    ['nobody', { who: { case: undefined } }, 'PATIENT_REQUIRED', 'patient_id'],
    ['no state', { usState: '' }, 'STATE_REQUIRED', 'us_state'],
    ['a short reason', { overrideReason: 'because' }, 'OVERRIDE_REASON_INVALID', 'override_reason'],
    ['a hold that is none', { holdId: 'x' }, 'ID_INVALID', 'hold_id'],
  ])('%s', async (_name, ask, code, field) => {
    const call = service
      .appointments(partner)
      .bookAppointment(booking(randomUUID(), randomUUID(), soon(), ask as never));
    expect(await refused(call)).toEqual({ kind: 'invalid', code, field });
  });
});

describe('who books', () => {
  test('a visitor books for somebody new: accounts knows them before their time is claimed', async () => {
    const providerId = await aProvider(service);
    const visitor = aVisitor();
    const ask = booking(providerId, undefined, soon() + day);
    const { appointment } = await service.appointments(visitor).bookAppointment(ask);
    const [attempt] = await service.sql<{ id: string; state: string; admitted: boolean }>(
      'select id, state, admitted from scheduling.booking_attempts where key = $1',
      [ask.key],
    );
    expect(attempt).toMatchObject({ state: 'BOOKED', admitted: false });
    expect(service.neighbours.admitted.get(`booking:${attempt?.id}`)).toBe(appointment?.patientId);
    const seen = await service.appointments(visitor).getAppointment({ appointmentId: appointment?.id ?? '' });
    expect(seen.appointment?.id).toBe(appointment?.id);
  });

  test('a form that accounts refuses leaves nothing, and may be mended under the same key', async () => {
    const providerId = await aProvider(service);
    const as = service.appointments(aVisitor());
    const wrong = { case: 'profile', value: profile({ legalFirstName: '' }) } as const;
    const ask = booking(providerId, undefined, soon() + day);
    expect(await refused(as.bookAppointment({ ...ask, who: wrong }))).toMatchObject({
      code: 'REQUIRED',
      field: 'profile.legal_first_name',
    });
    expect((await as.bookAppointment(ask)).appointment?.status).toBe(CONFIRMED);
  });

  test('an account’s new patient is theirs', async () => {
    const providerId = await aProvider(service);
    const caller = person(['client']);
    const { appointment } = await service
      .appointments(caller)
      .bookAppointment(booking(providerId, undefined, soon() + day));
    expect(appointment?.status).toBe(CONFIRMED);
  });

  test('a provider books for their own clients, and is not kept out by their own notice (cal.diy 18980)', async () => {
    const providerId = await aProvider(service, { leadTimeMinutes: 26 * 60 });
    const { client } = await booked(service, { providerId });
    const start = soon() + 5 * hour;
    const ask = { slot: { providerId, type: FOLLOW_UP, location: VIRTUAL, start: at(start) } };
    const themselves = service.appointments(providerAccount(service, providerId));
    const { appointment } = await themselves.bookAppointment(booking(providerId, client.patientId, start, ask));
    expect(appointment?.status).toBe(CONFIRMED);
    const theClient = service.appointments(client.caller);
    const late = booking(providerId, client.patientId, start, { slot: { ...ask.slot, start: at(start + hour) } });
    expect((await theClient.bookAppointment(late)).refusedAs).toBe('SLOT_NOT_OPEN');
  });

  test('medplum 10270: staff book against the calendar with a reason, which is audited by its code alone', async () => {
    const providerId = await aProvider(service);
    const client = aClient(service);
    const start = soon() + day + hour / 4;
    const reason = 'the client can only come at a quarter past';
    const ask = booking(providerId, client.patientId, start, { overrideReason: reason });
    const support = staff();
    const { appointment } = await service.appointments(support).bookAppointment(ask);
    expect(appointment?.start && timestampMs(appointment.start)).toBe(start);
    const [kept] = await service.sql(
      'select source, override_reason from scheduling.appointment_changes where appointment_id = $1',
      [appointment?.id],
    );
    expect(kept).toEqual({ source: 'SUPPORT', override_reason: reason });
    const [audit] = await service.sql<{ detail: object }>('select detail from scheduling.audit where subject = $1', [
      client.patientId,
    ]);
    expect(audit?.detail).toEqual({ source: 'SUPPORT', override: true, appointment: appointment?.id });
    const other = aClient(service);
    const twice = booking(providerId, other.patientId, start + hour / 2, { overrideReason: reason });
    expect((await service.appointments(support).bookAppointment(twice)).refusedAs).toBe('TIME_TAKEN');
  });

  test.each([
    ['a visitor for a known patient', aVisitor()],
    ['a browser without an id', { kind: 'anonymous' } as const],
    ['another client', person(['client'])],
    ['another provider', person(['provider'])],
    ['billing staff', person(['billing'])],
    ['a service', { kind: 'service', name: 'messaging' } as const],
  ])('not by another caller: %s', async (_name, caller) => {
    const providerId = await aProvider(service);
    const { patientId } = aClient(service);
    const call = service.appointments(caller).bookAppointment(booking(providerId, patientId, soon() + day));
    expect(await refused(call)).toMatchObject({ kind: 'denied', code: 'NOT_ALLOWED' });
  });

  test('not by a provider for somebody who is not their client', async () => {
    const providerId = await aProvider(service);
    const { patientId } = aClient(service);
    const as = service.appointments(providerAccount(service, providerId));
    const call = as.bookAppointment(booking(providerId, patientId, soon() + day));
    expect(await refused(call)).toMatchObject({ kind: 'denied', code: 'NOT_ALLOWED' });
  });

  test('not by staff without a fresh second step', async () => {
    const providerId = await aProvider(service);
    const { patientId } = aClient(service);
    const as = service.appointments(person(['support'], { strength: 'password' }));
    const call = as.bookAppointment(booking(providerId, patientId, soon() + day));
    expect(await refused(call)).toMatchObject({ kind: 'denied', code: 'STEP_UP_REQUIRED' });
  });
});

describe('what is unconfirmed', () => {
  test('cal.diy 29958: an unconfirmed appointment blocks its time', async () => {
    const providerId = await aProvider(service);
    const client = aClient(service);
    const start = soon() + 3 * day;
    const ask = booking(providerId, client.patientId, start, { integration: true });
    const before = Date.now();
    const { appointment } = await service.appointments(partner).bookAppointment(ask);
    expect(appointment).toMatchObject({ status: UNCONFIRMED, isIntegration: true });
    const until = appointment?.confirmBy ? timestampMs(appointment.confirmBy) : 0;
    expect(until - before - day).toBeGreaterThan(-5000);
    expect(until - before - day).toBeLessThan(5000);
    expect(await openStarts(service, providerId, start, start + hour)).toEqual([]);
    const other = aClient(service);
    const second = await service
      .appointments(other.caller)
      .bookAppointment(booking(providerId, other.patientId, start));
    expect(second.refusedAs).toBe('TIME_TAKEN');
    const [asked] = service.askedToLapse.filter(([id]) => id === appointment?.id);
    expect(asked?.[1]).toBe(day);
  });

  test('a provider who reviews new clients confirms them, never later than the start', async () => {
    const providerId = await aProvider(service, { reviewsNewClients: true });
    const start = soon() + 3 * hour;
    const { appointment, client } = await booked(service, { providerId, start });
    expect(appointment.status).toBe(UNCONFIRMED);
    expect(appointment.confirmBy && timestampMs(appointment.confirmBy)).toBe(start);
    expect(client.patientId).toBe(appointment.patientId);
  });
});

describe('a key', () => {
  test('with the same request has one effect and one answer', async () => {
    const providerId = await aProvider(service);
    const { caller, patientId } = aClient(service);
    const ask = booking(providerId, patientId, soon() + day);
    const as = service.appointments(caller);
    const answers = await Promise.all(Array.from({ length: 5 }, () => as.bookAppointment(ask)));
    answers.push(await as.bookAppointment(ask));
    expect(new Set(answers.map(({ appointment }) => appointment?.id)).size).toBe(1);
    expect(answers.every((answer) => JSON.stringify(answer, bigints) === JSON.stringify(answers[0], bigints))).toBe(
      true,
    );
  });

  test('with another request is refused', async () => {
    const providerId = await aProvider(service);
    const { caller, patientId } = aClient(service);
    const ask = booking(providerId, patientId, soon() + day);
    const as = service.appointments(caller);
    await as.bookAppointment(ask);
    const other = as.bookAppointment({ ...ask, slot: { ...ask.slot, start: at(soon() + 2 * day) } });
    expect(await refused(other)).toEqual({ kind: 'conflict', code: 'KEY_REUSED', field: 'key' });
  });

  test('of somebody else is another key', async () => {
    const providerId = await aProvider(service);
    const key = randomUUID();
    const [a, b] = [aClient(service), aClient(service)];
    const first = await booked(service, { providerId, client: a, start: soon() + day, ask: { key } });
    const second = await booked(service, { providerId, client: b, start: soon() + 2 * day, ask: { key } });
    expect(second.appointment.id).not.toBe(first.appointment.id);
  });

  test('of somebody new: ten at once make one patient and one appointment', async () => {
    const providerId = await aProvider(service);
    const as = service.appointments(aVisitor());
    const ask = booking(providerId, undefined, soon() + day);
    const answers = await Promise.all(Array.from({ length: 10 }, () => as.bookAppointment(ask)));
    expect(new Set(answers.map(({ appointment }) => appointment?.id)).size).toBe(1);
    expect(answers[0]?.appointment).toBeDefined();
  });
});

test('a new patient whose time was taken is forgotten again', async () => {
  const providerId = await aProvider(service);
  const start = soon() + day;
  const asks = Array.from({ length: 6 }, () => booking(providerId, undefined, start));
  const answers = await Promise.all(asks.map((ask) => service.appointments(aVisitor()).bookAppointment(ask)));
  expect(answers.filter(({ appointment }) => appointment)).toHaveLength(1);
  const attempts = await service.sql<{ id: string; state: string }>(
    'select id, state from scheduling.booking_attempts where key = any($1)',
    [asks.map(({ key }) => key)],
  );
  const left = attempts.filter(({ id }) => service.neighbours.admitted.has(`booking:${id}`));
  expect(left.map(({ state }) => state)).toEqual(['BOOKED']);
});

test('nothing overlaps after all of this, and every live appointment has its time', async () => {
  expect(await overlaps(service)).toEqual([]);
});

function bigints(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? `${value}` : value;
}
