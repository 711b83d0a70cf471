import { useQuery } from '@apollo/client/react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { OwnWeekDocument } from '#src/gen/operations.ts';
import { loadLazily } from '#src/lib/modules/load-lazily.ts';
import { getBrowserZone } from '#src/lib/time/browser-zone.ts';
import { useNow } from '#src/lib/time/use-now.ts';
import type { ClientOf } from './client-dialog.tsx';
import { getHomeStatus } from './home-status.ts';
import { HomeView } from './home-view.tsx';
import { findWeekAsked, listWeekDays } from './week-days.ts';

// Below the first screen.
const SchedulingLinks = lazy(
  loadLazily(async () => ({ default: (await import('./scheduling-links.tsx')).SchedulingLinks })),
);

interface HomePageProps {
  /** Origin of the client host, where clients book. */
  clientOrigin: string;
  /** How to reach the client of a session. */
  client: ClientOf;
  /** What keeps clients from booking, above everything. */
  alert: ReactNode;
  /** Open tasks, between today and the week. */
  children: ReactNode;
}

/** A provider's home. */
export function HomePage({ clientOrigin, alert, client, children }: HomePageProps) {
  const now = useNow();
  const [opened] = useState(() => new Date(now));
  const { data, error, loading, refetch } = useQuery(OwnWeekDocument, {
    variables: { values: { ...findWeekAsked(opened), appointmentType: 'INTAKE' } },
    fetchPolicy: 'no-cache',
    errorPolicy: 'all',
  });
  const provider = data?.currentProvider;
  const calendar = data?.providerCalendar;
  const { isAway, status } = getHomeStatus(data ?? {}, error);
  return (
    <HomeView
      name={provider?.profile.name ?? ''}
      isReading={loading && !data}
      isAway={!loading && isAway}
      days={calendar ? listWeekDays(calendar, new Date(now)) : undefined}
      timeZone={calendar?.timeZone ?? provider?.schedule?.timeZone ?? getBrowserZone()}
      status={status}
      now={now}
      client={client}
      onAgain={() => void refetch()}
      alert={alert}
      links={
        provider ? (
          <Suspense>
            <SchedulingLinks
              provider={provider.profile}
              isPublic={provider.marketplaceVisible}
              clientOrigin={clientOrigin}
            />
          </Suspense>
        ) : null
      }
    >
      {children}
    </HomeView>
  );
}
