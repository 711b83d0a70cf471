import { randomUUID } from 'node:crypto';
import { timestampMs } from '@bufbuild/protobuf/wkt';
import type { Caller } from '@linden/platform/caller/caller';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { byId, byPublicIds, changesOf } from '#tests/support/appointment-changes.ts';
import {
  aProvider,
  aVisitor,
  booked,
  CANCELED,
  CONFIRMED,
  hour,
  openStarts,
  overlaps,
  person,
  providerAccount,
  UNCONFIRMED,
} from '#tests/support/bookings.ts';
import { getRejection } from '#tests/support/get-rejection.ts';
import { at, soon } from '#tests/support/messages.ts';
import { startService, type TestService } from '#tests/support/service.ts';

const day = 24 * hour;
let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const { strikesOf, unconfirmed } = changesOf(() => service);

/** A booking that a new client's provider has to confirm. */
async function underReview() {
  const providerId = await aProvider(service, { reviewsNewClients: true });
  return booked(service, { providerId, start: soon() + 3 * day });
}

describe('confirming and declining', () => {
  test('lets the provider confirm, and ignores a repeat', async () => {
    const { appointment, providerId } = await underReview();
    const as = service.appointments(providerAccount(service, providerId));
    const first = await as.confirmAppointment(byId(appointment));
    expect(first.appointment).toMatchObject({ status: CONFIRMED, revision: 2n });
    expect(first.appointment?.confirmBy).toBeUndefined();
    expect(await as.confirmAppointment(byId(appointment))).toEqual(first);
  });

  test("the client of a partner's booking confirms with both public ids, but not their own booking under review", async () => {
    const providerId = await aProvider(service, { reviewsNewClients: true });
    const { appointment } = await unconfirmed(providerId);
    const visitor = service.appointments(aVisitor());
    expect((await visitor.confirmAppointment(byPublicIds(appointment))).appointment?.status).toBe(CONFIRMED);
    const own = await booked(service, { providerId, start: soon() + 4 * day });
    expect(own.appointment.status).toBe(UNCONFIRMED);
    const call = service.appointments(own.client.caller).confirmAppointment(byId(own.appointment));
    expect(await getRejection(call)).toMatchObject({ kind: 'denied', code: 'NOT_ALLOWED' });
  });

  test('leaves the confirmation of a partner’s booking to the client; the provider can still decline it', async () => {
    const providerId = await aProvider(service);
    const { appointment } = await unconfirmed(providerId);
    const as = service.appointments(providerAccount(service, providerId));
    expect(await getRejection(as.confirmAppointment(byId(appointment)))).toMatchObject({ code: 'CLIENT_CONFIRMS' });
    const reason = 'PROVIDER_NO_LONGER_TAKING_NEW_CLIENTS';
    expect((await as.declineAppointment({ ...byId(appointment), reason })).appointment?.status).toBe(CANCELED);
  });

  test('rejects a confirmation after the deadline, even before the worker runs', async () => {
    const { appointment, providerId } = await underReview();
    await service.sql(`update scheduling.appointments set confirm_by = now() - interval '1 ms' where id = $1`, [
      appointment.id,
    ]);
    const as = service.appointments(providerAccount(service, providerId));
    expect(await getRejection(as.confirmAppointment(byId(appointment)))).toMatchObject({
      code: 'CONFIRMATION_TOO_LATE',
    });
  });

  test('ends the wait at the new start when moved to an earlier time', async () => {
    const { appointment, client } = await unconfirmed(await aProvider(service));
    const start = soon() + 3 * hour;
    const move = { key: randomUUID(), start: at(start), ...byId(appointment) };
    const { appointment: moved } = await service.appointments(client.caller).rescheduleAppointment(move);
    expect(moved?.status).toBe(UNCONFIRMED);
    expect(moved?.confirmBy && timestampMs(moved.confirmBy)).toBe(start);
  });

  test('cancels a declined one and frees its time; a confirmed one cannot be declined', async () => {
    const { appointment, client, providerId, start } = await underReview();
    const as = service.appointments(providerAccount(service, providerId));
    const reason = 'PROVIDER_NO_LONGER_TAKING_NEW_CLIENTS';
    const declined = await as.declineAppointment({ ...byId(appointment), reason });
    expect(declined.appointment).toMatchObject({ status: CANCELED, cancellation: { reason } });
    expect(await as.declineAppointment({ ...byId(appointment), reason })).toEqual(declined);
    expect(await openStarts(service, providerId, start, start + hour)).toEqual([start]);
    expect(await getRejection(as.confirmAppointment(byId(appointment)))).toMatchObject({
      code: 'APPOINTMENT_CANCELED',
    });
    expect(await strikesOf(client.patientId)).toEqual([]);
    const confirmed = await booked(service);
    const other = service.appointments(providerAccount(service, confirmed.providerId));
    const call = other.declineAppointment({ ...byId(confirmed.appointment), reason });
    expect(await getRejection(call)).toMatchObject({ code: 'APPOINTMENT_CONFIRMED' });
  });

  test.each<[string, () => Caller]>([
    ['another provider', () => person(['provider'])],
    ['another client', () => person(['client'])],
    ['a visitor with its id', aVisitor],
  ])('not by another caller: %s', async (_name, caller) => {
    const { appointment } = await unconfirmed(await aProvider(service));
    const as = service.appointments(caller());
    const notFound = { kind: 'not_found', code: 'APPOINTMENT_NOT_FOUND' };
    expect(await getRejection(as.confirmAppointment(byId(appointment)))).toMatchObject(notFound);
    expect(await getRejection(as.declineAppointment({ ...byId(appointment), reason: 'OTHER' }))).toMatchObject(
      notFound,
    );
  });

  test('does not let staff decline, with or without an open record: they cancel with a written reason', async () => {
    const { appointment, client } = await unconfirmed(await aProvider(service));
    const support = person(['support']);
    const decline = () =>
      service.appointments(support).declineAppointment({ ...byId(appointment), reason: 'CLIENT_UNRESPONSIVE' });
    expect(await getRejection(decline())).toMatchObject({ kind: 'denied', code: 'NOT_ALLOWED' });
    service.neighbors.opened.set(support.account, [client.patientId]);
    expect(await getRejection(decline())).toMatchObject({ kind: 'denied', code: 'NOT_ALLOWED' });
    const read = await service.appointments(client.caller).getAppointment({ appointmentId: appointment.id });
    expect(read.appointment?.status).toBe(UNCONFIRMED);
  });

  test('does not let a client decline', async () => {
    const { appointment, client } = await unconfirmed(await aProvider(service));
    const call = service.appointments(client.caller).declineAppointment({ ...byId(appointment), reason: 'OTHER' });
    expect(await getRejection(call)).toMatchObject({ kind: 'denied' });
  });
});

test('has no overlap at the end, and every live appointment has its reservation', async () => {
  expect(await overlaps(service)).toEqual([]);
});
