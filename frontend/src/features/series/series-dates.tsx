import { formatDollars } from '#src/lib/money/money.ts';
import { formatBothTimes, getPlace } from './both-times.ts';
import type { RepeatState } from './repeat-state.ts';
import type { SeriesReader } from './series-reader.ts';
import { addWeeks } from './series-start.ts';
import type { SeriesAppointment } from './use-series-appointment.ts';
import { formatReason, say } from './words.ts';

interface SeriesDatesProps {
  appointment: SeriesAppointment;
  state: RepeatState;
  reader?: SeriesReader;
}

/** Every date of the series before it is booked, with the ones that are not available, and the total. */
export function SeriesDates({ appointment, state, reader = 'client' }: SeriesDatesProps) {
  const { timeStart, timeZone } = appointment;
  const { weeks, count, leftOut, answer } = state;
  const reasons = new Map(answer?.refused.map(({ number, code }) => [number, formatReason(code, reader)]));
  const dates = Array.from({ length: count }, (_, number) => ({
    start: addWeeks(timeStart, timeZone, weeks * (number + 1)),
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
    </section>
  );
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
