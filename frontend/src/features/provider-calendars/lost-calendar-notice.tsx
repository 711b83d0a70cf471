import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router';
import { ConnectedCalendarsDocument } from '#src/gen/operations.ts';
import { providerPaths } from '#src/lib/paths/provider-paths.ts';
import { Notice } from '#src/ui/notice.tsx';
import { getCalendarName } from './calendar-name.ts';
import type { ConnectedCalendar } from './use-connected-calendars.ts';
import { say } from './words.ts';

/** Says on top of Today that a connected calendar cannot be read anymore: openings may overlap with what is in it. */
export function LostCalendarNotice() {
  const { data } = useQuery(ConnectedCalendarsDocument, { fetchPolicy: 'no-cache', errorPolicy: 'all' });
  return <LostCalendars calendars={data?.connectedCalendars ?? []} />;
}

export function LostCalendars({ calendars }: { calendars: readonly ConnectedCalendar[] }) {
  const lost = calendars.filter(({ state, isStale }) => state === 'SIGN_IN_REFUSED' || isStale);
  if (lost.length === 0) return null;
  return (
    <Notice tone="wrong">
      {lost.map((calendar) => (
        <p key={calendar.id}>{say('lost', { name: getCalendarName(calendar) })}</p>
      ))}
      <p className="actions">
        <Link className="button plain" to={providerPaths.settings}>
          {say('lostAction')}
        </Link>
      </p>
    </Notice>
  );
}
