import { lazy, Suspense } from 'react';
import { SessionPage } from '#src/features/provider-appointments/session/session-page.tsx';
import { loadLazily } from '#src/lib/modules/load-lazily.ts';

const SessionMove = lazy(
  loadLazily(async () => ({
    default: (await import('#src/features/provider-hours/calendar/move/session-move.tsx')).SessionMove,
  })),
);

/** One session; moving it works as in the calendar. */
export function ProviderSession() {
  return (
    <SessionPage
      move={(session, onMoved) => (
        <Suspense>
          <SessionMove session={session} onMoved={onMoved} />
        </Suspense>
      )}
    />
  );
}
