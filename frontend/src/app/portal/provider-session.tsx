import { lazy, Suspense } from 'react';
import { SessionPage } from '#src/features/provider-appointments/session/session-page.tsx';
import { ClientAlerts } from '#src/features/provider-clients/client-alerts.tsx';
import { SessionNote } from '#src/features/provider-notes/session-note.tsx';
import { loadLazily } from '#src/lib/modules/load-lazily.ts';

const SessionMove = lazy(
  loadLazily(async () => ({
    default: (await import('#src/features/provider-hours/calendar/move/session-move.tsx')).SessionMove,
  })),
);

/** One session with its note; moving it works as in the calendar. */
export function ProviderSession() {
  return (
    <SessionPage
      alerts={({ patientId, id }) => (patientId ? <ClientAlerts patientId={patientId} appointmentId={id} /> : null)}
      note={({ patientId, id }) => (patientId ? <SessionNote patientId={patientId} appointmentId={id} /> : null)}
      move={(session, onMoved) => (
        <Suspense>
          <SessionMove session={session} onMoved={onMoved} />
        </Suspense>
      )}
    />
  );
}
