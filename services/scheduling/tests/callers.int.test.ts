import { randomUUID } from 'node:crypto';
import type { Caller } from '@linden/platform/caller/caller';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { byId, byPublicIds, changesOf } from '#tests/support/appointment-changes.ts';
import {
  aClient,
  aProvider,
  aVisitor,
  booked,
  bookedWithPayor,
  booking,
  CANCELED,
  partner,
  person,
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

const day = 86_400_000;
const { cancelAs, historyOf } = changesOf(() => service);
const weak = () => person(['support'], { strength: 'password' });
const messaging: Caller = { kind: 'service', name: 'messaging' };
const STEP_UP_REQUIRED = { kind: 'denied', code: 'STEP_UP_REQUIRED' };
const NOT_ALLOWED = { kind: 'denied', code: 'NOT_ALLOWED' };

type Appointments = ReturnType<TestService['appointments']>;
const move = (as: Appointments, which: object) =>
  as.rescheduleAppointment({ key: randomUUID(), start: at(soon() + day), ...which });

describe('lets services change nothing, whatever ids they have', () => {
  test.each<[string, (as: Appointments, which: object) => Promise<unknown>]>([
    ['confirm', (as, which) => as.confirmAppointment(which)],
    ['decline', (as, which) => as.declineAppointment({ reason: 'OTHER', ...which })],
    ['cancel', (as, which) => as.cancelAppointment({ key: randomUUID(), reason: 'OTHER', ...which })],
    ['move', move],
  ])('%s', async (_name, change) => {
    const { appointment } = await booked(service);
    const as = service.appointments(messaging);
    expect(await getRejection(change(as, byPublicIds(appointment)))).toMatchObject(NOT_ALLOWED);
    expect(await getRejection(change(as, byId(appointment)))).toMatchObject(NOT_ALLOWED);
    expect(await historyOf(appointment.id)).toHaveLength(1);
  });
});

describe('staff without a fresh second step', () => {
  test('are not told whether an appointment exists', async () => {
    const { appointment } = await booked(service);
    for (const which of [appointment, { id: randomUUID() }]) {
      expect(await getRejection(cancelAs(weak(), byId(which)))).toMatchObject(STEP_UP_REQUIRED);
      expect(await getRejection(move(service.appointments(weak()), byId(which)))).toMatchObject(STEP_UP_REQUIRED);
    }
    expect(await getRejection(cancelAs(staff(), byId({ id: randomUUID() })))).toMatchObject({
      code: 'APPOINTMENT_NOT_FOUND',
    });
  });

  test('need a second step to preview for a patient, and one is enough', async () => {
    const { slot, usState } = booking(await aProvider(service), undefined, soon() + day);
    const ask = { slot, usState, patientId: aClient(service).patientId };
    expect(await getRejection(service.appointments(weak()).previewBooking(ask))).toMatchObject(STEP_UP_REQUIRED);
    expect((await service.appointments(staff()).previewBooking(ask)).isOpen).toBe(true);
  });

  test('are not told to take a second step that would not help: booking as a partner', async () => {
    const ask = booking(await aProvider(service), aClient(service).patientId, soon() + day, { integration: true });
    for (const caller of [weak(), staff()]) {
      expect(await getRejection(service.appointments(caller).bookAppointment(ask))).toMatchObject(NOT_ALLOWED);
    }
    expect((await service.appointments(partner).bookAppointment(ask)).appointment).toBeDefined();
  });
});

test('get the same answer as strangers for a hidden provider and for one who left', async () => {
  const told = [];
  for (const says of [{ marketplaceVisible: false }, { isChurned: true }]) {
    const providerId = await aProvider(service, {}, { ...says, acceptingNewReferrals: false });
    const { slot, who } = booking(providerId, undefined, soon() + day);
    const { refusals, noShowFeeCents } = await service.appointments(aVisitor()).previewBooking({ slot, usState: 'NJ' });
    const book = service.appointments(aVisitor()).bookAppointment({ key: randomUUID(), slot, who, usState: 'NJ' });
    told.push({ refusals, noShowFeeCents, code: (await getRejection(book)).code });
  }
  // Open hours are public for every provider.
  const nothing = { refusals: ['NOT_BOOKABLE', 'SLOT_NOT_OPEN'], noShowFeeCents: 0, code: 'NOT_BOOKABLE' };
  expect(told).toEqual([nothing, nothing]);
});

test('a caller with only a link learns no more from a change than from the public page', async () => {
  const { appointment, client } = await bookedWithPayor(service);
  const { payorId } = appointment;
  expect(payorId).not.toBe('');
  const which = byPublicIds(appointment);
  const hidden = { patientId: '', usState: '', payorId: '' };
  const again = { key: randomUUID(), ...which, ...(appointment.start && { start: appointment.start }) };
  const moved = await service.appointments(aVisitor()).rescheduleAppointment(again);
  expect(moved.appointment).toMatchObject({ id: appointment.id, ...hidden });
  const [own] = (await cancelAs(client.caller, byId(appointment))).appointments;
  expect(own).toMatchObject({ patientId: client.patientId, usState: 'NY', payorId });
  expect(own?.cancellation?.reason).toBe('BAD_TIME');
  const [told] = (await cancelAs(aVisitor(), which)).appointments;
  expect(told).toMatchObject({ status: CANCELED, ...hidden });
  expect(told?.cancellation).toBeUndefined();
});

test("a provider gets one answer for another provider's patient and for an unknown one", async () => {
  const providerId = await aProvider(service);
  const as = service.appointments(providerAccount(service, providerId));
  for (const patientId of [aClient(service).patientId, randomUUID()]) {
    const ask = booking(providerId, patientId, soon() + day);
    expect(await getRejection(as.bookAppointment(ask))).toMatchObject(NOT_ALLOWED);
    const { slot, usState } = ask;
    expect(await getRejection(as.previewBooking({ slot, usState, patientId }))).toMatchObject(NOT_ALLOWED);
  }
});
