import { PaidBy, type PayChoice } from '#src/lib/insurance/paid-by.tsx';
import { formatDollars } from '#src/lib/money/money.ts';
import { formatBothTimes, getPlace } from './both-times.ts';
import type { RepeatState } from './repeat-state.ts';
import type { SeriesReader } from './series-reader.ts';
import { getSeriesStart } from './series-start.ts';
import type { SeriesAppointment } from './use-series-appointment.ts';
import { formatReason, say } from './words.ts';

interface SeriesDatesProps {
  appointment: SeriesAppointment;
  state: RepeatState;
  reader?: SeriesReader;
  /** Undefined for a client without plans. */
  pay?: PayChoice | undefined;
}

/** Every date of the series before it is booked, with the ones that are not available, and the total. */
export function SeriesDates({ appointment, state, reader = 'client', pay }: SeriesDatesProps) {
  const { count, leftOut, answer } = state;
  const reasons = new Map(answer?.refused.map(({ number, code }) => [number, formatReason(code, reader)]));
  const dates = Array.from({ length: count }, (_, number) => ({
    start: getSeriesStart(appointment, state, number),
    mark: leftOut.includes(number) ? say('repeat.skipped') : reasons.get(number),
  }));
  const left = dates.filter(({ mark }) => mark === undefined).length;
  return (
    <section aria-labelledby="series-dates">
      <h2 id="series-dates">{say('repeat.dates')}</h2>
      <ol>
        {dates.map(({ start, mark }) => (
          <li key={start}>
            {formatBothTimes(start, getPlace(appointment, reader))}
            {mark ? `: ${mark}` : null}
          </li>
        ))}
      </ol>
      {answer ? null : <p>{say('repeat.checking')}</p>}
      {answer && left > 0 ? <p>{formatTotal(appointment, left, reader)}</p> : null}
      {pay ? (
        <p>
          {say('repeat.paidBy')} <PaidBy {...pay}>{describePayment(pay)}</PaidBy>
        </p>
      ) : null}
    </section>
  );
}

function describePayment({ plans, payorId }: PayChoice): string {
  if (payorId === null) return say('repeat.paidCash');
  return plans.find((plan) => plan.payorId === payorId)?.name ?? say('repeat.paidSame');
}

/** Says the total of what is left to book; with insurance only who sets the share, because the plan does. */
export function formatTotal(
  { payorId, provider }: SeriesAppointment,
  sessions: number,
  reader: SeriesReader = 'client',
): string {
  const total = say('repeat.total', { count: sessions });
  if (payorId) return `${total} ${say(reader === 'provider' ? 'provider.byPlan' : 'repeat.byPlan')}`;
  const price = provider?.price ?? 0;
  if (price <= 0) return total;
  return `${total} ${say('repeat.costs', { each: formatDollars(price), all: formatDollars(price * sessions) })}`;
}
