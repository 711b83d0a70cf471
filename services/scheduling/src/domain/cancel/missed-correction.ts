import type { AbsenceExcuse, Appointment } from '#src/domain/appointments/appointment.ts';
import { missCounts } from './cancellation-policy.ts';

/** What a correction changes about a session that was marked as missed. */
export type CorrectedMiss = {
  readonly status: 'CONFIRMED' | 'MISSED';
  readonly absenceExcuse: AbsenceExcuse | undefined;
  readonly countsAsMissed: boolean;
  readonly addsStrike: boolean;
  readonly forgivesStrike: boolean;
};

/**
 * Returns what a correction changes; undefined when it says what is recorded. A session that took place is confirmed again, and completed as any
 * other that is over. @param excuse undefined: the session took place
 */
export function correctMiss(
  missed: Extract<Appointment, { readonly status: 'MISSED' }>,
  excuse: AbsenceExcuse | undefined,
): CorrectedMiss | undefined {
  if (excuse && excuse === missed.absenceExcuse) return undefined;
  const countsAsMissed = excuse !== undefined && missCounts(excuse);
  return {
    status: excuse ? 'MISSED' : 'CONFIRMED',
    absenceExcuse: excuse,
    countsAsMissed,
    addsStrike: countsAsMissed && !missed.countsAsMissed,
    forgivesStrike: !countsAsMissed && missed.countsAsMissed,
  };
}
