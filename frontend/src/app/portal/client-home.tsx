import { Fragment, lazy, Suspense } from 'react';
import { GreetingPage } from '#src/features/client-home/greeting-page.tsx';
import { HomeOverview } from '#src/features/client-home/home-overview.tsx';
import { NewUserLead } from '#src/features/client-home/new-user-lead.tsx';
import { WaitingSessions } from '#src/features/client-home/waiting-sessions.tsx';
import { MyPeople } from '#src/features/people/my-people.tsx';
import { useClient } from '#src/lib/client/client-user.tsx';
import { loadLazily } from '#src/lib/modules/load-lazily.ts';
import { useLinked } from './use-linked.ts';

// Below the first screen of a phone.
const LaterSessions = lazy(
  loadLazily(async () => ({
    default: (await import('#src/features/my-appointments/later-sessions.tsx')).LaterSessions,
  })),
);
const WaitingRecommendations = lazy(
  loadLazily(async () => ({
    default: (await import('#src/features/recommend/waiting-recommendations.tsx')).WaitingRecommendations,
  })),
);
const LinkBookingsForm = lazy(
  loadLazily(async () => ({
    default: (await import('#src/features/booking/linking/link-bookings-form.tsx')).LinkBookingsForm,
  })),
);
const RecentChanges = lazy(
  loadLazily(async () => ({ default: (await import('#src/features/client-home/recent-changes.tsx')).RecentChanges })),
);

/**
 * A client's home: the next appointment, tasks, other upcoming appointments, and the patient selection. A client without patients sees the
 * next step.
 */
export function ClientHome() {
  const { state } = useClient();
  const { linked, readings } = useLinked();
  const isNew = state.kind === 'known' && state.user.patients?.length === 0;
  return (
    <GreetingPage>
      <div className="shell-columns">
        <div>
          {isNew ? (
            <NewUserLead />
          ) : (
            <Fragment key={readings}>
              <Suspense>
                <WaitingRecommendations />
              </Suspense>
              <HomeOverview>
                {(later) => (
                  <Suspense>
                    <LaterSessions later={later} />
                  </Suspense>
                )}
              </HomeOverview>
            </Fragment>
          )}
        </div>
        <div>
          <Suspense>{isNew ? null : <RecentChanges />}</Suspense>
          <MyPeople />
          <Suspense>
            <LinkBookingsForm onLinked={linked} />
          </Suspense>
        </div>
      </div>
    </GreetingPage>
  );
}

/** After the first sign-in. */
export function NewUserHome() {
  const { linked } = useLinked();
  return (
    <GreetingPage>
      <div className="shell-columns">
        <div>
          <NewUserLead />
        </div>
        <div>
          <MyPeople />
          <Suspense>
            <LinkBookingsForm onLinked={linked} />
          </Suspense>
        </div>
      </div>
    </GreetingPage>
  );
}

/** Bookings by a partner that wait for confirmation. */
export function UnconfirmedHome() {
  return (
    <GreetingPage>
      <WaitingSessions />
    </GreetingPage>
  );
}
