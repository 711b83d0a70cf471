import type { AppointmentType, Location, Schedule } from '#src/domain/hours/schedule.ts';
import type { Range } from '#src/domain/range.ts';
import { getSlotStatus } from '#src/domain/slots/slot-status.ts';
import { longestSeriesWeeks, type Occurrence } from './series.ts';

/** Why one session of a series is not available. */
export type OccurrenceRefusal = Occurrence & {
  readonly code: 'TIME_TAKEN' | 'PATIENT_BUSY' | 'NOT_OPEN' | 'BEYOND_HORIZON' | 'SKIPPED_HOUR';
};

export type SeriesPlace = {
  readonly type: AppointmentType;
  readonly location: Location;
  readonly usState: string;
  readonly weeksBetween: number;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Whether the series is new. The first session of a new series must lie within the schedule's horizon. */
  readonly isNew: boolean;
  /** Numbers of sessions at whose time the patient has another session. */
  readonly patientBusy: ReadonlySet<number>;
};

/**
 * Returns every session that is not available. The slot function checks each session, not only the first. The horizon limits
 * the first session; the others may lie up to a year after it.
 */
export function findSeriesRefusals(
  schedule: Schedule,
  busy: readonly Range[],
  occurrences: readonly Occurrence[],
  place: SeriesPlace,
): OccurrenceRefusal[] {
  const first = occurrences[0]?.number ?? 0;
  return occurrences.flatMap((occurrence) => {
    const weeksOn = (occurrence.number - first) * place.weeksBetween;
    const isBound = place.isNew && weeksOn === 0;
    const reach = isBound ? schedule : withSeriesHorizon(schedule);
    const isTooLong = place.isNew && weeksOn > longestSeriesWeeks;
    const code = isTooLong ? 'BEYOND_HORIZON' : refusalOf(reach, busy, occurrence, place);
    return code ? [{ ...occurrence, code }] : [];
  });
}

/** Returns the schedule with the horizon of a series: a year after the last start that can be booked. */
export function withSeriesHorizon(schedule: Schedule): Schedule {
  // One more day, because daylight saving time may end in between.
  return { ...schedule, horizonDays: schedule.horizonDays + longestSeriesWeeks * 7 + 1 };
}

const unboundedDays = 100 * 365;

function refusalOf(
  schedule: Schedule,
  busy: readonly Range[],
  { number, start, isSkipped }: Occurrence,
  { type, location, usState, now, patientBusy }: SeriesPlace,
): OccurrenceRefusal['code'] | undefined {
  if (isSkipped) return 'SKIPPED_HOUR';
  const wanted = { type, location, usState, start };
  const status = getSlotStatus(schedule, busy, wanted, now);
  if (status === 'TIME_TAKEN') return 'TIME_TAKEN';
  if (status === 'OPEN') return patientBusy.has(number) ? 'PATIENT_BUSY' : undefined;
  const isLater = getSlotStatus({ ...schedule, horizonDays: unboundedDays }, [], wanted, now) === 'OPEN';
  return isLater ? 'BEYOND_HORIZON' : 'NOT_OPEN';
}
