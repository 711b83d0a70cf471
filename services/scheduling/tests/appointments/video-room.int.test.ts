import type { Caller } from '@linden/platform/caller/caller';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { byId, byPublicIds, changesOf } from '#tests/support/appointment-changes.ts';
import { aProvider, aVisitor, booked, hour, providerAccount, staff } from '#tests/support/bookings.ts';
import { startService, type TestService } from '#tests/support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const { beginsIn } = changesOf(() => service);
const videoRoomUrl = 'https://video.linden.example/moss';

test('the link of the video room reaches both sides and holders of both public ids, never a stranger, a service or staff', async () => {
  const providerId = await aProvider(service, {}, { videoRoomUrl });
  const { appointment, client } = await booked(service, { providerId });
  const { id: appointmentId, eventId, shortId } = appointment;
  const provider = providerAccount(service, providerId);
  const read = async (caller: Caller) =>
    (await service.appointments(caller).getAppointment({ appointmentId })).appointment?.joinUrl;
  const readByLink = async (ids: object, caller: Caller = aVisitor()) =>
    (await service.appointments(caller).getPublicAppointment(ids)).appointment?.joinUrl;
  const listed = async (caller: Caller, asProvider: boolean) =>
    (await service.appointments(caller).listAppointments({ limit: 1, asProvider })).appointments[0]?.joinUrl;
  const messaging = { kind: 'service', name: 'messaging' } as const;
  expect(await Promise.all([read(client.caller), read(provider), readByLink({ eventId, shortId })])).toEqual(
    Array.from({ length: 3 }, () => videoRoomUrl),
  );
  expect(await Promise.all([listed(client.caller, false), listed(provider, true)])).toEqual([
    videoRoomUrl,
    videoRoomUrl,
  ]);
  const others = [read(staff()), read(messaging), readByLink({ eventId }), readByLink({ shortId })];
  expect(await Promise.all(others)).toEqual(['', '', '', '']);
  const { ics } = await service.appointments(aVisitor()).getInvitation(byPublicIds(appointment));
  expect(ics).toContain(videoRoomUrl);
  expect((await service.appointments(staff()).getInvitation(byId(appointment))).ics).not.toContain(videoRoomUrl);
  await beginsIn(appointment, -2 * hour);
  expect(await read(client.caller)).toBe('');
});
