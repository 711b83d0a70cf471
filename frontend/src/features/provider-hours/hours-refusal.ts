import { toCallOutcome } from '#src/lib/graphql/call-outcome.ts';
import { say } from './words.ts';

/** The text for a failed save, and its place. */
export interface HoursRefusal {
  /** Another edit was saved first. */
  isChanged: boolean;
  faults: Readonly<Record<string, string | undefined>>;
  fault: string;
}

/** The texts of single fields, whatever is wrong with them. */
const byField: Record<string, 'faults.leadTime' | 'faults.timeZone' | undefined> = {
  leadTimeMinutes: 'faults.leadTime',
  timeZone: 'faults.timeZone',
};

export function readRefusal(error: unknown): HoursRefusal {
  const outcome = toCallOutcome(error);
  if (outcome.kind === 'unknown') return { isChanged: false, faults: {}, fault: say('faults.unknown') };
  if (outcome.code === 'SCHEDULE_CHANGED') return { isChanged: true, faults: {}, fault: '' };
  const field = outcome.field?.split('.').at(-1) ?? '';
  const known = byField[field];
  if (known) return { isChanged: false, faults: { [field]: say(known) }, fault: say('faults.refused') };
  const key = outcome.code === 'WINDOWS_TOO_MANY' ? 'faults.WINDOWS_TOO_MANY' : 'faults.refused';
  return { isChanged: false, faults: {}, fault: say(key) };
}
