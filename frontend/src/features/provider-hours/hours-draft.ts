import { usStates } from '@linden/vocabulary/places/us-states';
import type { OwnScheduleQuery, UpdateScheduleValues } from '#src/gen/operations.ts';
import type { Edited } from '#src/lib/drafts/kept-draft.ts';
import type { Complete } from '#src/lib/graphql/complete.ts';
import { getStateZone } from '#src/lib/time/state-zones.ts';
import { dayMinutes, tidy, type WeeklyWindow } from './week-windows.ts';

export type OwnProvider = NonNullable<OwnScheduleQuery['currentProvider']>;
type Schedule = NonNullable<OwnProvider['schedule']>;

/** Whether and how the provider sees clients of one state. */
export interface StateSetting {
  usState: string;
  inOffice: boolean;
  virtual: boolean;
}

/** The hours being edited. */
export interface HoursDraft
  extends Pick<
    Schedule,
    | 'timeZone'
    | 'startIncrement'
    | 'initialSessionLength'
    | 'followUpLength'
    | 'bufferMinutes'
    | 'leadTimeMinutes'
    | 'horizonDays'
    | 'reviewsNewClients'
  > {
  windows: WeeklyWindow[];
  states: StateSetting[];
}

/** Hours as they are saved, with the last save. */
export interface SavedHours extends Edited<HoursDraft> {
  /** ISO; null for hours from before saves were recorded. */
  savedAt: string | null;
  savedByProvider: boolean;
}

/** The choices; lengths are those of P9.4-1 and P9.4-2. */
export const hoursChoices = {
  timeZone: [
    'America/New_York',
    'America/Chicago',
    'America/Denver',
    'America/Phoenix',
    'America/Los_Angeles',
    'America/Anchorage',
    'Pacific/Honolulu',
    'America/Puerto_Rico',
    'Pacific/Guam',
    'Pacific/Pago_Pago',
  ],
  startIncrement: [15, 30, 60],
  initialSessionLength: [30, 45, 60],
  followUpLength: [15, 30, 60],
  bufferMinutes: [0, 5, 10, 15, 30, 60],
  leadTimeMinutes: [60, 120, 240, 480, 720, 1440, 2880, 4320, 10_080],
  horizonDays: [14, 30, 60, 90, 180, 365],
} as const;

/** Returns a provider's hours, or initial values without hours: every licensed state, by video. */
export function createDraft(provider: OwnProvider, browserZone: string): SavedHours {
  const { schedule, profile } = provider;
  const licensed = [...new Set(profile.stateCredentials.map(({ usState }) => usState))].sort();
  if (!schedule) {
    const states = licensed.map((usState) => ({ usState, virtual: true, inOffice: usState === profile.physicalState }));
    return {
      edition: '',
      savedAt: null,
      savedByProvider: true,
      values: { ...firstHours, timeZone: firstZone(profile.state, browserZone), windows: [], states },
    };
  }
  const { edition, availabilities, availabilitySettingsByState: given } = schedule;
  const known = new Map(given.map((each) => [each.usState, each]));
  const states = [...new Set([...licensed, ...known.keys()])].sort().map((usState) => ({
    usState,
    inOffice: known.get(usState)?.inOffice ?? false,
    virtual: known.get(usState)?.virtual ?? false,
  }));
  const { timeZone, startIncrement, initialSessionLength, followUpLength } = schedule;
  const { bufferMinutes, leadTimeMinutes, horizonDays, reviewsNewClients } = schedule;
  const rules = { timeZone, startIncrement, initialSessionLength, followUpLength, bufferMinutes, leadTimeMinutes };
  const windows = availabilities.map(toWindow);
  const { savedAt, savedByProvider } = schedule;
  return { edition, savedAt, savedByProvider, values: { ...rules, horizonDays, reviewsNewClients, windows, states } };
}

/** Returns the values to send, with the fewest possible windows. */
export function readValues({ windows, states, ...rules }: HoursDraft, edition: string): Complete<UpdateScheduleValues> {
  return {
    ...rules,
    edition: edition || null,
    availabilities: tidy(windows).map(({ day, start, end, inOffice, virtual }) => {
      return { day, timeStart: formatClock(start), timeEnd: formatClock(end % dayMinutes), inOffice, virtual };
    }),
    availabilitySettingsByState: states.filter(({ inOffice, virtual }) => inOffice || virtual),
  };
}

/** Formats local time as 'HH:MM'. */
export function formatClock(minute: number): string {
  return [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

// Care is given in the US, so a zone abroad or an unknown zone is not used.
function firstZone(state: string | null | undefined, browserZone: string): string {
  const known: readonly string[] = hoursChoices.timeZone;
  return known.includes(browserZone) ? browserZone : getStateZone(usStates.find(([, code]) => code === state)?.[1]);
}

function toWindow({ day, timeStart, timeEnd, inOffice, virtual }: Schedule['availabilities'][number]): WeeklyWindow {
  const start = minuteOf(timeStart);
  const end = minuteOf(timeEnd);
  return { day, start, end: end <= start ? end + dayMinutes : end, inOffice, virtual };
}

function minuteOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}

const firstHours = {
  startIncrement: 30,
  initialSessionLength: 60,
  followUpLength: 60,
  bufferMinutes: 0,
  leadTimeMinutes: dayMinutes,
  horizonDays: 60,
  reviewsNewClients: false,
} as const;
