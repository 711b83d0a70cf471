import { sayMissedCost, sayTerms } from '#src/lib/appointments/cancel-terms.ts';
import { formatDollars } from '#src/lib/money/money.ts';
import { formatBothTimes } from './both-times.ts';
import type { RepeatState } from './repeat-state.ts';
import type { SeriesReader } from './series-reader.ts';
import { addWeeks } from './series-start.ts';
import type { SeriesAppointment } from './use-series-appointment.ts';
import { say } from './words.ts';

type Repeated = Pick<SeriesAppointment, 'timeStart' | 'timeZone' | 'freeUntil' | 'provider'>;

/**
 * Says until when sessions of a series are free to cancel, with the exact instant of the first, and the cost afterward; undefined when
 * unknown. @param now milliseconds
 */
export function repeatTerms(
  { timeStart, timeZone, freeUntil, provider }: Repeated,
  { weeks, leftOut }: Pick<RepeatState, 'weeks' | 'leftOut'>,
  now: number,
  reader: SeriesReader = 'client',
): string[] | undefined {
  const fee = provider?.noShowFee ?? undefined;
  if (fee === undefined) return undefined;
  const first = addWeeks(timeStart, timeZone, weeks * (firstIn(leftOut) + 1));
  // Absolute time, as long before the start as for the repeated session.
  const free = Date.parse(timeStart) - Date.parse(freeUntil);
  const end = Date.parse(first) - free;
  const until = formatBothTimes(new Date(end).toISOString(), timeZone);
  if (reader === 'provider') {
    const hours = say('provider.free', { count: Math.round(free / 3_600_000) });
    return [hours, fee > 0 ? say('provider.lateFee', { fee: formatDollars(fee) }) : say('provider.lateNoFee')];
  }
  return [
    sayTerms('free.both', { until: say('repeat.before', { count: Math.round(free / 3_600_000) }) }),
    say(end < now ? 'repeat.firstWasFree' : 'repeat.firstFree', { until }),
    sayMissedCost(fee > 0 ? formatDollars(fee) : undefined),
  ];
}

/** Returns the number of the first session that is not skipped. */
function firstIn(leftOut: readonly number[]): number {
  let number = 0;
  while (leftOut.includes(number)) number += 1;
  return number;
}
