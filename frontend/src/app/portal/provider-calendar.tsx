import { lazy, Suspense } from 'react';
import { CalendarPage } from '#src/features/provider-hours/calendar/calendar-page.tsx';
import { loadLazily } from '#src/lib/modules/load-lazily.ts';

// Only an open session shows it.
const ClientDetails = lazy(
  loadLazily(async () => ({
    default: (await import('#src/features/client-details/client-details.tsx')).ClientDetails,
  })),
);

/** The calendar, with the client of the open session. */
export function ProviderCalendar() {
  return (
    <CalendarPage
      client={({ id, patientId }) => (
        <Suspense>
          <ClientDetails patientId={patientId} openSession={id} linksToClient />
        </Suspense>
      )}
    />
  );
}
