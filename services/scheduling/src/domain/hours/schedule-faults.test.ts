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
  ['an unknown zone', { timeZone: 'Mars/Base' }, 'timeZone', 'NOT_IN_LIST'],
  ['an offset instead of a zone', { timeZone: '-05:00' }, 'timeZone', 'NOT_IN_LIST'],
  ['an increment of 7', { startIncrementMinutes: 7 }, 'startIncrementMinutes', 'NOT_IN_LIST'],
  ['an increment of 0', { startIncrementMinutes: 0 }, 'startIncrementMinutes', 'NOT_IN_LIST'],
  ['an initial session of 15', { initialSessionMinutes: 15 }, 'initialSessionMinutes', 'NOT_IN_LIST'],
  ['a follow-up of 45', { followUpMinutes: 45 }, 'followUpMinutes', 'NOT_IN_LIST'],
  ['a negative buffer', { bufferMinutes: -1 }, 'bufferMinutes', 'OUT_OF_RANGE'],
  ['a buffer of 121', { bufferMinutes: 121 }, 'bufferMinutes', 'OUT_OF_RANGE'],
  ['half a minute', { bufferMinutes: 0.5 }, 'bufferMinutes', 'OUT_OF_RANGE'],
  ['no horizon', { horizonDays: 0 }, 'horizonDays', 'OUT_OF_RANGE'],
  ['a horizon past a year', { horizonDays: 366 }, 'horizonDays', 'OUT_OF_RANGE'],
  ['a negative lead time', { leadTimeMinutes: -1 }, 'leadTimeMinutes', 'OUT_OF_RANGE'],
  ['a lead time past the horizon', { horizonDays: 1, leadTimeMinutes: 1440 }, 'leadTimeMinutes', 'OUT_OF_RANGE'],
  ['day 0', { windows: [window({ dayOfWeek: 0 })] }, 'windows.0.dayOfWeek', 'OUT_OF_RANGE'],
  ['day 8', { windows: [window({ dayOfWeek: 8 })] }, 'windows.0.dayOfWeek', 'OUT_OF_RANGE'],
  ['a start on the next day', { windows: [window({ startMinute: 1440 })] }, 'windows.0.startMinute', 'OUT_OF_RANGE'],
  ['a negative start', { windows: [window({ startMinute: -1 })] }, 'windows.0.startMinute', 'OUT_OF_RANGE'],
  ['an empty window', { windows: [window({ startMinute: 60, endMinute: 60 })] }, 'windows.0.endMinute', 'OUT_OF_RANGE'],
  [
    'a window of more than a day',
    { windows: [window({ startMinute: 60, endMinute: 1501 })] },
    'windows.0.endMinute',
    'OUT_OF_RANGE',
  ],
  [
    'a window without a location',
    { windows: [window({}), window({ virtual: false })] },
    'windows.1',
    'WINDOW_WITHOUT_LOCATION',
  ],
  ['too many windows', { windows: Array(101).fill(window({})) }, 'windows', 'WINDOWS_TOO_MANY'],
  ['a state by name', { stateSettings: [state('Texas')] }, 'stateSettings.0.usState', 'NOT_IN_LIST'],
  ['a state twice', { stateSettings: [state('TX'), state('NY'), state('TX')] }, 'stateSettings.2.usState', 'TWICE'],
  ['too many states', { stateSettings: Array(61).fill(state('TX')) }, 'stateSettings', 'TOO_MANY'],
];
test.each(refused)('refuses %s', (_name, schedule, field, code) => {
  expect(scheduleFaults(aSchedule(schedule))).toMatchObject([{ field, code }]);
});

test('lists every fault at once', () => {
  const faults = scheduleFaults(aSchedule({ timeZone: '', followUpMinutes: 1, windows: [window({ dayOfWeek: 9 })] }));
  expect(faults.map(({ code }) => code)).toEqual(['NOT_IN_LIST', 'NOT_IN_LIST', 'OUT_OF_RANGE']);
});

function window(overrides: Partial<WeeklyWindow>): WeeklyWindow {
  return { ...aWindow(1, '09:00', '12:00'), ...overrides };
}

function state(usState: string) {
  return { usState, inOffice: true, virtual: true };
}
