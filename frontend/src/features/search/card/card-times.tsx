import { getDisplayZone } from '@linden/vocabulary/search/search-filters';
import * as styles from '#src/features/search/provider-card.module.css';
import { sayResult } from '#src/features/search/result-words.ts';
import type { ProviderCardFragment } from '#src/gen/operations.ts';
import type { SearchAddress } from '#src/lib/paths/paths.ts';
import { formatReaderTimes, getReaderTimeTemplate } from '#src/lib/time/format-reader-times.ts';
import { Icon } from '#src/ui/icon.tsx';
import { type FirstTime, listFirstTimes } from './card-facts.ts';
import { getBookLink, getTimesLink } from './card-links.ts';
import { listWeekDays, type WeekDay } from './week-days.ts';

interface CardTimesProps {
  edge: ProviderCardFragment;
  address: SearchAddress;
  now: Date;
}

/** The coming week, and the first open time per location. */
export function CardTimes({ edge, address, now }: CardTimesProps) {
  const { node } = edge;
  const times = listFirstTimes(edge, address.filters, now);
  const days = listWeekDays(edge, address.filters, now);
  if (times.length === 0 && days.length === 0) {
    return (
      <p className={styles.noTime}>
        {sayResult(node.timeZone === null ? 'times.away' : 'times.none')}{' '}
        <a href={getTimesLink(node, address)}>{sayResult('times.profile')}</a>
      </p>
    );
  }
  return (
    <>
      {days.length > 0 ? (
        <>
          <ol className={styles.week} aria-label={sayResult('times.week', { name: node.name })}>
            {days.map((day) => (
              <li key={day.date}>
                <Day day={day} href={getTimesLink(node, address, day.date)} />
              </li>
            ))}
          </ol>
          {days.some(({ kind }) => kind === 'other') ? (
            <p className="small quiet">{sayResult('times.legend')}</p>
          ) : null}
        </>
      ) : (
        <p className={styles.noTime}>{sayResult('times.noneInWeek')}</p>
      )}
      <FirstTimes edge={edge} address={address} now={now} />
    </>
  );
}

function Day({ day, href }: { day: WeekDay; href: string }) {
  const inside = (
    <>
      <span className="visually-hidden">{day.label}</span>
      <span aria-hidden="true">{day.weekday}</span>
      <b aria-hidden="true">{day.day}</b>
      <span aria-hidden="true">{sayResult(`times.cells.${day.kind}`)}</span>
    </>
  );
  return day.kind !== 'none' ? (
    <a className={styles.day} data-kind={day.kind} href={href}>
      {inside}
    </a>
  ) : (
    <span className={styles.day} data-kind={day.kind}>
      {inside}
    </span>
  );
}

function FirstTimes({ edge, address, now }: CardTimesProps) {
  const times = listFirstTimes(edge, address.filters, now);
  return times.length === 0 ? null : (
    <ul className={styles.firstTimes} aria-label={sayResult('times.first', { name: edge.node.name })}>
      {times.map((time) => (
        <li key={time.location}>
          <a className={`button ${styles.time}`} href={getBookLink(edge.node, address, time)} rel="nofollow">
            <span className={styles.setting}>
              <Icon name={time.location === 'VIRTUAL' ? 'video' : 'place'} />
              {time.setting}
            </span>{' '}
            <CardTime edge={edge} address={address} time={time} />
          </a>
        </li>
      ))}
    </ul>
  );
}

interface CardTimeProps extends Pick<CardTimesProps, 'edge' | 'address'> {
  time: FirstTime;
}

/** By the one rule of `orderZones`; without a zone of the search, the browser writes the reader's time. */
function CardTime({ edge: { node }, address: { filters }, time }: CardTimeProps) {
  const zone = getDisplayZone(filters);
  const inOffice = time.location === 'IN_OFFICE';
  const second = zone ? formatReaderTimes(time.start, { zone: node.timeZone, inOffice }, zone).second : undefined;
  const isOpen = !zone && node.timeZone !== null;
  return (
    <span
      className="reader-time"
      {...(isOpen && {
        'data-reader-time': time.start,
        'data-zone': node.timeZone,
        'data-office': inOffice || undefined,
        'data-says': getReaderTimeTemplate(),
      })}
    >
      <span>
        <time dateTime={time.start}>
          <span>{time.day}, </span>
          <span>{time.time}</span>
        </time>{' '}
        <span className={styles.zone}>{time.zone}</span>
      </span>
      {second ? <span className="second-time">{second}</span> : null}
    </span>
  );
}
