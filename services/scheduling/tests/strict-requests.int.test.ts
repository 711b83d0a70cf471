import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { byId, changesOf } from '#tests/support/appointment-changes.ts';
import { aClient, aProvider, aVisitor, booked, booking, DEFAULT, hour, VIRTUAL } from '#tests/support/bookings.ts';
import { getRejection } from '#tests/support/get-rejection.ts';
import { at, soon } from '#tests/support/messages.ts';
import { startService, type TestService } from '#tests/support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const { cancelAs, historyOf } = changesOf(() => service);

test.each([
  ['visitor', () => aVisitor()],
  ['client', () => aClient(service).caller],
])('refuses DEFAULT as the type that a %s books, holds or previews', async (_, caller) => {
  const providerId = await aProvider(service);
  const as = service.appointments(caller());
  const slot = { providerId, type: DEFAULT, location: VIRTUAL, start: at(soon() + 48 * hour) };
  const expected = { code: 'TYPE_NOT_ALLOWED', field: 'slot.type' };
  expect(await getRejection(as.bookAppointment({ ...booking(providerId, undefined, 0), slot }))).toMatchObject(
    expected,
  );
  expect(await getRejection(as.holdSlot({ key: randomUUID(), slot }))).toMatchObject(expected);
  expect(await getRejection(as.previewBooking({ slot }))).toMatchObject(expected);
});

test('moves once when the same move is requested six times in parallel', async () => {
  const { appointment, client, start } = await booked(service);
  const move = () =>
    service
      .appointments(client.caller)
      .rescheduleAppointment({ key: randomUUID(), start: at(start + 5 * hour), ...byId(appointment) });
  const answers = await Promise.all(Array.from({ length: 6 }, move));
  expect(answers.map(({ moved, appointment: after }) => [moved, after?.revision])).toEqual(Array(6).fill([true, 2n]));
  expect((await historyOf(appointment.id)).map(({ what }) => what)).toEqual(['BOOKED', 'MOVED']);
});

test('cancels again with the same key and request, and refuses the key for another reason', async () => {
  const { appointment, client } = await booked(service);
  const key = randomUUID();
  const cancel = (reason: string) => cancelAs(client.caller, byId(appointment), { key, reason });
  const first = await cancel('BAD_TIME');
  expect(await cancel('BAD_TIME')).toEqual(first);
  expect(await getRejection(cancel('OTHER'))).toMatchObject({ code: 'KEY_REUSED', field: 'key' });
});
