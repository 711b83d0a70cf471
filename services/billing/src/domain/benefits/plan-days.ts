import type { PlanDate } from '@linden/x12/eligibility-answer';

/** DTP01 codes for the first day, the last day and the period of coverage. */
const begins = new Set(['346', '348', '356', '539']);
const ends = new Set(['347', '349', '357', '540']);
const periods = new Set(['291', '307', '292']);

/** Returns whether the day is inside every coverage period. Other dates are ignored. */
export function isCoveredOn(day: string, dates: readonly PlanDate[]): boolean {
  return dates.every(({ qualifier, from, to, isRange }) => {
    if (begins.has(qualifier) || (periods.has(qualifier) && !isRange)) return from <= day;
    if (ends.has(qualifier)) return day <= to;
    return !periods.has(qualifier) || (from <= day && day <= to);
  });
}
