import { createLogger } from '@linden/platform/telemetry/log';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reduceFees } from '#src/jobs/reduce-fees.ts';
import { aProvider, booked, hour, providerAccount } from '#tests/support/bookings.ts';
import { soon } from '#tests/support/messages.ts';
import { startService, type TestService } from '#tests/support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

/** Runs the job while accounts says that this provider asks for a fee. */
const run = (providerId: string, cents: number) =>
  reduceFees({
    store: service.store,
    referrals: { listFees: async (ids) => new Map(ids.filter((id) => id === providerId).map((id) => [id, cents])) },
    logger: createLogger('scheduling-worker', { level: 'silent' }),
  });

test('a fee that the provider lowers later is the fee of every booked session, and stays so when it is raised again', async () => {
  const providerId = await aProvider(service);
  const { client, appointment } = await booked(service, { providerId, start: soon() + 72 * hour });
  const other = await booked(service, { providerId: await aProvider(service), start: soon() + 72 * hour });
  const feesOf = async () => {
    const asProvider = service.appointments(providerAccount(service, providerId));
    const asClient = service.appointments(client.caller);
    const found = await Promise.all(
      [asProvider, asClient].map((each) => each.getAppointment({ appointmentId: appointment.id })),
    );
    return found.map(({ appointment: each }) => each?.noShowFeeCents);
  };
  expect(await feesOf()).toEqual([9000, 9000]);
  await run(providerId, 4000);
  expect(await feesOf()).toEqual([4000, 4000]);
  await run(providerId, 12_000);
  expect(await feesOf()).toEqual([4000, 4000]);
  const untouched = await service
    .appointments(other.client.caller)
    .getAppointment({ appointmentId: other.appointment.id });
  expect(untouched.appointment?.noShowFeeCents).toBe(9000);
});
