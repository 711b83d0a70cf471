import { randomUUID } from 'node:crypto';
import { create } from '@bufbuild/protobuf';
import { timestampMs } from '@bufbuild/protobuf/wkt';
import type { Caller } from '@linden/platform/caller/caller';
import { getNetworkKeys } from '@linden/platform/limits/network-keys';
import type { Appointment } from '@linden/proto/scheduling/v1/appointment_pb';
import { AppointmentKeySchema, SeriesScope } from '@linden/proto/scheduling/v1/appointment_service_pb';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { defaultSessionLimits } from '#src/domain/booking/session-limits.ts';
import { forgetVisitors } from '#src/store/booking/address-proofs.ts';
import { changesOf } from '#tests/support/appointment-changes.ts';
import {
  aClient,
  aProvider,
  aVisitor,
  booked,
  booking,
  CONSULTATION,
  hour,
  INTAKE,
  person,
  profile,
  providerAccount,
  staff,
  type TestClient,
} from '#tests/support/bookings.ts';
import { getRejection } from '#tests/support/get-rejection.ts';
import { at, soon } from '#tests/support/messages.ts';
import { bookedSeries, seriesAsk, seriesCast } from '#tests/support/series.ts';
import { startService, type TestService } from '#tests/support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ sessionLimits: defaultSessionLimits });
});
let linesBefore = 0;
beforeEach(() => {
  linesBefore = service.lines.length;
});
afterAll(() => service.stop());

const { cancelAs } = changesOf(() => service);

let next = soon() + 48 * hour;
const freshStart = () => {
  next += 2 * hour;
  return next;
};
const outcomeOf = async (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'ok',
    (error: { code?: unknown }) => String(error.code),
  );
const reasons = () =>
  service.lines
    .slice(linesBefore)
    .map((line) => JSON.parse(line))
    .map(({ kind, reason }) => `${kind} ${reason}`);
const visitorAt = (address: string) => ({ ...aVisitor(), networks: getNetworkKeys(new Uint8Array(32), address) });
const code = (email: string) => service.neighbors.letters.findLast((each) => each.email === email)?.code ?? '';
const prove = async (caller: Caller, email: string) => {
  const appointments = service.appointments(caller);
  await appointments.requestBookingCode({ email });
  await appointments.confirmBookingCode({ email, code: code(email) });
};

describe('moving one session', () => {
  const link = ({ eventId, shortId }: Appointment) => create(AppointmentKeySchema, { eventId, shortId });
  const move = (caller: Caller, appointment: ReturnType<typeof link>) =>
    outcomeOf(
      service.appointments(caller).rescheduleAppointment({ key: randomUUID(), appointment, start: at(freshStart()) }),
    );
  const movesOf = async (id: string) =>
    (await service.sql("select from scheduling.appointment_changes where appointment_id = $1 and what = 'MOVED'", [id]))
      .length;

  test('45 moves of one booking by its link move it twice', async () => {
    const { appointment } = await booked(service);
    const outcomes: string[] = [];
    for (let time = 0; time < 45; time++) {
      outcomes.push(await move(visitorAt(`203.0.113.${time}`), link(appointment)));
    }
    expect(outcomes).toEqual(['ok', 'ok', ...Array(43).fill('PROOF_REQUIRED')]);
    expect(await movesOf(appointment.id)).toBe(2);
    expect(new Set(reasons())).toEqual(new Set(['visitor_cap moves_unproven']));
  });

  test('20 parallel moves by the link move it twice at most', async () => {
    const { appointment } = await booked(service);
    const visitor = visitorAt('203.0.113.90');
    await Promise.all(Array.from({ length: 20 }, () => move(visitor, link(appointment))));
    expect(await movesOf(appointment.id)).toBe(2);
  });

  test('a visitor who proves the address of the booking moves it five times', async () => {
    const { appointment, client } = await booked(service);
    const visitor = visitorAt('203.0.113.91');
    const stranger = visitorAt('203.0.113.92');
    for (let time = 0; time < 2; time++) expect(await move(visitor, link(appointment))).toBe('ok');
    await prove(stranger, 'stranger@linden.example');
    expect(await move(stranger, link(appointment))).toBe('PROOF_REQUIRED');
    await prove(visitor, `${client.patientId}@linden.example`);
    const outcomes = [];
    for (let time = 0; time < 4; time++) outcomes.push(await move(visitor, link(appointment)));
    expect(outcomes).toEqual(['ok', 'ok', 'ok', 'MOVES_EXHAUSTED']);
  });

  test('clients and providers move it five times together, staff as often as needed, and again the next day', async () => {
    const { appointment, client, providerId } = await booked(service);
    const key = create(AppointmentKeySchema, { id: appointment.id });
    const provider = providerAccount(service, providerId);
    for (const caller of [client.caller, provider, client.caller, provider, client.caller]) {
      expect(await move(caller, key)).toBe('ok');
    }
    expect(await move(client.caller, key)).toBe('MOVES_EXHAUSTED');
    expect(await move(provider, key)).toBe('MOVES_EXHAUSTED');
    expect(await move(staff(), key)).toBe('ok');
    expect(reasons()).toEqual(['account_cap moves', 'account_cap moves']);
    await service.sql(
      "update scheduling.appointment_changes set at = at - interval '25 hours' where appointment_id = $1",
      [appointment.id],
    );
    expect(await move(client.caller, key)).toBe('ok');
  });

  test('a series is moved five times', async () => {
    const cast = await seriesCast(service);
    const [first] = await bookedSeries(service, cast);
    const outcomes: string[] = [];
    for (let time = 1; time <= 6; time++) {
      const start = (first?.start ? timestampMs(first.start) : 0) + time * hour;
      const ask = {
        key: randomUUID(),
        appointmentId: first?.id ?? '',
        scope: SeriesScope.ALL,
        start: at(start),
      };
      outcomes.push(await outcomeOf(service.appointments(cast.client.caller).updateSeries(ask)));
    }
    expect(outcomes).toEqual([...Array(5).fill('ok'), 'MOVES_EXHAUSTED']);
  });
});

describe('open sessions', () => {
  const anEmail = () => `${randomUUID()}@linden.example`;
  const bookAs = async (caller: Caller, email: string, providerId?: string) => {
    const who = { case: 'profile', value: { ...profile(), email } } as const;
    const ask = booking(providerId ?? (await aProvider(service)), undefined, freshStart(), { who });
    return outcomeOf(service.appointments(caller).bookAppointment(ask));
  };
  const bookFor = async ({ caller, patientId }: TestClient, ask = {}, providerId?: string) =>
    outcomeOf(
      service
        .appointments(caller)
        .bookAppointment(booking(providerId ?? (await aProvider(service)), patientId, freshStart(), ask)),
    );

  test('one mailed proof books 12 sessions, an unproven address 3', async () => {
    const email = anEmail();
    const visitor = visitorAt('198.51.100.1');
    const outcomes: string[] = [];
    for (let time = 0; time < 4; time++) outcomes.push(await bookAs(visitorAt(`198.51.100.${time}`), email));
    expect(outcomes).toEqual(['ok', 'ok', 'ok', 'PROOF_REQUIRED']);
    await prove(visitor, email);
    for (let time = 0; time < 10; time++) outcomes.push(await bookAs(visitor, email));
    expect(outcomes.slice(4)).toEqual([...Array(9).fill('ok'), 'SESSIONS_EXHAUSTED']);
    expect(new Set(reasons())).toEqual(new Set(['visitor_cap open_unproven', 'visitor_cap open_proven']));
  });

  test('20 parallel bookings of one unproven address make 3, whatever its tag', async () => {
    const name = randomUUID();
    const providers = [];
    for (let time = 0; time < 20; time++) providers.push(await aProvider(service));
    const all = providers.map((providerId, index) => {
      const email = `${name}+${index}@linden.example`;
      return bookAs(visitorAt(`198.51.101.${index}`), email, providerId);
    });
    expect((await Promise.all(all)).filter((each) => each === 'ok')).toHaveLength(3);
  });

  test('a canceled session makes room, and its address is forgotten', async () => {
    const email = anEmail();
    const visitor = visitorAt('198.51.102.1');
    for (let time = 0; time < 3; time++) await bookAs(visitor, email);
    expect(await bookAs(visitor, email)).toBe('PROOF_REQUIRED');
    const query =
      'select id, event_id as "eventId", short_id as "shortId" from scheduling.appointments where booked_by = $1';
    const [{ id, ...link } = { id: '' }] = await service.sql<{ id: string; eventId: string; shortId: string }>(query, [
      `visitor:${visitor.visitor}`,
    ]);
    await cancelAs(visitor, { appointment: link });
    const count = async () =>
      (await service.sql('select from scheduling.booked_addresses where appointment_id = $1', [id])).length;
    expect(await count()).toBe(1);
    await service.store.tx((tx) => forgetVisitors(tx, new Date()));
    expect(await count()).toBe(0);
    expect(await bookAs(visitor, email)).toBe('ok');
  });

  test('an account books 12 sessions of 25, and a series counts once', async () => {
    const cast = await seriesCast(service);
    expect(await outcomeOf(service.appointments(cast.client.caller).bookSeries(seriesAsk(cast)))).toBe('ok');
    const outcomes: string[] = [];
    for (let time = 0; time < 12; time++) outcomes.push(await bookFor(cast.client));
    // The first session of the cast and the series are open already.
    expect(outcomes).toEqual([...Array(10).fill('ok'), 'SESSIONS_EXHAUSTED', 'SESSIONS_EXHAUSTED']);
    const again = seriesAsk({ ...cast, start: cast.start + 3 * hour });
    expect(await outcomeOf(service.appointments(cast.client.caller).bookSeries(again))).toBe('SESSIONS_EXHAUSTED');
    expect(new Set(reasons())).toEqual(new Set(['account_cap open_account']));
    // Staff and the provider are not bound by it.
    expect(
      await bookFor(
        { caller: providerAccount(service, cast.providerId), patientId: cast.client.patientId },
        {},
        cast.providerId,
      ),
    ).toBe('ok');
    expect(await bookFor({ caller: staff(), patientId: cast.client.patientId })).toBe('ok');
  });

  test('25 parallel bookings of one account make 12', async () => {
    const client = aClient(service);
    const providers: string[] = [];
    for (let time = 0; time < 25; time++) providers.push(await aProvider(service));
    const all = await Promise.all(providers.map((providerId) => bookFor(client, {}, providerId)));
    // A store that is busy refuses some; these are tried again one by one.
    for (const providerId of providers.filter((_, index) => all[index] === 'STORE_BUSY')) {
      all.push(await bookFor(client, {}, providerId));
    }
    expect(all.filter((each) => each === 'ok')).toHaveLength(12);
  });

  test('a patient has one open intake and one open call with a provider', async () => {
    const client = aClient(service);
    const providerId = await aProvider(service);
    const outcomes = [];
    for (const type of [INTAKE, CONSULTATION, INTAKE, CONSULTATION]) {
      const start = freshStart();
      const ask = booking(providerId, client.patientId, start);
      const slot = { ...ask.slot, type };
      outcomes.push(await outcomeOf(service.appointments(client.caller).bookAppointment({ ...ask, slot })));
    }
    expect(outcomes).toEqual(['ok', 'ok', 'INTAKE_BOOKED', 'CALL_BOOKED']);
    expect(reasons()).toEqual(['account_cap open_intake', 'account_cap open_call']);
    expect(await bookFor(client)).toBe('ok');
    // Another patient of the same provider is not counted.
    expect(await bookFor(aClient(service), {}, providerId)).toBe('ok');
  });

  test('not by another caller: a signed-in person without the patient books nothing', async () => {
    const { patientId } = aClient(service);
    expect(
      await getRejection(
        service
          .appointments(person(['client']))
          .bookAppointment(booking(await aProvider(service), patientId, freshStart())),
      ),
    ).toMatchObject({ code: 'NOT_ALLOWED' });
  });
});
