import { randomUUID } from 'node:crypto';
import { fromBinary } from '@bufbuild/protobuf';
import { AppointmentChange, AppointmentChangedSchema } from '@linden/proto/scheduling/v1/appointment_pb';
import { StrikeKind } from '@linden/proto/scheduling/v1/appointment_service_pb';
import { ComplaintDecision, ComplaintReason } from '@linden/proto/scheduling/v1/complaint_pb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { byId, changesOf } from '#tests/support/appointment-changes.ts';
import {
  aClient,
  aProvider,
  aVisitor,
  booked,
  booking,
  hour,
  providerAccount,
  staff,
} from '#tests/support/bookings.ts';
import { getRejection } from '#tests/support/get-rejection.ts';
import { at, soon } from '#tests/support/messages.ts';
import { startService, type TestService } from '#tests/support/service.ts';

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

/** Events that the strikes of an appointment were forgiven. */
async function listForgiven(appointmentId: string) {
  const events = await service.sql<{ payload: Buffer }>(
    `select payload from scheduling.outbox where aggregate_type = 'appointment' and aggregate_id = $1`,
    [appointmentId],
  );
  return events
    .map(({ payload }) => fromBinary(AppointmentChangedSchema, payload))
    .filter(({ change }) => change === AppointmentChange.STRIKES_FORGIVEN);
}

test('blocks a fourth booking, and allows it once support forgives a strike with a reason', async () => {
  const client = aClient(service);
  const providerId = await aProvider(service);
  const first = await lateCancel(client, providerId, soon() + 48 * hour);
  for (const days of [3, 4]) await lateCancel(client, providerId, soon() + days * 24 * hour);
  const book = () =>
    service.appointments(client.caller).bookAppointment(booking(providerId, client.patientId, soon() + 120 * hour));
  expect(await getRejection(book())).toMatchObject({ code: 'BOOKING_BLOCKED' });
  const support = service.appointments(staff());
  const forgive = (text: string) => support.forgiveStrikes({ appointmentId: first.id, reason: text });
  expect(await getRejection(forgive('too short'))).toMatchObject({ code: 'INVALID_REASON', field: 'reason' });
  await forgive(reason);
  await forgive('Another reason changes nothing.');
  // Billing hears of it once: it withdraws the fee.
  expect(await listForgiven(first.id)).toHaveLength(1);
  expect((await book()).appointment).toBeDefined();
  const { strikes } = await support.listStrikes({ patientId: client.patientId });
  expect(strikes.map(({ forgivenReason }) => forgivenReason)).toEqual(['', '', reason]);
  expect(strikes.map(({ forgivenBy }) => forgivenBy)).toEqual(['', '', expect.stringMatching(/^[0-9a-f-]{36}$/)]);
  const audits = await service.sql(
    `select action from scheduling.audit where subject = $1 and action like 'strikes.%' order by id`,
    [client.patientId],
  );
  expect(audits).toEqual([{ action: 'strikes.forgive' }, { action: 'strikes.read' }]);
});

test('tells everyone the rules for canceling', async () => {
  const rules = { freeHours: 24, graceMinutes: 0, overall: { missedSessions: 3, days: 0 } };
  for (const caller of [aVisitor(), aClient(service).caller])
    expect(await service.appointments(caller).getCancelPolicy({})).toMatchObject({
      ...rules,
      withOneProvider: { missedSessions: 3, days: 92 },
    });
});

test('is not by another caller: clients neither read nor forgive strikes', async () => {
  const { appointment, client } = await booked(service);
  const as = service.appointments(client.caller);
  const denied = { code: 'NOT_ALLOWED' };
  expect(await getRejection(as.listStrikes({ patientId: client.patientId }))).toMatchObject(denied);
  expect(await getRejection(as.forgiveStrikes({ appointmentId: appointment.id, reason }))).toMatchObject(denied);
});

describe('a complaint about a provider', () => {
  const { PROVIDER_NO_SHOW, PROVIDER_CONDUCT } = ComplaintReason;
  type Made = Awaited<ReturnType<typeof booked>>;
  const complain = ({ appointment }: Made, by: Made['client']['caller'], rest: object = {}) =>
    service
      .appointments(by)
      .createComplaint({ key: randomUUID(), appointmentId: appointment.id, reason: PROVIDER_NO_SHOW, ...rest });
  const auditsOf = (patientId: string) =>
    service.sql<{ action: string }>(
      `select action from scheduling.audit where subject = $1 and action like 'complaint.%' order by id`,
      [patientId],
    );

  test('is recorded once, listed for staff without a name, and ends with the first decision', async () => {
    const made = await booked(service);
    const { client, appointment, providerId } = made;
    expect(await getRejection(complain(made, client.caller))).toMatchObject({ code: 'COMPLAINT_TOO_EARLY' });
    await beginsIn(appointment, -hour / 2);
    const key = randomUUID();
    for (const _ of ['once', 'again']) await complain(made, client.caller, { key });
    expect(await getRejection(complain(made, client.caller))).toEqual({
      kind: 'conflict',
      code: 'COMPLAINT_EXISTS',
      field: 'reason',
    });
    const support = service.appointments(staff());
    const own = async () =>
      (await support.listComplaints({})).complaints.filter((each) => each.providerId === providerId);
    const [complaint] = await own();
    expect(complaint).toMatchObject({ appointmentId: appointment.id, patientId: client.patientId, details: '' });
    const decide = (decision: ComplaintDecision, reason = 'The provider had no internet that day.') =>
      support.decideComplaint({ id: complaint?.id ?? '', decision, reason });
    for (const reason of ['', 'Too short', 'x'.repeat(501)])
      expect(await getRejection(decide(ComplaintDecision.CONFIRMED, reason))).toEqual({
        kind: 'invalid',
        code: 'INVALID_REASON',
        field: 'reason',
      });
    for (const _ of ['once', 'again']) await decide(ComplaintDecision.CONFIRMED);
    expect(await getRejection(decide(ComplaintDecision.NOT_CONFIRMED))).toMatchObject({ code: 'COMPLAINT_DECIDED' });
    expect(await own()).toEqual([]);
    const { complaints: decided } = await support.listComplaints({ decided: true });
    expect(decided.find((each) => each.id === complaint?.id)).toMatchObject({
      decision: ComplaintDecision.CONFIRMED,
      decisionReason: 'The provider had no internet that day.',
      decidedBy: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect((await auditsOf(client.patientId)).map(({ action }) => action)).toEqual([
      'complaint.create',
      'complaint.read',
      'complaint.decide',
      'complaint.read',
    ]);
  });

  test('leaves no change and no event, which providers and letters are made from', async () => {
    const made = await booked(service);
    const { id } = made.appointment;
    const count = () =>
      service.sql(
        `select (select count(*)::int from scheduling.appointment_changes where appointment_id = $1::uuid) as changes,
          (select count(*)::int from scheduling.outbox where aggregate_id = $1::text) as events`,
        [id],
      );
    const before = await count();
    await complain(made, made.client.caller, { reason: PROVIDER_CONDUCT, details: 'Rude on the phone to me.' });
    expect(await count()).toEqual(before);
    const seen = await service
      .appointments(providerAccount(service, made.providerId))
      .getAppointment({ appointmentId: id });
    expect(JSON.stringify(seen.appointment, bigintText)).not.toMatch(/complain|rude/i);
  });

  test.each<[string, (made: Made) => Made['client']['caller'], string]>([
    ['the provider', ({ providerId }) => providerAccount(service, providerId), 'NOT_ALLOWED'],
    ['another client', () => aClient(service).caller, 'APPOINTMENT_NOT_FOUND'],
    ['staff', () => staff(), 'APPOINTMENT_NOT_FOUND'],
  ])('not by another caller: %s', async (_name, who, code) => {
    const made = await booked(service);
    const words = { reason: PROVIDER_CONDUCT, details: 'Rude on the phone to me.' };
    expect(await getRejection(complain(made, who(made), words))).toMatchObject({ code });
  });

  test('is not listed for or decided by another caller: the provider, the client', async () => {
    const { client, providerId } = await booked(service);
    for (const caller of [client.caller, providerAccount(service, providerId)]) {
      const by = service.appointments(caller);
      expect(await getRejection(by.listComplaints({}))).toMatchObject({ code: 'NOT_ALLOWED' });
      const decision = { id: randomUUID(), decision: ComplaintDecision.CONFIRMED, reason: 'Not for them to decide' };
      expect(await getRejection(by.decideComplaint(decision))).toMatchObject({ code: 'NOT_ALLOWED' });
    }
  });

  test.each<[string, object, string]>([
    ['no reason', { reason: ComplaintReason.UNSPECIFIED }, 'REQUIRED'],
    ['conduct without words', { reason: PROVIDER_CONDUCT }, 'REQUIRED'],
    ['no key', { key: '' }, 'INVALID_KEY'],
  ])('refuses %s', async (_name, rest, code) => {
    const made = await booked(service);
    expect(await getRejection(complain(made, made.client.caller, rest))).toMatchObject({ kind: 'invalid', code });
  });
});

const bigintText = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);
