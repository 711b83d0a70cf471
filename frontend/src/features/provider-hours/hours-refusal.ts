import { toCallOutcome } from '#src/lib/graphql/call-outcome.ts';
import { say } from './words.ts';

/** The text for a failed save, and its place. */
export interface HoursRefusal {
  /** Another edit was saved first. */
  isChanged: boolean;
  faults: Readonly<Record<string, string | undefined>>;
  fault: string;
}

const atField: Record<
  string,
  { field: string; key: 'faults.LEAD_TIME_INVALID' | 'faults.TIME_ZONE_UNKNOWN' } | undefined
> = {
  LEAD_TIME_INVALID: { field: 'leadTimeMinutes', key: 'faults.LEAD_TIME_INVALID' },
  TIME_ZONE_UNKNOWN: { field: 'timeZone', key: 'faults.TIME_ZONE_UNKNOWN' },
};

export function refusalOf(error: unknown): HoursRefusal {
  const outcome = toCallOutcome(error);
  if (outcome.kind === 'unknown') return { isChanged: false, faults: {}, fault: say('faults.unknown') };
  if (outcome.code === 'SCHEDULE_CHANGED') return { isChanged: true, faults: {}, fault: '' };
  const known = atField[outcome.code];
  if (known) return { isChanged: false, faults: { [known.field]: say(known.key) }, fault: say('faults.refused') };
  const key = outcome.code === 'WINDOWS_TOO_MANY' ? 'faults.WINDOWS_TOO_MANY' : 'faults.refused';
  return { isChanged: false, faults: {}, fault: say(key) };
}
