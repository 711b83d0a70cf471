import { DomainError } from '@linden/platform/domain-error';
import { TimeRefusal } from '@linden/proto/scheduling/v1/appointment_service_pb';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { self } from '#src/domain/access/self.ts';
import { clearBookingRequests } from '#src/jobs/clear-booking-requests.ts';
import { recordRefused } from '#src/store/booking/booking-requests.ts';
import { aClient, aProvider, aVisitor, booked, booking, hour } from '#tests/support/bookings.ts';
import { getRejection } from '#tests/support/get-rejection.ts';
import { soon } from '#tests/support/messages.ts';
import { startService, type TestService } from '#tests/support/service.ts';

const logger = { warn: () => {}, info: () => {}, error: () => {} } as never;
let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterEach(() => {
  service.neighbors.calls.failing = '';
  service.neighbors.meanwhile.admit = async () => {};
});
afterAll(() => service.stop());

describe('R8: a booking that stopped halfway', () => {
  const findRequest = async (key: string) =>
    (
      await service.sql<{ id: string; state: string; admitted: boolean }>(
        'select id, state, admitted from scheduling.booking_attempts where key = $1',
        [key],
      )
    )[0];
  const clear = () => clearBookingRequests({ store: service.store, people: service.people, logger });
  const age = (key: string, interval: string) =>
    service.sql(`update scheduling.booking_attempts set created_at = now() - $2::interval where key = $1`, [
      key,
      interval,
    ]);

  test('continues under the same key when it stopped before accounts answered, or ends after two minutes', async () => {
    const providerId = await aProvider(service);
    const [again, never] = [0, 1].map((n) => booking(providerId, undefined, soon() + (30 + n) * hour));
    if (!again || !never) throw new Error('no open start');
    const as = service.appointments(aVisitor());
    service.neighbors.calls.failing = 'admit';
    for (const ask of [again, never]) await expect(as.bookAppointment(ask)).rejects.toThrow();
    service.neighbors.calls.failing = '';
    expect(await findRequest(again.key)).toMatchObject({ state: 'STARTED', admitted: true });
    expect((await as.bookAppointment(again)).appointment).toBeDefined();
    await clear();
    expect(await findRequest(never.key)).toMatchObject({ state: 'STARTED' });
    await age(never.key, '121 seconds');
    await clear();
    expect(await findRequest(never.key)).toMatchObject({ state: 'REFUSED', admitted: false });
    expect(await getRejection(as.bookAppointment(never))).toMatchObject({ code: 'BOOKING_GIVEN_UP', field: 'key' });
  });

  test('releases the admission when it stopped after accounts answered, also after an outage of accounts', async () => {
    const providerId = await aProvider(service);
    const ask = booking(providerId, undefined, soon() + 40 * hour);
    const as = service.appointments(aVisitor());
    await as.bookAppointment(ask);
    const storedRequest = await findRequest(ask.key);
    const key = `booking:${storedRequest?.id}`;
    // The state just before the pivot.
    await service.sql(
      `update scheduling.booking_attempts set state = 'PATIENT_KNOWN', admitted = true, answer = null, appointment_id = null,
         created_at = now() - interval '3 minutes' where key = $1`,
      [ask.key],
    );
    service.neighbors.calls.failing = 'release';
    await clear();
    expect(await findRequest(ask.key)).toMatchObject({ state: 'REFUSED', admitted: true });
    expect(service.neighbors.admitted.has(key)).toBe(true);
    service.neighbors.calls.failing = '';
    await clear();
    expect(await findRequest(ask.key)).toMatchObject({ state: 'REFUSED', admitted: false });
    expect(service.neighbors.admitted.has(key)).toBe(false);
  });

  test('releases an admission that accounts was too busy to answer, because it may exist', async () => {
    const ask = booking(await aProvider(service), undefined, soon() + 30 * hour);
    const as = service.appointments(aVisitor());
    service.neighbors.meanwhile.admit = async () => {
      throw new DomainError({ code: 'STORE_BUSY', kind: 'exhausted', message: 'the store is busy, try again' });
    };
    expect(await getRejection(as.bookAppointment(ask))).toMatchObject({ kind: 'exhausted' });
    expect(await findRequest(ask.key)).toMatchObject({ state: 'STARTED', admitted: true });
  });

  test('releases an admission later when the first try fails, and keeps the key until then', async () => {
    const providerId = await aProvider(service);
    const start = soon() + 40 * hour;
    const ask = booking(providerId, undefined, start);
    service.neighbors.calls.failing = 'release';
    service.neighbors.meanwhile.admit = async () => {
      await booked(service, { providerId, start });
    };
    expect((await service.appointments(aVisitor()).bookAppointment(ask)).refusedAs).toBe(TimeRefusal.TIME_TAKEN);
    expect(await findRequest(ask.key)).toMatchObject({ state: 'REFUSED', admitted: true });
    await age(ask.key, '25 hours');
    await clear();
    expect(await findRequest(ask.key)).toMatchObject({ state: 'REFUSED', admitted: true });
    service.neighbors.calls.failing = '';
    await clear();
    expect(await findRequest(ask.key)).toBeUndefined();
  });

  test('does not end a completed booking, however late the worker runs', async () => {
    const ask = booking(await aProvider(service), undefined, soon() + 45 * hour);
    const as = service.appointments(aVisitor());
    const { appointment } = await as.bookAppointment(ask);
    const id = (await findRequest(ask.key))?.id ?? '';
    expect(await service.store.as(self).tx((tx) => recordRefused(tx, id, null))).toBe(false);
    expect(await findRequest(ask.key)).toMatchObject({ state: 'BOOKED' });
    expect((await as.bookAppointment(ask)).appointment).toEqual(appointment);
  });

  test('keeps keys for a day', async () => {
    const providerId = await aProvider(service);
    const client = aClient(service);
    const ask = booking(providerId, client.patientId, soon() + 50 * hour);
    await service.appointments(client.caller).bookAppointment(ask);
    await age(ask.key, '23 hours 59 minutes');
    await clear();
    expect(await findRequest(ask.key)).toMatchObject({ state: 'BOOKED' });
    await age(ask.key, '24 hours');
    await clear();
    expect(await findRequest(ask.key)).toBeUndefined();
  });
});
