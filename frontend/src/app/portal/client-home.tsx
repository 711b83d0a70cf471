import { Fragment, lazy, Suspense } from 'react';
import { GreetingPage } from '#src/features/client-home/greeting-page.tsx';
import { HomeOverview } from '#src/features/client-home/home-overview.tsx';
import { NewUserLead } from '#src/features/client-home/new-user-lead.tsx';
import { WaitingSessions } from '#src/features/client-home/waiting-sessions.tsx';
import { useClient } from '#src/lib/client/client-user.tsx';
import { loadLazily } from '#src/lib/modules/load-lazily.ts';
import { useLinked } from './use-linked.ts';

type HomeParts = typeof import('./client-home-parts.ts').homeParts;

function loadPart<Name extends keyof HomeParts>(name: Name) {
  return lazy(loadLazily(async () => ({ default: (await import('./client-home-parts.ts')).homeParts[name] })));
}

const FoundBooking = loadPart('FoundBooking');
const LinkBookingsForm = loadPart('LinkBookingsForm');
const RecentChanges = loadPart('RecentChanges');
const LaterSessions = loadPart('LaterSessions');
const MyPeople = loadPart('MyPeople');
const WaitingRecommendations = loadPart('WaitingRecommendations');

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
          <Suspense>
            <FoundBooking onLinked={linked} />
          </Suspense>
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
          {/* Apart, so that none hides the others while it loads. */}
          <Suspense>{isNew ? null : <RecentChanges />}</Suspense>
          <Suspense>
            <MyPeople />
          </Suspense>
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
          <Suspense>
            <FoundBooking onLinked={linked} />
          </Suspense>
          <NewUserLead />
        </div>
        <div>
          <Suspense>
            <MyPeople />
          </Suspense>
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
