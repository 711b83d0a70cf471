import { Notice } from '#src/ui/notice.tsx';
import type { OpenTimesView, PlaceOfTimes } from './open-times-view.ts';
import { TimesSkeleton } from './times-skeleton.tsx';

export type MoreState = 'idle' | 'loading' | 'failed' | 'ended';

interface OpenTimesProps {
  view: OpenTimesView;
  /** By location; all idle while the server renders. */
  more?: Partial<Record<string, MoreState>>;
  onMore?: (place: PlaceOfTimes) => void;
}

/**
 * Open times per setting, grouped by day. The toggle is two radios and a style sheet, so it works at once; without scripts
 * both settings stand below each other.
 */
export function OpenTimes({ view, more = {}, onMore }: OpenTimesProps) {
  const { places } = view;
  if (!places) {
    return (
      <Notice tone="warm" role="status">
        <p>We could not read open times just now. They may well be there: please look again in a minute.</p>
      </Notice>
    );
  }
  const shown = places.find(({ days }) => days.length > 0) ?? places[0];
  return (
    <>
      <p className="quiet small">Times in {view.zoneName}</p>
      {places.length > 1 ? (
        <fieldset className="toggle with-script">
          <legend className="for-ears">Where</legend>
          {places.map(({ location, label }) => (
            <label key={location}>
              <input type="radio" name="place" value={location} defaultChecked={location === shown?.location} />
              <span>{label}</span>
            </label>
          ))}
        </fieldset>
      ) : null}
      {places.map((place) => (
        <Place key={place.location} place={place} more={more[place.location] ?? 'idle'} onMore={onMore} />
      ))}
    </>
  );
}

interface PlaceProps {
  place: PlaceOfTimes;
  more: MoreState;
  onMore: OpenTimesProps['onMore'];
}

function Place({ place, more, onMore }: PlaceProps) {
  const { location, label, days } = place;
  return (
    <section className="place" data-place={location} aria-label={`${label} times`}>
      <h3 className="place-title">{label}</h3>
      {days.length === 0 ? <p className="quiet">No open {label.toLowerCase()} times at the moment.</p> : null}
      <ol className="days">
        {days.map((day) => (
          <li key={day.key}>
            <h4>
              {day.name}
              <span className="for-ears">, </span>
              <span className="date">{day.date}</span>
            </h4>
            <ul className="times">
              {day.times.map(({ start, label: time }) => (
                <li key={start}>
                  <time dateTime={start}>{time}</time>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      {more === 'loading' ? <TimesSkeleton /> : null}
      {more === 'failed' ? (
        <Notice tone="warm" role="alert">
          <p>We could not read more times just now. Please try again.</p>
        </Notice>
      ) : null}
      {more === 'ended' ? (
        <p className="quiet small" role="status">
          These are all open times for now.
        </p>
      ) : null}
      {place.mayHaveMore && more !== 'ended' ? (
        <button
          type="button"
          className="button plain wide with-script"
          data-wakes-island=""
          aria-disabled={more === 'loading'}
          onClick={() => onMore?.(place)}
        >
          Show more times<span className="for-ears">, {label.toLowerCase()}</span>
        </button>
      ) : null}
    </section>
  );
}
