import { randomUUID } from 'node:crypto';
import { timestampMs } from '@bufbuild/protobuf/wkt';
import { ReturnStatus } from '@linden/proto/scheduling/v1/practice_service_pb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aProvider, booked, hour, providerAccount } from '#tests/support/bookings.ts';
import { getRejection } from '#tests/support/get-rejection.ts';
import { soon } from '#tests/support/messages.ts';
import { storeSessions } from '#tests/support/past-sessions.ts';
import { startService, type TestService } from '#tests/support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const day = 24 * hour;

describe('the return rate of a provider', () => {
  test('counts each new client once, and lists the clients of a status by name', async () => {
    const providerId = await aProvider(service);
    const practice = service.practice(providerAccount(service, providerId));
    expect(await practice.getOwnReturnRate({})).toMatchObject({ newClients: 0, targetPercent: 70 });
    expect((await practice.getOwnReturnRate({})).percent).toBeUndefined();

    const { appointment } = await booked(service, { providerId, start: soon() + 2 * day });
    const [back, gone, fresh, canceled, old] = Array.from({ length: 5 }, () => randomUUID());
    if (!back || !gone || !fresh || !canceled || !old) throw new Error('five ids');
    await storeSessions(service, providerId, appointment.id, [
      { patient: back, days: 60 },
      { patient: back, days: 50 },
      { patient: gone, days: 60 },
      { patient: fresh, days: 5 },
      { patient: canceled, days: 40, status: 'CANCELED', by: 'CLIENT' },
      { patient: old, days: 400 },
      { patient: old, days: 3 },
    ]);
    service.neighbors.patients.set(back, { initials: 'AB', preferredFullName: 'Ann Bee' });
    expect(await practice.getOwnReturnRate({})).toMatchObject({
      percent: 50,
      newClients: 4,
      returning: 1,
      notReturning: 1,
      pending: 1,
      excluded: 1,
    });

    const { clients, total } = await practice.listOwnReturnClients({ status: ReturnStatus.RETURNING });
    expect({ total, clients }).toMatchObject({
      total: 1,
      clients: [{ patientId: back, preferredFullName: 'Ann Bee' }],
    });
    const [first = 0, second = 0] = [clients[0]?.firstStart, clients[0]?.secondStart].map(
      (at) => at && timestampMs(at),
    );
    expect(Math.round((second - first) / day)).toBe(10);
    const rows = await service.sql(`select subject from scheduling.audit where action = 'client.list'`, []);
    expect(rows).toEqual([{ subject: back }]);

    const other = service.practice(providerAccount(service, await aProvider(service)));
    expect(await other.getOwnReturnRate({})).toMatchObject({ newClients: 0 });
  });

  test('is refused with a code at its field', async () => {
    const practice = service.practice(providerAccount(service, await aProvider(service)));
    const refusals = [
      { request: {}, field: 'status', code: 'NOT_IN_LIST' },
      { request: { status: ReturnStatus.PENDING, pageSize: 101 }, field: 'pageSize', code: 'OUT_OF_RANGE' },
      { request: { status: ReturnStatus.PENDING, skip: -1 }, field: 'skip', code: 'OUT_OF_RANGE' },
    ];
    for (const { request, field, code } of refusals) {
      expect(await getRejection(practice.listOwnReturnClients(request))).toMatchObject({ code, field });
    }
  });
});
