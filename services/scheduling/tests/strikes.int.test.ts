import { StrikeKind } from '@linden/proto/scheduling/v1/appointment_service_pb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { byId, changesOf } from './appointment-changes.ts';
import { aClient, aProvider, booked, booking, hour, staff } from './bookings.ts';
import { getRejection } from './get-rejection.ts';
import { at, soon } from './messages.ts';
import { startService, type TestService } from './service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const { beginsIn, cancelAs } = changesOf(() => service);
const reason = 'The provider asked the client to cancel.';

/** Books and cancels late, so that it counts. */
async function lateCancel(client: ReturnType<typeof aClient>, providerId: string, start: number) {
  const { appointment } = await booked(service, { client, providerId, start });
  await beginsIn(appointment, 2 * hour);
  await cancelAs(client.caller, byId(appointment));
  return appointment;
}

test('counts one appointment once: a late move and then a late cancellation of it', async () => {
  const { appointment, client, start } = await booked(service);
  await beginsIn(appointment, 2 * hour);
  const as = service.appointments(client.caller);
  await as.rescheduleAppointment({ key: 'move', start: at(start + 5 * hour), ...byId(appointment) });
  await beginsIn(appointment, 3 * hour);
  await cancelAs(client.caller, byId(appointment));
  const { strikes } = await service.appointments(staff()).listStrikes({ patientId: client.patientId });
  expect(strikes).toMatchObject([{ appointmentId: appointment.id, kind: StrikeKind.LATE_CANCEL, forgivenReason: '' }]);
  const [row] = await service.sql<{ strikes: unknown[] }>('select strikes from scheduling.booking_history($1, $2)', [
    client.patientId,
    appointment.providerId,
  ]);
  expect(row?.strikes).toHaveLength(1);
});

test('blocks a fourth booking, and allows it once support forgives a strike with a reason', async () => {
  const [client, providerId] = [aClient(service), await aProvider(service)];
  const first = await lateCancel(client, providerId, soon() + 48 * hour);
  for (const days of [3, 4]) await lateCancel(client, providerId, soon() + days * 24 * hour);
  const book = () =>
    service.appointments(client.caller).bookAppointment(booking(providerId, client.patientId, soon() + 120 * hour));
  expect(await getRejection(book())).toMatchObject({ code: 'BOOKING_BLOCKED' });
  const support = service.appointments(staff());
  const forgive = (text: string) => support.forgiveStrikes({ appointmentId: first.id, reason: text });
  expect(await getRejection(forgive('too short'))).toMatchObject({ code: 'REASON_INVALID', field: 'reason' });
  await forgive(reason);
  await forgive('Another reason changes nothing.');
  expect((await book()).appointment).toBeDefined();
  const { strikes } = await support.listStrikes({ patientId: client.patientId });
  expect(strikes.map(({ forgivenReason }) => forgivenReason)).toEqual(['', '', reason]);
  const audits = await service.sql(
    `select action from scheduling.audit where subject = $1 and action like 'strikes.%' order by id`,
    [client.patientId],
  );
  expect(audits).toEqual([{ action: 'strikes.forgive' }, { action: 'strikes.read' }]);
});

test('is not by another caller: clients neither read nor forgive strikes', async () => {
  const { appointment, client } = await booked(service);
  const as = service.appointments(client.caller);
  const denied = { code: 'NOT_ALLOWED' };
  expect(await getRejection(as.listStrikes({ patientId: client.patientId }))).toMatchObject(denied);
  expect(await getRejection(as.forgiveStrikes({ appointmentId: appointment.id, reason }))).toMatchObject(denied);
});
