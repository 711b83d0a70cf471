import type { ProviderCardFragment } from '#src/gen/operations.ts';
import type { SearchAddress } from '#src/lib/paths.ts';
import { Icon } from '#src/ui/icon.tsx';
import { firstTimes } from './card-facts.ts';
import { bookLink, timesLink } from './card-links.ts';
import { type WeekDay, weekDays } from './week-days.ts';

interface CardTimesProps {
  edge: ProviderCardFragment;
  address: SearchAddress;
  now: Date;
}

/** The coming week, and the first open time per setting. */
export function CardTimes({ edge, address, now }: CardTimesProps) {
  const { node } = edge;
  const times = firstTimes(edge, address.filters, now);
  const days = weekDays(edge, address.filters, now);
  if (times.length === 0 && days.length === 0) {
    return (
      <p className="no-time">
        {node.timeZone === null ? 'We could not read open times just now.' : 'No open time listed at the moment.'}{' '}
        <a href={timesLink(node, address)}>See the profile</a>
      </p>
    );
  }
  return (
    <>
      {days.length > 0 ? (
        <ol className="week" aria-label={`The next days of ${node.name}`}>
          {days.map((day) => (
            <li key={day.date}>
              <Day day={day} href={timesLink(node, address, day.date)} />
            </li>
          ))}
        </ol>
      ) : (
        <p className="no-time">Nothing open in the next seven days.</p>
      )}
      <FirstTimes edge={edge} address={address} now={now} />
    </>
  );
}

function Day({ day, href }: { day: WeekDay; href: string }) {
  const inside = (
    <>
      <span className="for-ears">{day.label}</span>
      <span aria-hidden="true">{day.weekday}</span>
      <b aria-hidden="true">{day.day}</b>
      <span aria-hidden="true">{day.isOpen ? 'open' : 'none'}</span>
    </>
  );
  return day.isOpen ? (
    <a className="day open" href={href}>
      {inside}
    </a>
  ) : (
    <span className="day">{inside}</span>
  );
}

function FirstTimes({ edge, address, now }: CardTimesProps) {
  const times = firstTimes(edge, address.filters, now);
  return times.length === 0 ? null : (
    <ul className="first-times" aria-label={`First open times of ${edge.node.name}`}>
      {times.map((time) => (
        <li key={time.location}>
          <a className="button time" href={bookLink(edge.node, address, time)} rel="nofollow">
            <span className="setting">
              <Icon name={time.location === 'VIRTUAL' ? 'video' : 'place'} />
              {time.setting}
            </span>{' '}
            <span>
              <time dateTime={time.start}>
                <span>{time.day}, </span>
                <span>{time.time}</span>
              </time>{' '}
              <span className="zone">{time.zone}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
