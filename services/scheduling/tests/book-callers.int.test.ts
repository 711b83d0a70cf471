import { randomUUID } from 'node:crypto';
import { timestampMs } from '@bufbuild/protobuf/wkt';
import type { Caller } from '@linden/platform/caller';
import { TimeRefusal } from '@linden/proto/scheduling/v1/appointment_service_pb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Ask,
  aClient,
  aProvider,
  aVisitor,
  booked,
  booking,
  CONFIRMED,
  FOLLOW_UP,
  hour,
  overlaps,
  partner,
  person,
  profile,
  providerAccount,
  staff,
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

describe('callers who book', () => {
  test('a visitor books for a new patient: accounts admits them before the time is claimed', async () => {
    const providerId = await aProvider(service);
    const visitor = aVisitor();
    const ask = booking(providerId, undefined, soon() + day);
    const { appointment } = await service.appointments(visitor).bookAppointment(ask);
    const [attempt] = await service.sql<{ id: string; state: string; admitted: boolean }>(
      'select id, state, admitted from scheduling.booking_attempts where key = $1',
      [ask.key],
    );
    expect(attempt).toMatchObject({ state: 'BOOKED', admitted: false });
    const { admitted, admissions } = service.neighbors;
    expect(admitted.get(`booking:${attempt?.id}`)).toBe(appointment?.patientId);
    expect(admissions.get(appointment?.patientId ?? '')).toEqual({ visitor: visitor.visitor, accountId: '' });
    const seen = await service.appointments(visitor).getAppointment({ appointmentId: appointment?.id ?? '' });
    expect(seen.appointment?.id).toBe(appointment?.id);
  });

  test('a browser’s right to what it booked ends within the hour; the link’s two ids go on', async () => {
    const as = service.appointments(aVisitor());
    const { appointment } = await as.bookAppointment(booking(await aProvider(service), undefined, soon() + day));
    const { id = '', eventId = '', shortId = '' } = appointment ?? {};
    const bookedBefore = (time: string) =>
      service.sql(`update scheduling.appointments set created_at = now() - interval '${time}' where id = $1`, [id]);
    await bookedBefore('59 minutes');
    expect((await as.getAppointment({ appointmentId: id })).appointment?.id).toBe(id);
    await bookedBefore('61 minutes');
    expect(await refused(as.getAppointment({ appointmentId: id }))).toMatchObject({ code: 'APPOINTMENT_NOT_FOUND' });
    const ask = { key: randomUUID(), reason: 'BAD_TIME' };
    expect(await refused(as.cancelAppointment({ ...ask, appointment: { id } }))).toMatchObject({
      code: 'APPOINTMENT_NOT_FOUND',
    });
    const { appointments } = await as.cancelAppointment({ ...ask, appointment: { eventId, shortId } });
    expect(appointments).toHaveLength(1);
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
    const { admissions } = service.neighbors;
    expect(admissions.get(appointment?.patientId ?? '')).toEqual({ visitor: '', accountId: caller.account });
    // The other replicas have not heard of it yet: the account is still tied to nobody there.
    const look = () => service.appointments(caller).getAppointment({ appointmentId: appointment?.id ?? '' });
    expect((await look()).appointment?.id).toBe(appointment?.id);
    await service.sql(`update scheduling.appointments set created_at = now() - interval '61 seconds' where id = $1`, [
      appointment?.id,
    ]);
    expect(await refused(look())).toMatchObject({ code: 'APPOINTMENT_NOT_FOUND' });
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
    expect((await theClient.bookAppointment(late)).refusedAs).toBe(TimeRefusal.SLOT_NOT_OPEN);
  });

  test('tells whether the patient has an account, unless that would reveal a client', async () => {
    const providerId = await aProvider(service);
    const [alone, known] = [aClient(service), aClient(service, { hasAccount: true })];
    let days = 2;
    const told = async (caller: Caller, patientId?: string, ask: Ask = {}) => {
      const asked = booking(providerId, patientId, soon() + days++ * day, ask);
      const answer = await service.appointments(caller).bookAppointment(asked);
      expect(answer.appointment).toBeDefined();
      return answer.patientHasAccount;
    };
    for (const { caller, patientId } of [alone, known]) expect(await told(caller, patientId)).toBe(true);
    for (const caller of [providerAccount(service, providerId), staff()]) {
      expect(await told(caller, alone.patientId)).toBe(false);
      expect(await told(caller, known.patientId)).toBe(true);
    }
    expect(await told(aVisitor())).toBeUndefined();
    expect(await told(partner, known.patientId)).toBeUndefined();
    expect(await told(partner, known.patientId, { integration: true })).toBeUndefined();
  });

  test('staff book outside the rules with a reason, and only its code is audited (medplum#10270)', async () => {
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
  });

  test('no caller books over a session, neither the provider nor staff with a reason (easyappointments#1431)', async () => {
    const { providerId, client, start } = await booked(service);
    const known = aClient(service);
    await booked(service, { providerId, client: known, start: start + 5 * hour });
    const over = async (caller: Caller, patientId: string, ask: Ask = {}) => {
      const asked = booking(providerId, patientId, start + hour / 2, ask);
      return TimeRefusal[(await service.appointments(caller).bookAppointment(asked)).refusedAs];
    };
    const overrideReason = 'the client can only come at half past';
    expect(await over(staff(), known.patientId, { overrideReason })).toBe('TIME_TAKEN');
    expect(await over(staff(), client.patientId, { overrideReason })).toMatch(/TIME_TAKEN|PATIENT_BUSY/);
    const themselves = providerAccount(service, providerId);
    expect(['TIME_TAKEN', 'SLOT_NOT_OPEN']).toContain(await over(themselves, known.patientId));
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

  test('rejects a provider for a patient who is not their client', async () => {
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

  test('of another caller is another key', async () => {
    const providerId = await aProvider(service);
    const key = randomUUID();
    const [a, b] = [aClient(service), aClient(service)];
    const first = await booked(service, { providerId, client: a, start: soon() + day, ask: { key } });
    const second = await booked(service, { providerId, client: b, start: soon() + 2 * day, ask: { key } });
    expect(second.appointment.id).not.toBe(first.appointment.id);
  });

  test('of a new patient: ten parallel requests make one patient and one appointment', async () => {
    const providerId = await aProvider(service);
    const as = service.appointments(aVisitor());
    const ask = booking(providerId, undefined, soon() + day);
    const answers = await Promise.all(Array.from({ length: 10 }, () => as.bookAppointment(ask)));
    expect(new Set(answers.map(({ appointment }) => appointment?.id)).size).toBe(1);
    expect(answers[0]?.appointment).toBeDefined();
  });
});

test.each([
  [
    'a block',
    async (id: string, start: number) => {
      await service.operator.putBlock({ block: blockMessage(id, start, start + hour) });
    },
    TimeRefusal.TIME_TAKEN,
  ],
  [
    'other hours',
    async (id: string) => {
      const { schedules } = await service.visitor.batchGetSchedules({ providerIds: [id] });
      await service.operator.putSchedule({ schedule: { ...schedules[0], windows: [] } as never });
    },
    TimeRefusal.SLOT_NOT_OPEN,
  ],
] as const)(
  'cal.diy 13397 and CloudMeet 43: %s that comes between check and write is seen',
  async (_name, meanwhile, refusedAs) => {
    const providerId = await aProvider(service);
    const start = soon() + 3 * day;
    service.neighbors.meanwhile.admit = () => meanwhile(providerId, start);
    const ask = booking(providerId, undefined, start);
    const answer = await service.appointments(aVisitor()).bookAppointment(ask);
    service.neighbors.meanwhile.admit = async () => {};
    expect([answer.appointment, answer.refusedAs]).toEqual([undefined, refusedAs]);
    expect(await service.sql('select 1 from scheduling.appointments where provider_id = $1', [providerId])).toEqual([]);
  },
);

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
  const left = attempts.filter(({ id }) => service.neighbors.admitted.has(`booking:${id}`));
  expect(left.map(({ state }) => state)).toEqual(['BOOKED']);
});

test('nothing overlaps after all of this, and every live appointment has its time', async () => {
  expect(await overlaps(service)).toEqual([]);
});

function bigints(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? `${value}` : value;
}
