import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clearAttempts } from '#src/jobs/clear-attempts.ts';
import { aClient, aProvider, aVisitor, booking, hour } from './bookings.ts';
import { soon } from './messages.ts';
import { refused } from './refused.ts';
import { startService, type TestService } from './service.ts';

const logger = { warn: () => {}, info: () => {}, error: () => {} } as never;
let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

describe('R8: a booking that stopped half-way', () => {
  const attemptOf = async (key: string) =>
    (
      await service.sql<{ id: string; state: string; admitted: boolean }>(
        'select id, state, admitted from scheduling.booking_attempts where key = $1',
        [key],
      )
    )[0];
  const clear = () => clearAttempts({ store: service.store, people: service.people, logger });
  const age = (key: string, interval: string) =>
    service.sql(`update scheduling.booking_attempts set created_at = now() - $2::interval where key = $1`, [
      key,
      interval,
    ]);

  test('before accounts answered: goes on under the same key, or is ended after two minutes', async () => {
    const providerId = await aProvider(service);
    const [again, never] = [0, 1].map((n) => booking(providerId, undefined, soon() + (30 + n) * hour));
    if (!again || !never) throw new Error('nothing to book');
    const as = service.appointments(aVisitor());
    service.neighbours.calls.failing = 'admit';
    for (const ask of [again, never]) await expect(as.bookAppointment(ask)).rejects.toThrow();
    service.neighbours.calls.failing = '';
    expect(await attemptOf(again.key)).toMatchObject({ state: 'STARTED', admitted: true });
    expect((await as.bookAppointment(again)).appointment).toBeDefined();
    await clear();
    expect(await attemptOf(never.key)).toMatchObject({ state: 'STARTED' });
    await age(never.key, '121 seconds');
    await clear();
    expect(await attemptOf(never.key)).toMatchObject({ state: 'REFUSED', admitted: false });
    expect(await refused(as.bookAppointment(never))).toMatchObject({ code: 'BOOKING_GIVEN_UP', field: 'key' });
  });

  test('after accounts answered: whoever was admitted is forgotten, also when accounts was away for a while', async () => {
    const providerId = await aProvider(service);
    const ask = booking(providerId, undefined, soon() + 40 * hour);
    const as = service.appointments(aVisitor());
    await as.bookAppointment(ask);
    const attempt = await attemptOf(ask.key);
    const key = `booking:${attempt?.id}`;
    // As it was a moment before the pivot.
    await service.sql(
      `update scheduling.booking_attempts set state = 'PATIENT_KNOWN', admitted = true, answer = null, appointment_id = null,
         created_at = now() - interval '3 minutes' where key = $1`,
      [ask.key],
    );
    service.neighbours.calls.failing = 'release';
    await clear();
    expect(await attemptOf(ask.key)).toMatchObject({ state: 'REFUSED', admitted: true });
    expect(service.neighbours.admitted.has(key)).toBe(true);
    service.neighbours.calls.failing = '';
    await clear();
    expect(await attemptOf(ask.key)).toMatchObject({ state: 'REFUSED', admitted: false });
    expect(service.neighbours.admitted.has(key)).toBe(false);
  });

  test('keys are kept for a day', async () => {
    const providerId = await aProvider(service);
    const client = aClient(service);
    const ask = booking(providerId, client.patientId, soon() + 50 * hour);
    await service.appointments(client.caller).bookAppointment(ask);
    await age(ask.key, '23 hours 59 minutes');
    await clear();
    expect(await attemptOf(ask.key)).toMatchObject({ state: 'BOOKED' });
    await age(ask.key, '24 hours');
    await clear();
    expect(await attemptOf(ask.key)).toBeUndefined();
  });
});
