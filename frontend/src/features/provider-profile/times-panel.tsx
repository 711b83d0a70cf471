import { DataScript } from '#src/ui/data-script.tsx';
import { OpenTimes } from './open-times.tsx';
import { firstOpenTime, isFullyBooked, type OpenTimesView } from './open-times-view.ts';

/** Beside the profile, always in sight. */
export function TimesPanel({ times, name }: { times: OpenTimesView; name: string }) {
  return (
    <aside className="times-panel card" id="times" aria-labelledby="times-title">
      <h2 id="times-title">{isFullyBooked(times) ? 'Fully booked' : 'Open times'}</h2>
      <div className="times-content" data-island="open-times">
        <OpenTimes view={times} />
      </div>
      <DataScript type="application/json" id="open-times-view" data={times} />
      {times.booking && times.visits && !isFullyBooked(times) ? (
        <p className="small quiet">
          Choose a time to book it with {name}. It is kept for you while you fill in the form.
        </p>
      ) : null}
    </aside>
  );
}

/** On phones: the nearest time always in sight. */
export function TimesBar({ times, hasOthers }: { times: OpenTimesView; hasOthers: boolean }) {
  const first = firstOpenTime(times);
  return (
    <p className="times-bar no-print">
      <span>
        {first ? (
          <>
            <span className="small quiet">First open time · {first.place}</span>{' '}
            <b>
              {first.day}, {first.time} {times.zoneName}
            </b>
          </>
        ) : (
          <b>{times.visits ? 'No open time at the moment' : 'Open times could not be read'}</b>
        )}
      </span>
      {first ? (
        <a className="button" href="#times">
          All times
        </a>
      ) : hasOthers ? (
        <a className="button" href="#fully-booked">
          Others
        </a>
      ) : null}
    </p>
  );
}
