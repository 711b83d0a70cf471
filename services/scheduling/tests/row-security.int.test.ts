import { randomUUID } from 'node:crypto';
import type { Caller } from '@linden/platform/caller/caller';
import { ComplaintReason } from '@linden/proto/scheduling/v1/complaint_pb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aProvider, booked, staff } from '#tests/support/bookings.ts';
import { startService, type TestService } from '#tests/support/service.ts';

let service: TestService;
let mine: Awaited<ReturnType<typeof booked>>;
beforeAll(async () => {
  service = await startService();
  const providerId = await aProvider(service);
  mine = await booked(service, { providerId });
  await booked(service, { providerId: await aProvider(service) });
});
afterAll(() => service.stop());

const tables = [
  'appointments',
  'appointment_changes',
  'strikes',
  'recurring_groupings',
  'booking_attempts',
  'booking_drafts',
  'provider_cancellations',
  'referral_orders',
  'own_clients',
  'complaints',
];
const client = (): Caller => ({ ...mine.client.caller, account: randomUUID() });

describe('rows are protected by the database itself', () => {
  test.each(tables)('%s: enforced for the owner as well', async (table) => {
    const [row] = await service.sql(
      `select relrowsecurity, relforcerowsecurity from pg_class where oid = ('scheduling.' || $1)::regclass`,
      [table],
    );
    expect(row).toEqual({ relrowsecurity: true, relforcerowsecurity: true });
  });

  test.each<[string, () => Caller, () => object, number]>([
    ['a client sees their own', client, () => ({ patients: [mine.client.patientId] }), 1],
    ['a client without patients sees nothing', client, () => ({}), 0],
    ['a provider sees their own', client, () => ({ provider: mine.providerId }), 1],
    [
      'a person with a proof for one appointment sees that one',
      () => ({ kind: 'anonymous' }),
      () => ({ subject: mine.appointment.id }),
      1,
    ],
    ['a stranger sees nothing', () => ({ kind: 'anonymous' }), () => ({}), 0],
    ['staff see all', staff, () => ({}), 2],
    ['messaging sees all', () => ({ kind: 'service', name: 'messaging' }), () => ({}), 2],
    ['search sees nothing', () => ({ kind: 'service', name: 'search' }), () => ({}), 0],
  ])('%s', async (_name, caller, reach, count) => {
    const seen = await service.store.as(caller(), reach()).read(async (tx) => ({
      appointments: await tx.appointment.count(),
      changes: await tx.appointmentChange.count(),
    }));
    expect(seen).toEqual({ appointments: count, changes: count });
  });

  test('why a client is paused is for that provider alone, not for staff or the client', async () => {
    await service.sql(
      `insert into scheduling.own_clients (provider_id, patient_id, paused_at, pause_reason) values ($1, $2, now(), 'private')`,
      [mine.providerId, mine.client.patientId],
    );
    const seenBy = (caller: Caller, reach: object = {}) =>
      service.store.as(caller, reach).read((tx) => tx.ownClient.count());
    expect(await seenBy(client(), { provider: mine.providerId })).toBe(1);
    expect(await seenBy(client(), { provider: randomUUID() })).toBe(0);
    expect(await seenBy(client(), { patients: [mine.client.patientId] })).toBe(0);
    expect(await seenBy(staff())).toBe(0);
    expect(await seenBy({ kind: 'service', name: 'messaging' })).toBe(0);
  });

  test('a complaint is for its client and for staff, never for the provider', async () => {
    const complaint = { reason: ComplaintReason.PROVIDER_CONDUCT, details: 'The provider was late and rude.' };
    await service
      .appointments(mine.client.caller)
      .createComplaint({ key: randomUUID(), appointmentId: mine.appointment.id, ...complaint });
    const seenBy = (caller: Caller, reach: object = {}) =>
      service.store.as(caller, reach).read((tx) => tx.complaint.count());
    expect(await seenBy(client(), { provider: mine.providerId })).toBe(0);
    expect(await seenBy(client(), { patients: [mine.client.patientId] })).toBe(1);
    expect(await seenBy(client(), { patients: [randomUUID()] })).toBe(0);
    expect(await seenBy(staff())).toBe(1);
    expect(await seenBy({ kind: 'service', name: 'messaging' })).toBe(0);
    const requests = service.store.as(client(), { provider: mine.providerId }).read((tx) => tx.bookingAttempt.count());
    expect(await requests).toBe(0);
    await expect(
      service.store.as({ kind: 'service', name: 'scheduling' }).tx((tx) => tx.complaint.deleteMany()),
    ).rejects.toThrow();
  });

  test('messaging reads but changes nothing', async () => {
    const work = service.store
      .as({ kind: 'service', name: 'messaging' })
      .tx((tx) => tx.appointment.updateMany({ data: { status: 'COMPLETED' } }));
    expect(await work).toEqual({ count: 0 });
  });

  test('no caller rewrites history or deletes an appointment', async () => {
    const as = service.store.as({ kind: 'service', name: 'scheduling' });
    await expect(as.tx((tx) => tx.appointmentChange.updateMany({ data: { reason: 'x' } }))).rejects.toThrow();
    await expect(as.tx((tx) => tx.appointment.deleteMany())).rejects.toThrow();
  });

  test("another caller's keys are not visible", async () => {
    const own = await service.store.as(mine.client.caller).read((tx) => tx.bookingAttempt.count());
    const other = await service.store.as(client()).read((tx) => tx.bookingAttempt.count());
    expect(own).toBeGreaterThan(0);
    expect(other).toBe(0);
  });

  test('control: without the policies a stranger sees them all', async () => {
    await service.sql('alter table scheduling.appointments disable row level security');
    const seen = await service.store.as({ kind: 'anonymous' }).read((tx) => tx.appointment.count());
    await service.sql('alter table scheduling.appointments enable row level security');
    expect(seen).toBe(2);
  });
});
