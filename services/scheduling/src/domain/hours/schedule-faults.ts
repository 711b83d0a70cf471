import type { RefusalCode } from '@linden/platform/domain-error';
import { isStateCode } from '@linden/vocabulary/places/us-states';
import { isTimeZone } from '#src/domain/zone-offsets.ts';
import type { Schedule, WeeklyWindow } from './schedule.ts';

/** One reason why an input is refused. `field` is the dotted path of the input. */
export type Fault = { readonly field: string; readonly code: RefusalCode; readonly message: string };

/** Each divides a day, so the grid of starts is the same in every week. */
export const startIncrements: readonly number[] = [5, 10, 15, 20, 30, 45, 60];
/** Session lengths in minutes (C9-4b, C9-4c). */
export const initialSessionLengths: readonly number[] = [30, 45, 60];
export const followUpLengths: readonly number[] = [15, 30, 60];
const scheduleLimits = { bufferMinutes: 120, horizonDays: 365, windows: 100, stateSettings: 60 } as const;

/** Returns every fault of a schedule, in the order of its fields. Empty when it is valid. */
export function scheduleFaults(schedule: Schedule): Fault[] {
  const { bufferMinutes, horizonDays, leadTimeMinutes } = schedule;
  const checks: ReadonlyArray<readonly [boolean, string, RefusalCode, string]> = [
    [isTimeZone(schedule.timeZone), 'timeZone', 'NOT_IN_LIST', 'must be an IANA time zone'],
    [
      startIncrements.includes(schedule.startIncrementMinutes),
      'startIncrementMinutes',
      'NOT_IN_LIST',
      `must be one of ${startIncrements.join(', ')}`,
    ],
    [
      initialSessionLengths.includes(schedule.initialSessionMinutes),
      'initialSessionMinutes',
      'NOT_IN_LIST',
      `must be one of ${initialSessionLengths.join(', ')}`,
    ],
    [
      followUpLengths.includes(schedule.followUpMinutes),
      'followUpMinutes',
      'NOT_IN_LIST',
      `must be one of ${followUpLengths.join(', ')}`,
    ],
    [
      isWithin(bufferMinutes, 0, scheduleLimits.bufferMinutes),
      'bufferMinutes',
      'OUT_OF_RANGE',
      `must be 0 to ${scheduleLimits.bufferMinutes}`,
    ],
    [
      isWithin(horizonDays, 1, scheduleLimits.horizonDays),
      'horizonDays',
      'OUT_OF_RANGE',
      `must be 1 to ${scheduleLimits.horizonDays}`,
    ],
    [
      isWithin(leadTimeMinutes, 0, Math.max(0, horizonDays * 1440 - 1)),
      'leadTimeMinutes',
      'OUT_OF_RANGE',
      'must be 0 or more and end before the horizon',
    ],
  ];
  const faults = checks.flatMap(([holds, field, code, message]) => (holds ? [] : [{ field, code, message }]));
  return [...faults, ...windowListFaults(schedule), ...stateFaults(schedule)];
}

function windowListFaults({ windows }: Schedule): Fault[] {
  if (windows.length > scheduleLimits.windows) {
    return [{ field: 'windows', code: 'WINDOWS_TOO_MANY', message: `must have at most ${scheduleLimits.windows}` }];
  }
  return windows.flatMap((window, index) => windowFaults(window, `windows.${index}`));
}

function windowFaults(window: WeeklyWindow, at: string): Fault[] {
  const { dayOfWeek, startMinute, endMinute } = window;
  const faults: Fault[] = [];
  if (!isWithin(dayOfWeek, 1, 7)) {
    faults.push({ field: `${at}.dayOfWeek`, code: 'OUT_OF_RANGE', message: 'must be 1 (Monday) to 7' });
  }
  if (!isWithin(startMinute, 0, 1439)) {
    faults.push({ field: `${at}.startMinute`, code: 'OUT_OF_RANGE', message: 'must be 0 to 1439' });
  } else if (!isWithin(endMinute, startMinute + 1, startMinute + 1440)) {
    const message = 'must be after start_minute by at most 1440';
    faults.push({ field: `${at}.endMinute`, code: 'OUT_OF_RANGE', message });
  }
  if (!window.inOffice && !window.virtual) {
    faults.push({ field: at, code: 'WINDOW_WITHOUT_LOCATION', message: 'must be in office, virtual or both' });
  }
  return faults;
}

function stateFaults({ stateSettings }: Schedule): Fault[] {
  if (stateSettings.length > scheduleLimits.stateSettings) {
    const message = `must have at most ${scheduleLimits.stateSettings}`;
    return [{ field: 'stateSettings', code: 'TOO_MANY', message }];
  }
  const seen = new Set<string>();
  return stateSettings.flatMap(({ usState }, index): Fault[] => {
    const field = `stateSettings.${index}.usState`;
    if (!isStateCode(usState)) return [{ field, code: 'NOT_IN_LIST', message: 'must be a two-letter state code' }];
    if (seen.has(usState)) return [{ field, code: 'TWICE', message: 'already has a setting' }];
    seen.add(usState);
    return [];
  });
}

function isWithin(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}
