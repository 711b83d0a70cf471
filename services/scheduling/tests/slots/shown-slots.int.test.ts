import { timestampMs } from '@bufbuild/protobuf/wkt';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aClient, aProvider, booking, INTAKE, openStarts, partner, VIRTUAL } from '#tests/support/bookings.ts';
import { at } from '#tests/support/messages.ts';
import { aWindow } from '#tests/support/schedules.ts';
import { startService, type TestService } from '#tests/support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const zones = ['America/New_York', 'America/Phoenix', 'Pacific/Honolulu', 'Europe/Berlin'];
const dayMs = 86_400_000;

/** The zone's next clock change, or a Sunday at noon without one: the provider works around Sundays. */
function nextChange(timeZone: string): number {
  const now = Temporal.Now.zonedDateTimeISO(timeZone);
  const sunday = now.add({ days: 21 - (now.dayOfWeek % 7) }).with({ hour: 12 });
  return now.getTimeZoneTransition('next')?.epochMilliseconds ?? sunday.epochMilliseconds;
}

test.each(zones)(
  'lets every shown slot in %s be booked, across a clock change (cal.diy#10517, cal.diy#6217, cal.diy#1092)',
  async (timeZone) => {
    const nights = [6, 7, 1].map((day) => aWindow(day, '00:00', '06:00'));
    const providerId = await aProvider(service, {
      timeZone,
      windows: nights,
      horizonDays: 365,
      startIncrementMinutes: 30,
    });
    const change = nextChange(timeZone);
    const shown = await openStarts(service, providerId, change - dayMs, change + dayMs);
    expect(shown.length).toBeGreaterThan(10);
    const operator = service.appointments(partner);
    for (const start of shown) {
      const slot = { providerId, type: INTAKE, location: VIRTUAL, start: at(start) };
      expect(await operator.previewBooking({ slot, usState: 'NY' })).toMatchObject({ isOpen: true, refusals: [] });
    }
    const last = shown.at(-1) ?? 0;
    const { appointment } = await operator.bookAppointment(booking(providerId, aClient(service).patientId, last));
    expect([appointment?.timeZone, appointment?.start && timestampMs(appointment.start)]).toEqual([timeZone, last]);
  },
);

test('accepts one of two requests for one slot, so that both can never be confirmed (cal.diy#10789)', async () => {
  const providerId = await aProvider(service, { reviewsNewClients: true });
  const [start = 0] = await openStarts(service, providerId, Date.now() + 2 * dayMs, Date.now() + 3 * dayMs);
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => {
      const { caller, patientId } = aClient(service);
      return service.appointments(caller).bookAppointment(booking(providerId, patientId, start));
    }),
  );
  expect(answers.filter(({ appointment }) => appointment)).toHaveLength(1);
});
