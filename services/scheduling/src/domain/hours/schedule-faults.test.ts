import { expect, test } from 'vitest';
import { aSchedule, aWindow } from '#tests/support/schedules.ts';
import type { Schedule, WeeklyWindow } from './schedule.ts';
import { scheduleFaults } from './schedule-faults.ts';

const ok: Array<{ name: string; schedule: Partial<Schedule> }> = [
  { name: 'a common schedule', schedule: {} },
  { name: 'no windows', schedule: { windows: [] } },
  {
    name: 'a 24-hour window from the last minute',
    schedule: { windows: [window({ startMinute: 1439, endMinute: 2879 })] },
  },
  { name: 'the longest horizon and lead time', schedule: { horizonDays: 365, leadTimeMinutes: 365 * 1440 - 1 } },
  { name: 'a territory', schedule: { stateSettings: [{ usState: 'PR', inOffice: true, virtual: false }] } },
  ...[5, 10, 15, 20, 30, 45, 60].map((minutes) => ({
    name: `a start every ${minutes}`,
    schedule: { startIncrementMinutes: minutes },
  })),
];
test.each(ok)('accepts $name', ({ schedule }) => {
  expect(scheduleFaults(aSchedule(schedule))).toEqual([]);
});

const refused: Array<[string, Partial<Schedule>, string, string]> = [
  ['an unknown zone', { timeZone: 'Mars/Base' }, 'timeZone', 'TIME_ZONE_UNKNOWN'],
  ['an offset instead of a zone', { timeZone: '-05:00' }, 'timeZone', 'TIME_ZONE_UNKNOWN'],
  ['an increment of 7', { startIncrementMinutes: 7 }, 'startIncrementMinutes', 'START_INCREMENT_INVALID'],
  ['an increment of 0', { startIncrementMinutes: 0 }, 'startIncrementMinutes', 'START_INCREMENT_INVALID'],
  ['an initial session of 15', { initialSessionMinutes: 15 }, 'initialSessionMinutes', 'INITIAL_SESSION_INVALID'],
  ['a follow-up of 45', { followUpMinutes: 45 }, 'followUpMinutes', 'FOLLOW_UP_INVALID'],
  ['a negative buffer', { bufferMinutes: -1 }, 'bufferMinutes', 'BUFFER_INVALID'],
  ['a buffer of 121', { bufferMinutes: 121 }, 'bufferMinutes', 'BUFFER_INVALID'],
  ['half a minute', { bufferMinutes: 0.5 }, 'bufferMinutes', 'BUFFER_INVALID'],
  ['no horizon', { horizonDays: 0 }, 'horizonDays', 'HORIZON_INVALID'],
  ['a horizon past a year', { horizonDays: 366 }, 'horizonDays', 'HORIZON_INVALID'],
  ['a negative lead time', { leadTimeMinutes: -1 }, 'leadTimeMinutes', 'LEAD_TIME_INVALID'],
  ['a lead time past the horizon', { horizonDays: 1, leadTimeMinutes: 1440 }, 'leadTimeMinutes', 'LEAD_TIME_INVALID'],
  ['day 0', { windows: [window({ dayOfWeek: 0 })] }, 'windows.0.dayOfWeek', 'DAY_OF_WEEK_INVALID'],
  ['day 8', { windows: [window({ dayOfWeek: 8 })] }, 'windows.0.dayOfWeek', 'DAY_OF_WEEK_INVALID'],
  [
    'a start on the next day',
    { windows: [window({ startMinute: 1440 })] },
    'windows.0.startMinute',
    'START_MINUTE_INVALID',
  ],
  ['a negative start', { windows: [window({ startMinute: -1 })] }, 'windows.0.startMinute', 'START_MINUTE_INVALID'],
  [
    'an empty window',
    { windows: [window({ startMinute: 60, endMinute: 60 })] },
    'windows.0.endMinute',
    'END_MINUTE_INVALID',
  ],
  [
    'a window of more than a day',
    { windows: [window({ startMinute: 60, endMinute: 1501 })] },
    'windows.0.endMinute',
    'END_MINUTE_INVALID',
  ],
  [
    'a window without a location',
    { windows: [window({}), window({ virtual: false })] },
    'windows.1',
    'WINDOW_WITHOUT_LOCATION',
  ],
  ['too many windows', { windows: Array(101).fill(window({})) }, 'windows', 'WINDOWS_TOO_MANY'],
  ['a state by name', { stateSettings: [state('Texas')] }, 'stateSettings.0.usState', 'STATE_UNKNOWN'],
  [
    'a state twice',
    { stateSettings: [state('TX'), state('NY'), state('TX')] },
    'stateSettings.2.usState',
    'STATE_TWICE',
  ],
  ['too many states', { stateSettings: Array(61).fill(state('TX')) }, 'stateSettings', 'STATE_SETTINGS_TOO_MANY'],
];
test.each(refused)('refuses %s', (_name, schedule, field, code) => {
  expect(scheduleFaults(aSchedule(schedule))).toMatchObject([{ field, code }]);
});

test('lists every fault at once', () => {
  const faults = scheduleFaults(aSchedule({ timeZone: '', followUpMinutes: 1, windows: [window({ dayOfWeek: 9 })] }));
  expect(faults.map(({ code }) => code)).toEqual(['TIME_ZONE_UNKNOWN', 'FOLLOW_UP_INVALID', 'DAY_OF_WEEK_INVALID']);
});

function window(overrides: Partial<WeeklyWindow>): WeeklyWindow {
  return { ...aWindow(1, '09:00', '12:00'), ...overrides };
}

function state(usState: string) {
  return { usState, inOffice: true, virtual: true };
}
