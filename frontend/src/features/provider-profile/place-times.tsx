import * as styles from '#src/features/provider-profile/profile-times.module.css';
import { Notice } from '#src/ui/notice.tsx';
import type { OpenTimesView, PlaceOfTimes, TimesWords } from './open-times-view.ts';
import { SlotTime } from './slot-time.tsx';
import { TimesSkeleton } from './times-skeleton.tsx';

export type MoreState = 'idle' | 'loading' | 'failed' | 'ended';

interface PlaceTimesProps {
  view: OpenTimesView;
  place: PlaceOfTimes;
  more: MoreState;
  onMore: ((place: PlaceOfTimes) => void) | undefined;
}

/** Open times at one location by day. */
export function PlaceTimes({ view, place, more, onMore }: PlaceTimesProps) {
  const { location, label, words, days } = place;
  return (
    <section className={styles.place} data-place={location} aria-label={words.region}>
      <h3 className={styles.placeTitle}>{label}</h3>
      {words.zone && days.length > 0 ? <p className="quiet small">{words.zone}</p> : null}
      {days.length === 0 ? <p className="quiet">{words.none}</p> : null}
      <ol className={styles.days}>
        {days.map((day) => (
          <li key={day.key}>
            <h4>
              {day.name}
              <span className="visually-hidden">, </span>
              <span className={styles.date}>{day.date}</span>
            </h4>
            <ul className={styles.times}>
              {day.times.map((time) => (
                <li key={time.start}>
                  <SlotTime view={view} kind={place.kind} location={location} time={time} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      <MoreTimes more={more} words={view.words} />
      {place.mayHaveMore && more !== 'ended' ? (
        <button
          type="button"
          className="button plain wide with-script no-print"
          data-wakes-island=""
          aria-disabled={more === 'loading'}
          onClick={() => onMore?.(place)}
        >
          {view.words.more}
          <span className="visually-hidden">, {words.more}</span>
        </button>
      ) : null}
    </section>
  );
}

function MoreTimes({ more, words }: { more: MoreState; words: TimesWords }) {
  switch (more) {
    case 'loading':
      return <TimesSkeleton label={words.loading} />;
    case 'failed':
      return (
        <Notice tone="warm" role="alert">
          <p>{words.moreFailed}</p>
        </Notice>
      );
    case 'ended':
      return (
        <p className="quiet small" role="status">
          {words.ended}
        </p>
      );
    default:
      return null;
  }
}
