import { randomUUID } from 'node:crypto';
import type { Caller } from '@linden/platform/caller/caller';
import { BookingLimit } from '@linden/proto/scheduling/v1/appointment_service_pb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { byId } from '#tests/support/appointment-changes.ts';
import {
  aClient,
  aProvider,
  aVisitor,
  booked,
  booking,
  hour,
  person,
  providerAccount,
  staff,
} from '#tests/support/bookings.ts';
import { getRejection } from '#tests/support/get-rejection.ts';
import { at, soon } from '#tests/support/messages.ts';
import { startService, type TestService } from '#tests/support/service.ts';

let service: TestService;
beforeAll(async () => {
  const loose = { visitorMovesPerDay: 100, openPerUnprovenAddress: 100, openPerType: 100 };
  service = await startService({ sessionLimits: { ...loose, movesPerDay: 1, openPerAccount: 2 } });
});
afterAll(() => service.stop());

const { OPEN_SESSIONS, MOVES_PER_DAY } = BookingLimit;
const reason = 'Two courses of care at once.';
let next = soon() + 48 * hour;
const freshStart = () => {
  next += 2 * hour;
  return next;
};
const raise = (patientId: string, rest: object = {}, by: Caller = staff()) =>
  service
    .appointments(by)
    .raiseBookingLimit({ id: randomUUID(), patientId, limit: OPEN_SESSIONS, more: 1, days: 7, reason, ...rest });
const limitsOf = (patientId: string, by: Caller = staff()) => service.appointments(by).getBookingLimits({ patientId });
const endAll = (patientId: string) =>
  service.sql(
    `update scheduling.booking_limit_raises set raised_at = now() - interval '8 days', ends_at = now() - interval '1 s'
     where patient_id = $1`,
    [patientId],
  );

describe('a raised limit', () => {
  test('lets an account book one more until it ends, and then keeps the code and the log line of the limit', async () => {
    const providerId = await aProvider(service);
    const client = aClient(service);
    const book = () =>
      service.appointments(client.caller).bookAppointment(booking(providerId, client.patientId, freshStart()));
    await book();
    await book();
    expect(await getRejection(book())).toMatchObject({ code: 'SESSIONS_EXHAUSTED' });
    await raise(client.patientId);
    expect((await book()).appointment).toBeDefined();
    const lines = service.lines.length;
    expect(await getRejection(book())).toMatchObject({ code: 'SESSIONS_EXHAUSTED' });
    expect(service.lines.slice(lines).map((line) => JSON.parse(line))).toMatchObject([
      { kind: 'account_cap', reason: 'open_account' },
    ]);
    await raise(client.patientId, { more: 5 });
    expect((await book()).appointment).toBeDefined();
    await endAll(client.patientId);
    expect(await getRejection(book())).toMatchObject({ code: 'SESSIONS_EXHAUSTED' });
  });

  test('lets a session move once more', async () => {
    const { appointment, client } = await booked(service, { start: freshStart() });
    const move = () =>
      service
        .appointments(client.caller)
        .rescheduleAppointment({ key: randomUUID(), ...byId(appointment), start: at(freshStart()) });
    await move();
    expect(await getRejection(move())).toMatchObject({ code: 'MOVES_EXHAUSTED' });
    await raise(client.patientId, { limit: MOVES_PER_DAY });
    expect((await move()).moved).toBe(true);
    expect(await getRejection(move())).toMatchObject({ code: 'MOVES_EXHAUSTED' });
  });

  test('is shown with what the patient uses; reading and raising are audited, and a repeat raises nothing', async () => {
    const { client } = await booked(service, { start: freshStart() });
    const { patientId } = client;
    const id = randomUUID();
    for (const _ of ['once', 'again']) await raise(patientId, { id, more: 4 });
    const { uses, raises } = await limitsOf(patientId);
    expect(uses).toMatchObject([
      { limit: OPEN_SESSIONS, used: 1, most: 6 },
      { limit: MOVES_PER_DAY, used: 0, most: 1 },
    ]);
    expect(raises).toMatchObject([{ id, more: 4, reason, raisedBy: expect.stringMatching(/^[0-9a-f-]{36}$/) }]);
    const audits = await service.sql<{ action: string; detail: object }>(
      `select action, detail from scheduling.audit where subject = $1 and action like 'booking_limit%' order by id`,
      [patientId],
    );
    expect(audits).toEqual([
      { action: 'booking_limit.raise', detail: { raise: id, limit: 'OPEN_SESSIONS', more: 4, days: 7 } },
      { action: 'booking_limits.read', detail: {} },
    ]);
  });

  test('that other services count is told to them alone', async () => {
    const mine = aClient(service).patientId;
    const other = aClient(service).patientId;
    await raise(mine, { limit: BookingLimit.PEOPLE, more: 2 });
    await raise(mine, { limit: BookingLimit.CARD_SETUPS_PER_DAY, more: 7 });
    const ask = (limit: BookingLimit, patientIds: string[], by: Caller = { kind: 'service', name: 'billing' }) =>
      service.appointments(by).getRaisedLimit({ limit, patientIds });
    expect(await ask(BookingLimit.PEOPLE, [other, mine])).toMatchObject({ more: 2 });
    expect(await ask(BookingLimit.CARD_SETUPS_PER_DAY, [mine])).toMatchObject({ more: 7 });
    expect(await ask(BookingLimit.PEOPLE, [other])).toMatchObject({ more: 0 });
    for (const by of [staff(), aClient(service).caller, { kind: 'service', name: 'search' } as const])
      expect(await getRejection(ask(BookingLimit.PEOPLE, [mine], by))).toMatchObject({ code: 'NOT_ALLOWED' });
    await endAll(mine);
    expect(await ask(BookingLimit.PEOPLE, [mine])).toMatchObject({ more: 0 });
  });

  test('of one patient is none of another', async () => {
    const providerId = await aProvider(service);
    const client = aClient(service);
    await raise(aClient(service).patientId, { more: 50 });
    const book = () =>
      service.appointments(client.caller).bookAppointment(booking(providerId, client.patientId, freshStart()));
    await book();
    await book();
    expect(await getRejection(book())).toMatchObject({ code: 'SESSIONS_EXHAUSTED' });
  });

  test.each<[string, object, object]>([
    ['no limit', { limit: BookingLimit.UNSPECIFIED }, { code: 'NOT_IN_LIST', field: 'limit' }],
    ['none more', { more: 0 }, { code: 'OUT_OF_RANGE', field: 'more' }],
    ['too many more', { more: 51 }, { code: 'OUT_OF_RANGE', field: 'more' }],
    ['too long', { days: 91 }, { code: 'OUT_OF_RANGE', field: 'days' }],
    ['too short a reason', { reason: 'Too short' }, { code: 'INVALID_REASON', field: 'reason' }],
    ['no id', { id: '' }, { code: 'INVALID_ID', field: 'id' }],
  ])('is refused with %s', async (_, rest, refusal) => {
    expect(await getRejection(raise(aClient(service).patientId, rest))).toMatchObject(refusal);
  });

  test.each<[string, () => Promise<Caller>, string]>([
    ['the client', async () => aClient(service).caller, 'NOT_ALLOWED'],
    ['a visitor', async () => aVisitor(), 'NOT_ALLOWED'],
    ['a provider', async () => providerAccount(service, await aProvider(service)), 'NOT_ALLOWED'],
    ['staff without a second step', async () => person(['support'], { strength: 'password' }), 'STEP_UP_REQUIRED'],
  ])('is not raised or read by another caller: %s', async (_, who, code) => {
    const by = await who();
    const { patientId } = aClient(service);
    expect(await getRejection(raise(patientId, {}, by))).toMatchObject({ code });
    expect(await getRejection(limitsOf(patientId, by))).toMatchObject({ code });
  });
});
