import type { Schedule, WeeklyWindow } from '#src/domain/hours/schedule.ts';

/** A weekday therapist in New York; tests set only what matters to them. */
export function aSchedule(overrides: Partial<Schedule> = {}): Schedule {
  return {
    providerId: '00000000-0000-4000-8000-000000000001',
    timeZone: 'America/New_York',
    startIncrementMinutes: 30,
    initialSessionMinutes: 60,
    followUpMinutes: 30,
    bufferMinutes: 0,
    leadTimeMinutes: 0,
    horizonDays: 30,
    reviewsNewClients: false,
    windows: [aWindow(1, '09:00', '12:00')],
    stateSettings: [],
    ...overrides,
  };
}

/** `to` may go up to `48:00`: the window runs past midnight. */
export function aWindow(
  dayOfWeek: number,
  from: string,
  to: string,
  where: { inOffice?: boolean; virtual?: boolean } = {},
): WeeklyWindow {
  const { inOffice = false, virtual = true } = where;
  return { dayOfWeek, startMinute: minuteOfDay(from), endMinute: minuteOfDay(to), inOffice, virtual };
}

export function minuteOfDay(text: string): number {
  const [hours = '', minutes = ''] = text.split(':');
  return Number(hours) * 60 + Number(minutes);
}
