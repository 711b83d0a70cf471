import { arrivals, eventPrefix } from '@linden/vocabulary/analytics/analytics-events';
import { bindWords } from '#src/lib/words/i18n.ts';
import { staffAnalytics } from '#src/locales/en/staff-analytics.ts';
import type { EventFigure } from './event-table.tsx';

const say = bindWords('staff-analytics', staffAnalytics);

/** Returns the bookings of each channel over all days. */
export function countBookings(counts: readonly EventFigure[]) {
  const booked = counts.filter(({ name }) => name === `${eventPrefix}::appointment_booked`);
  return arrivals.map((channel) => ({
    channel,
    bookings: booked.filter(({ word }) => word === channel).reduce((sum, { times }) => sum + times, 0),
  }));
}

/** Bookings by the way in which the visit came. */
export function ChannelBookings({ counts }: { counts: readonly EventFigure[] }) {
  return (
    <section aria-labelledby="channels">
      <h2 id="channels">{say('channels.title')}</h2>
      <dl className="fact-list">
        {countBookings(counts).map(({ channel, bookings }) => (
          <div key={channel}>
            <dt>{say(`channels.names.${channel}`)}</dt>
            <dd>{bookings}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
