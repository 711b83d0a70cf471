import { Link } from 'react-router';
import { clientPaths } from '#src/lib/client/client-paths.ts';
import { providerPaths } from '#src/lib/paths/provider-paths.ts';
import type { TimePlace } from '#src/lib/time/reader-times.ts';
import { Notice } from '#src/ui/notice.tsx';
import { formatBothTimes, getPlace } from './both-times.ts';
import type { SeriesAnswer } from './repeat-state.ts';
import type { SeriesReader } from './series-reader.ts';
import { formatReason, say } from './words.ts';

interface RefusedProps {
  refused: SeriesAnswer['refused'];
  reader?: SeriesReader;
  place: TimePlace;
  /** No session is left to book. */
  areAll: boolean;
  onLeaveOut: () => void;
}

/** The unavailable times with their reasons. */
export function Refused({ refused, reader = 'client', place, areAll, onLeaveOut }: RefusedProps) {
  return (
    <Notice tone="warm" role="alert">
      <p>{say('repeat.refused')}</p>
      <ul>
        {refused.map(({ number, timeStart, code }) => (
          <li key={number}>
            {formatBothTimes(timeStart, place)}: {formatReason(code, reader)}
          </li>
        ))}
      </ul>
      {areAll ? (
        <p>{say('repeat.none')}</p>
      ) : (
        <button type="button" className="button plain" onClick={onLeaveOut}>
          {say('repeat.leaveOut', { count: refused.length })}
        </button>
      )}
    </Notice>
  );
}

interface BookedProps {
  answer: SeriesAnswer;
  reader?: SeriesReader;
}

/** The booked sessions, and the way to all sessions. */
export function Booked({ answer: { appointments }, reader = 'client' }: BookedProps) {
  return (
    <Notice role="status">
      <p>{say('repeat.booked', { count: appointments.length })}</p>
      <ul>
        {appointments.map((each) => (
          <li key={each.id}>{formatBothTimes(each.timeStart, getPlace(each, reader))}</li>
        ))}
      </ul>
      <p className="actions">
        <Link className="button" to={reader === 'provider' ? providerPaths.sessions : clientPaths.appointments()}>
          {say('repeat.seeAll')}
        </Link>
      </p>
    </Notice>
  );
}
