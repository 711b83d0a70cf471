import { randomUUID } from 'node:crypto';
import { timestampMs } from '@bufbuild/protobuf/wkt';
import type { Caller } from '@linden/platform/caller/caller';
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
  INTAKE,
  overlaps,
  partner,
  person,
  profile,
  providerAccount,
  staff,
  VIRTUAL,
} from '#tests/support/bookings.ts';
import { getRejection } from '#tests/support/get-rejection.ts';
import { at, blockMessage, soon } from '#tests/support/messages.ts';
import { startService, type TestService } from '#tests/support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const day = 24 * hour;

describe('callers who book', () => {
  test('lets a visitor book for a new patient, admitted by accounts before the time is reserved', async () => {
    const providerId = await aProvider(service);
    const visitor = aVisitor();
    const ask = booking(providerId, undefined, soon() + day);
    const { appointment } = await service.appointments(visitor).bookAppointment(ask);
    const [storedRequest] = await service.sql<{ id: string; state: string; admitted: boolean }>(
      'select id, state, admitted from scheduling.booking_attempts where key = $1',
      [ask.key],
    );
    expect(storedRequest).toMatchObject({ state: 'BOOKED', admitted: false });
    const { admitted, admissions } = service.neighbors;
    expect(admitted.get(`booking:${storedRequest?.id}`)).toBe(appointment?.patientId);
    expect(admissions.get(appointment?.patientId ?? '')).toEqual({ visitor: visitor.visitor, accountId: '' });
    const seen = await service.appointments(visitor).getAppointment({ appointmentId: appointment?.id ?? '' });
    expect(seen.appointment?.id).toBe(appointment?.id);
  });

  test('ends a browser’s access to its booking within the hour; the link’s two ids keep working', async () => {
    const as = service.appointments(aVisitor());
    const { appointment } = await as.bookAppointment(booking(await aProvider(service), undefined, soon() + day));
    const { id = '', eventId = '', shortId = '' } = appointment ?? {};
    const bookedBefore = (time: string) =>
      service.sql(`update scheduling.appointments set created_at = now() - interval '${time}' where id = $1`, [id]);
    await bookedBefore('59 minutes');
    expect((await as.getAppointment({ appointmentId: id })).appointment?.id).toBe(id);
    await bookedBefore('61 minutes');
    expect(await getRejection(as.getAppointment({ appointmentId: id }))).toMatchObject({
      code: 'APPOINTMENT_NOT_FOUND',
    });
    const ask = { key: randomUUID(), reason: 'BAD_TIME' };
    expect(await getRejection(as.cancelAppointment({ ...ask, appointment: { id } }))).toMatchObject({
      code: 'APPOINTMENT_NOT_FOUND',
    });
    const { appointments } = await as.cancelAppointment({ ...ask, appointment: { eventId, shortId } });
    expect(appointments).toHaveLength(1);
  });

  test('leaves nothing of a form that accounts rejects, and accepts a corrected one under the same key', async () => {
    const providerId = await aProvider(service);
    const as = service.appointments(aVisitor());
    const wrong = { case: 'profile', value: profile({ legalFirstName: '' }) } as const;
    const ask = booking(providerId, undefined, soon() + day);
    expect(await getRejection(as.bookAppointment({ ...ask, who: wrong }))).toMatchObject({
      code: 'REQUIRED',
      field: 'profile.legalFirstName',
    });
    expect((await as.bookAppointment(ask)).appointment?.status).toBe(CONFIRMED);
  });

  test('links a new patient to the account', async () => {
    const providerId = await aProvider(service);
    const caller = person(['client']);
    const { appointment } = await service
      .appointments(caller)
      .bookAppointment(booking(providerId, undefined, soon() + day));
    expect(appointment?.status).toBe(CONFIRMED);
    const { admissions } = service.neighbors;
    expect(admissions.get(appointment?.patientId ?? '')).toEqual({ visitor: '', accountId: caller.account });
    // The other replicas do not know the new patient yet.
    const look = () => service.appointments(caller).getAppointment({ appointmentId: appointment?.id ?? '' });
    expect((await look()).appointment?.id).toBe(appointment?.id);
    await service.sql(`update scheduling.appointments set created_at = now() - interval '61 seconds' where id = $1`, [
      appointment?.id,
    ]);
    expect(await getRejection(look())).toMatchObject({ code: 'APPOINTMENT_NOT_FOUND' });
  });

  test('lets a provider book for their own clients, inside the notice period as well (cal.diy#18980)', async () => {
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

  test('lets a provider book outside their open hours when they say so, and no other caller', async () => {
    const { providerId, client, start } = await booked(service);
    const themselves = service.appointments(providerAccount(service, providerId));
    const odd = start + 14 * hour + hour / 4;
    const ask = (at_: number, outsideHours: boolean) =>
      booking(providerId, client.patientId, at_, {
        slot: { providerId, type: FOLLOW_UP, location: VIRTUAL, start: at(at_) },
        outsideHours,
      });
    expect((await themselves.bookAppointment(ask(odd, false))).refusedAs).toBe(TimeRefusal.SLOT_NOT_OPEN);
    const { appointment } = await themselves.bookAppointment(ask(odd, true));
    expect(appointment?.start && timestampMs(appointment.start)).toBe(odd);
    const [audit] = await service.sql<{ detail: object }>(
      `select detail from scheduling.audit where detail ->> 'appointment' = $1`,
      [appointment?.id],
    );
    expect(audit?.detail).toMatchObject({ source: 'PROVIDER', outsideHours: true });
    // A session in the way still refuses it, and so does the past.
    expect((await themselves.bookAppointment(ask(odd, true))).refusedAs).not.toBe(TimeRefusal.UNSPECIFIED);
    expect((await themselves.bookAppointment(ask(soon() - 30 * day, true))).refusedAs).toBe(TimeRefusal.SLOT_NOT_OPEN);
    for (const caller of [client.caller, staff()]) {
      const call = service.appointments(caller).bookAppointment(ask(odd + day, true));
      expect(await getRejection(call)).toMatchObject({ kind: 'denied', code: 'NOT_ALLOWED' });
    }
  });

  test('tells whether the patient has an account, unless that would reveal a client', async () => {
    const providerId = await aProvider(service);
    const alone = aClient(service);
    const known = aClient(service, { hasAccount: true });
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

  test('lets staff book outside the rules with a reason, and audits only its code (medplum#10270)', async () => {
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

  test('lets no caller book over a session, neither the provider nor staff with a reason (easyappointments#1431)', async () => {
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
    expect(await getRejection(call)).toMatchObject({ kind: 'denied', code: 'NOT_ALLOWED' });
  });

  test('rejects a provider for a patient who is not their client', async () => {
    const providerId = await aProvider(service);
    const { patientId } = aClient(service);
    const as = service.appointments(providerAccount(service, providerId));
    const call = as.bookAppointment(booking(providerId, patientId, soon() + day));
    expect(await getRejection(call)).toMatchObject({ kind: 'denied', code: 'NOT_ALLOWED' });
  });

  test('lets a provider book a canceled first session again, as a first session', async () => {
    const { providerId, client, appointment } = await booked(service, {
      providerId: await aProvider(service, { reviewsNewClients: false }),
    });
    const as = service.appointments(providerAccount(service, providerId));
    const reason = 'PROVIDER_NO_LONGER_AVAILABLE';
    await as.cancelAppointment({ key: randomUUID(), appointment: { id: appointment.id }, reason });
    // New clients are closed now; this one was accepted before.
    service.neighbors.providers.set(providerId, {
      ...service.neighbors.providers.get(providerId),
      acceptingNewReferrals: false,
    });
    const again = (type: typeof INTAKE | typeof FOLLOW_UP) => {
      const { slot, ...rest } = booking(providerId, client.patientId, soon() + 2 * day);
      return as.bookAppointment({ ...rest, slot: { ...slot, type } });
    };
    expect(await getRejection(again(FOLLOW_UP))).toMatchObject({ kind: 'conflict' });
    expect((await again(INTAKE)).appointment).toMatchObject({ status: CONFIRMED, firstAppointment: true });
  });

  test('rejects a provider for a patient whose request they declined', async () => {
    const providerId = await aProvider(service);
    const client = aClient(service);
    const ask = booking(providerId, client.patientId, soon() + day, { integration: true });
    const { appointment } = await service.appointments(partner).bookAppointment(ask);
    const as = service.appointments(providerAccount(service, providerId));
    await as.declineAppointment({ appointment: { id: appointment?.id ?? '' }, reason: 'OTHER' });
    const call = as.bookAppointment(booking(providerId, client.patientId, soon() + 2 * day));
    expect(await getRejection(call)).toMatchObject({ kind: 'denied', code: 'NOT_ALLOWED' });
  });

  test('not by staff without a fresh second step', async () => {
    const providerId = await aProvider(service);
    const { patientId } = aClient(service);
    const as = service.appointments(person(['support'], { strength: 'password' }));
    const call = as.bookAppointment(booking(providerId, patientId, soon() + day));
    expect(await getRejection(call)).toMatchObject({ kind: 'denied', code: 'STEP_UP_REQUIRED' });
  });
});

describe('an idempotency key', () => {
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
    expect(await getRejection(other)).toEqual({ kind: 'conflict', code: 'KEY_REUSED', field: 'key' });
  });

  test('is separate for each caller', async () => {
    const providerId = await aProvider(service);
    const key = randomUUID();
    const a = aClient(service);
    const b = aClient(service);
    const first = await booked(service, { providerId, client: a, start: soon() + day, ask: { key } });
    const second = await booked(service, { providerId, client: b, start: soon() + 2 * day, ask: { key } });
    expect(second.appointment.id).not.toBe(first.appointment.id);
  });

  test('makes one patient and one appointment of ten parallel requests', async () => {
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
  'notices %s added between check and write (cal.diy#13397, CloudMeet#43)',
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

test('deletes a new patient whose time was taken', async () => {
  const providerId = await aProvider(service);
  const start = soon() + day;
  const asks = Array.from({ length: 6 }, () => booking(providerId, undefined, start));
  const answers = await Promise.all(asks.map((ask) => service.appointments(aVisitor()).bookAppointment(ask)));
  expect(answers.filter(({ appointment }) => appointment)).toHaveLength(1);
  const storedRequests = await service.sql<{ id: string; state: string }>(
    'select id, state from scheduling.booking_attempts where key = any($1)',
    [asks.map(({ key }) => key)],
  );
  const left = storedRequests.filter(({ id }) => service.neighbors.admitted.has(`booking:${id}`));
  expect(left.map(({ state }) => state)).toEqual(['BOOKED']);
});

test('has no overlap at the end, and every live appointment has its reservation', async () => {
  expect(await overlaps(service)).toEqual([]);
});

function bigints(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? `${value}` : value;
}
