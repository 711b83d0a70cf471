import { sayMissedCost, sayTerms } from '#src/lib/appointments/cancel-terms.ts';
import { formatDollars } from '#src/lib/money/money.ts';
import { formatBothTimes, getPlace } from './both-times.ts';
import type { RepeatState } from './repeat-state.ts';
import type { SeriesReader } from './series-reader.ts';
import { getSeriesStart, type SeriesTimes } from './series-start.ts';
import type { SeriesAppointment } from './use-series-appointment.ts';
import { say } from './words.ts';

type Repeated = Pick<
  SeriesAppointment,
  'timeStart' | 'timeZone' | 'inOffice' | 'freeUntil' | 'nextNoShowFee' | 'cancelPolicy'
>;

/**
 * Says until when sessions of a series are free to cancel, with the exact instant of the first, and the cost afterward; undefined when
 * unknown. @param now milliseconds
 */
export function repeatTerms(
  { timeStart, timeZone, inOffice, freeUntil, nextNoShowFee, cancelPolicy }: Repeated,
  { weeks, at, leftOut }: SeriesTimes & Pick<RepeatState, 'leftOut'>,
  now: number,
  reader: SeriesReader = 'client',
): string[] | undefined {
  if (nextNoShowFee === null) return undefined;
  const first = getSeriesStart({ timeStart, timeZone }, { weeks, at }, firstIn(leftOut));
  // Absolute time. Without the rules, as long before the start as for the repeated session.
  const free = cancelPolicy ? cancelPolicy.freeHours * 3_600_000 : Date.parse(timeStart) - Date.parse(freeUntil);
  const end = Date.parse(first) - free;
  const until = formatBothTimes(new Date(end).toISOString(), getPlace({ timeZone, inOffice }, reader));
  return [
    sayTerms(reader === 'provider' ? 'free.byClient' : 'free.both', {
      until: say('repeat.before', { count: Math.round(free / 3_600_000) }),
    }),
    say(end < now ? 'repeat.firstWasFree' : 'repeat.firstFree', { until }),
    sayMissedCost({ fee: nextNoShowFee > 0 ? formatDollars(nextNoShowFee) : undefined }),
    ...(cancelPolicy?.graceMinutes ? [sayTerms('grace', { count: cancelPolicy.graceMinutes })] : []),
  ];
}

/** Returns the number of the first session that is not skipped. */
function firstIn(leftOut: readonly number[]): number {
  let number = 0;
  while (leftOut.includes(number)) number += 1;
  return number;
}
