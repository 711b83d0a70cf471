import { getBrowserZone } from '#src/lib/browser-zone.ts';
import { ConnectedCalendarsView } from './connected-calendars-view.tsx';
import { type ConnectedCalendars, useConnectedCalendars } from './use-connected-calendars.ts';

/** The connected calendars of a page that needs nothing else about them. */
export function ConnectedCalendarsSection() {
  return <ConnectedCalendarsPart state={useConnectedCalendars()} />;
}

/** The same on a page that also needs to know whether there are any. */
export function ConnectedCalendarsPart({ state }: { state: ConnectedCalendars }) {
  return <ConnectedCalendarsView {...state} zone={getBrowserZone()} />;
}
