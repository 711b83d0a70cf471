import { lazy, Suspense } from 'react';
import { loadLazily } from '#src/lib/modules/load-lazily.ts';
import { getBrowserZone } from '#src/lib/time/browser-zone.ts';
import { type ConnectedCalendars, useConnectedCalendars } from './use-connected-calendars.ts';

// Below the first screen of settings, and one of five steps of onboarding.
const ConnectedCalendarsView = lazy(
  loadLazily(async () => ({ default: (await import('./connected-calendars-view.tsx')).ConnectedCalendarsView })),
);

/** The connected calendars of a page that needs nothing else about them. */
export function ConnectedCalendarsSection() {
  return <ConnectedCalendarsPart state={useConnectedCalendars()} />;
}

/** The same on a page that also needs to know whether there are any. */
export function ConnectedCalendarsPart({ state }: { state: ConnectedCalendars }) {
  return (
    <Suspense>
      <ConnectedCalendarsView {...state} zone={getBrowserZone()} />
    </Suspense>
  );
}
