import { randomUUID } from 'node:crypto';
import { AppointmentChange as Change, ChangeSource as Source } from '@linden/proto/scheduling/v1/appointment_pb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { byId, changesOf } from '#tests/support/appointment-changes.ts';
import { aVisitor, booked, hour, person, providerAccount, staff } from '#tests/support/bookings.ts';
import { getRejection } from '#tests/support/get-rejection.ts';
import { at } from '#tests/support/messages.ts';
import { startService, type TestService } from '#tests/support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());
const { cancelAs } = changesOf(() => service);

test('lists what the provider changed, latest first, and nothing that the client did', async () => {
  const { appointment, client, providerId } = await booked(service);
  const provider = providerAccount(service, providerId);
  const before = Number(appointment.start?.seconds ?? 0n) * 1000;
  const move = (start: number) => ({ key: randomUUID(), ...byId(appointment), start: at(start) });
  await service.appointments(client.caller).rescheduleAppointment(move(before + 24 * hour));
  await service.appointments(provider).rescheduleAppointment(move(before + 48 * hour));
  await cancelAs(provider, byId(appointment), { reason: 'PROVIDER_NO_LONGER_AVAILABLE' });
  const { changes } = await service.appointments(client.caller).listRecentChanges({ limit: 50 });
  expect(changes.map(({ change, source }) => [Change[change], Source[source]])).toEqual([
    ['CANCELED', 'PROVIDER'],
    ['MOVED', 'PROVIDER'],
  ]);
  expect(Number(changes[1]?.fromStart?.seconds ?? 0n) * 1000).toBe(before + 24 * hour);
  expect(changes[0]?.appointment?.id).toBe(appointment.id);
  await service.sql(
    "update scheduling.appointment_changes set at = at - interval '31 days' where appointment_id = $1",
    [appointment.id],
  );
  expect((await service.appointments(client.caller).listRecentChanges({ limit: 50 })).changes).toEqual([]);
});

test('refuses callers who do not act for the patient', async () => {
  const { appointment, client, providerId } = await booked(service);
  await cancelAs(providerAccount(service, providerId), byId(appointment), { reason: 'PROVIDER_NO_LONGER_AVAILABLE' });
  for (const caller of [aVisitor(), person(['client']), staff(), providerAccount(service, providerId)]) {
    const asked = service.appointments(caller).listRecentChanges({ limit: 50, patientId: client.patientId });
    expect(await getRejection(asked)).toMatchObject({ code: 'NOT_ALLOWED' });
  }
  const { changes } = await service.appointments(person(['client'])).listRecentChanges({ limit: 50 });
  expect(changes).toEqual([]);
  const tooMany = service.appointments(client.caller).listRecentChanges({ limit: 51 });
  expect(await getRejection(tooMany)).toMatchObject({ code: 'OUT_OF_RANGE', field: 'limit' });
});
