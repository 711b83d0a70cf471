import { randomUUID } from 'node:crypto';
import { fromBinary } from '@bufbuild/protobuf';
import { PlanCategory } from '@linden/proto/billing/v1/payor_pb';
import {
  AbsenceExcuse,
  type Appointment,
  AppointmentChange,
  AppointmentChangedSchema,
  ChangeSource,
} from '@linden/proto/scheduling/v1/appointment_pb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { byId, changesOf } from '#tests/support/appointment-changes.ts';
import { aProvider, booked, booking, hour, partner, providerAccount } from '#tests/support/bookings.ts';
import { at, soon } from '#tests/support/messages.ts';
import { startService, type TestService } from '#tests/support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const { beginsIn, cancelAs, unconfirmed } = changesOf(() => service);
const { CANCELED, MOVED, MISSED, CONFIRMED, BOOKED } = AppointmentChange;
const { CLIENT, PROVIDER, INTEGRATION_API } = ChangeSource;

/** Returns the published changes of an appointment: what, by whom, and whether it was late. */
async function told({ id }: Appointment) {
  const rows = await service.sql<{ payload: Buffer }>(
    'select payload from scheduling.outbox where aggregate_id = $1 order by revision',
    [id],
  );
  return rows.map(({ payload }) => {
    const { change, source, countsAsMissed } = fromBinary(AppointmentChangedSchema, payload);
    return [change, source, countsAsMissed] as const;
  });
}

type Booked = Awaited<ReturnType<typeof booked>>;
type Row = [name: string, beginsInHours: number, change: (booked: Booked) => Promise<unknown>, last: unknown];

const cancelByProvider = ({ appointment, providerId }: Booked, rest: object = {}) =>
  cancelAs(providerAccount(service, providerId), byId(appointment), { reason: 'CLIENT_REQUESTED_CANCEL', ...rest });
const miss = ({ appointment: { id }, providerId }: Booked, absenceExcuse: AbsenceExcuse) =>
  service.appointments(providerAccount(service, providerId)).markMissed({ appointmentId: id, absenceExcuse });
const move = ({ client, appointment }: Booked) =>
  service
    .appointments(client.caller)
    .rescheduleAppointment({ key: randomUUID(), start: at(soon() + 120 * hour), ...byId(appointment) });

describe('what billing can read in the log', () => {
  test.each<Row>([
    [
      'canceled in time',
      30,
      ({ client, appointment }) => cancelAs(client.caller, byId(appointment)),
      [CANCELED, CLIENT, false],
    ],
    [
      'canceled late',
      23,
      ({ client, appointment }) => cancelAs(client.caller, byId(appointment)),
      [CANCELED, CLIENT, true],
    ],
    ['canceled late by the provider', 2, (b) => cancelByProvider(b), [CANCELED, PROVIDER, false]],
    [
      'canceled late for the client',
      2,
      (b) => cancelByProvider(b, { absenceExcuse: AbsenceExcuse.CLIENT_BEHALF }),
      [CANCELED, PROVIDER, true],
    ],
    ['moved in time', 30, move, [MOVED, CLIENT, false]],
    ['moved late', 2, move, [MOVED, CLIENT, true]],
    ['missed', -0.5, (b) => miss(b, AbsenceExcuse.UNEXCUSED), [MISSED, PROVIDER, true]],
    ['missed and excused', -0.5, (b) => miss(b, AbsenceExcuse.EXCUSED), [MISSED, PROVIDER, false]],
  ])('a session that was %s', async (_name, hours, change, last) => {
    const made = await booked(service);
    await beginsIn(made.appointment, hours * hour);
    await change(made);
    const all = await told(made.appointment);
    expect(all).toHaveLength(2);
    expect([all[0], all[1]]).toEqual([[BOOKED, CLIENT, false], last]);
  });

  test("counts a late cancellation as one of a partner's sessions, and names the payor", async () => {
    const payorId = randomUUID();
    service.neighbors.payors.set(payorId, { isCash: false, planCategory: PlanCategory.COMMERCIAL });
    const providerId = await aProvider(service, {}, { payorCredentials: [{ payorId, usState: 'NY' }] as never });
    const { client } = await unconfirmed(await aProvider(service));
    const ask = booking(providerId, client.patientId, soon() + 80 * hour, { integration: true, payorId });
    const { appointment } = await service.appointments(partner).bookAppointment(ask);
    if (!appointment) throw new Error('not booked');
    await service.appointments(client.caller).confirmAppointment(byId(appointment));
    await beginsIn(appointment, 2 * hour);
    await cancelAs(client.caller, byId(appointment));
    expect(await told(appointment)).toEqual([
      [BOOKED, INTEGRATION_API, false],
      [CONFIRMED, CLIENT, false],
      [CANCELED, CLIENT, true],
    ]);
    const read = await service.appointments(partner).getAppointment({ appointmentId: appointment.id });
    expect(read.appointment).toMatchObject({ payorId, isIntegration: true });
  });
});
