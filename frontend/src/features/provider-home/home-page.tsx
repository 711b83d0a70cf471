import { useQuery } from '@apollo/client/react';
import { type ReactNode, useState } from 'react';
import { OwnWeekDocument } from '#src/gen/operations.ts';
import { fallbackZone } from '#src/lib/browser-zone.ts';
import { useNow } from '#src/lib/use-now.ts';
import { homeStanding } from './home-standing.ts';
import { HomeView } from './home-view.tsx';
import { weekAsked, weekDays } from './week-days.ts';

/** A provider's home. @param children open tasks, between today and the week */
export function HomePage({ children }: { children: ReactNode }) {
  const now = useNow();
  const [opened] = useState(() => new Date(now));
  const { data, error, loading, refetch } = useQuery(OwnWeekDocument, {
    variables: { values: { ...weekAsked(opened), appointmentType: 'INTAKE' } },
    fetchPolicy: 'no-cache',
    errorPolicy: 'all',
  });
  const provider = data?.currentProvider;
  const calendar = data?.providerCalendar;
  const { isAway, standing } = homeStanding(data ?? {}, error);
  return (
    <HomeView
      name={provider?.profile.name ?? ''}
      isReading={loading && !data}
      isAway={!loading && isAway}
      days={calendar ? weekDays(calendar, new Date(now)) : undefined}
      timeZone={calendar?.timeZone ?? provider?.schedule?.timeZone ?? fallbackZone}
      standing={standing}
      now={now}
      onAgain={() => void refetch()}
    >
      {children}
    </HomeView>
  );
}
