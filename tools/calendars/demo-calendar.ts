import type { TestCalendarAccount } from '@linden/testkit/calendars/test-calendar-event';

/** The account of the demo provider at the stand-in for Google. */
export const demoCalendarEmail = 'maya.lindquist@calendar.example';

const hourMs = 3_600_000;

/** Gives the demo provider a life beside work: three hours of the coming days, in UTC. */
export async function createDemoCalendar(
  { putEvent }: Pick<TestCalendarAccount, 'putEvent'>,
  now: Date,
): Promise<void> {
  const today = Math.floor(now.getTime() / (24 * hourMs)) * 24;
  const at = (hours: number, repeats: number) => ({
    start: new Date((today + hours) * hourMs),
    end: new Date((today + hours + 1) * hourMs),
    repeats,
  });
  await putEvent('school', at(16, 14));
  await putEvent('errands', at(24 + 20, 1));
  await putEvent('choir', at(72 + 2, 1));
}
