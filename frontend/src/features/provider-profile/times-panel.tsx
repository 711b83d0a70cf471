import * as styles from '#src/features/provider-profile/profile-times.module.css';
import { getZoneName } from '#src/lib/time/zone-times.ts';
import { DataScript } from '#src/ui/data-script.tsx';
import { OpenTimes } from './open-times.tsx';
import { findFirstOpenTime, isFullyBooked, type OpenTimesView } from './open-times-view.ts';
import { sayTimes } from './times-words.ts';

/** Beside the profile, always visible. */
export function TimesPanel({ times, name }: { times: OpenTimesView; name: string }) {
  return (
    <aside
      className={`${styles.timesPanel} card`}
      id="times"
      aria-labelledby="times-title"
      data-times-zone={times.zone}
    >
      <h2 id="times-title">{sayTimes(isFullyBooked(times) ? 'full' : 'title')}</h2>
      <div className={styles.timesContent} data-island="open-times">
        <OpenTimes view={times} />
      </div>
      <DataScript type="application/json" id="open-times-view" data={times} />
      {times.booking && times.visits && !isFullyBooked(times) ? (
        <p className="small quiet">{sayTimes('choose', { name })}</p>
      ) : null}
    </aside>
  );
}

/** On phones: the next open time, always visible. */
export function TimesBar({ times, hasOthers }: { times: OpenTimesView; hasOthers: boolean }) {
  const first = findFirstOpenTime(times);
  return (
    <p className={`${styles.timesBar} no-print`} id="times-bar" data-testid="times-bar">
      <span>
        {first ? (
          <>
            <span className="small quiet">{sayTimes('bar.first', { place: first.place })}</span>{' '}
            <b>
              {first.day}, {first.time} {getZoneName(first.zone)}
            </b>
          </>
        ) : (
          <b>{sayTimes(times.visits ? 'bar.none' : 'bar.away')}</b>
        )}
      </span>
      {first ? (
        <a className="button" href="#times">
          {sayTimes('bar.all')}
        </a>
      ) : hasOthers ? (
        <a className="button" href="#fully-booked">
          {sayTimes('bar.others')}
        </a>
      ) : null}
    </p>
  );
}
