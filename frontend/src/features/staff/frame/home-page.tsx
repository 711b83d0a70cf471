import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router';
import * as styles from '#src/features/staff/staff.module.css';
import { StaffFault } from '#src/features/staff/staff-fault.tsx';
import { say } from '#src/features/staff/words.ts';
import { MeDocument } from '#src/gen/operations.ts';
import { useSignIn } from '#src/lib/sign-in/sign-in-context.tsx';
import { EmptyState } from '#src/ui/shell/empty-state.tsx';
import { PageFailure } from '#src/ui/shell/page-failure.tsx';
import { PageLoading } from '#src/ui/shell/page-loading.tsx';
import { ShellPage } from '#src/ui/shell/shell-page.tsx';
import { queues, type StaffQueue, useQueue } from './use-queue.ts';

/** The first page of staff: what waits for them. */
export function HomePage() {
  const { state } = useSignIn();
  const { data, error, loading, refetch } = useQuery(MeDocument);
  const queue = useQueue();
  // Accounts of another issuer have no name here; it comes with their sign-in.
  const name = data?.me ? data.me.name || state.user?.name : undefined;
  const isAway = Boolean(error) || (!loading && !data?.me);
  return (
    <HomeView
      name={name}
      email={data?.me?.email}
      isReading={loading}
      isAway={isAway}
      queue={queue}
      onRetry={() => void refetch()}
    />
  );
}

interface HomeViewProps {
  name: string | undefined;
  email: string | null | undefined;
  isReading: boolean;
  isAway: boolean;
  queue: StaffQueue;
  onRetry: () => void;
}

export function HomeView({ name, email, isReading, isAway, queue, onRetry }: HomeViewProps) {
  return (
    <ShellPage
      title={say('home.page')}
      heading={name ? say('home.titleNamed', { name }) : say('home.title')}
      lead={email ? say('home.signedInAs', { email }) : undefined}
      className={styles.staffPage}
    >
      {isReading ? <PageLoading label={say('home.reading')} /> : null}
      {isAway ? <PageFailure text={say('home.away')} onRetry={onRetry} /> : null}
      <Waiting queue={queue} />
    </ShellPage>
  );
}

/** What waits for this member of staff, each with its page. */
function Waiting({ queue }: { queue: StaffQueue }) {
  const known = queues.flatMap(({ key, to }) => {
    const count = queue[key];
    return count === undefined ? [] : [{ key, to, count }];
  });
  const waiting = known.filter(({ count }) => count > 0);
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting">{say('home.waiting')}</h2>
      {queue.isReading ? <PageLoading label={say('looking')} count={2} /> : null}
      {queue.error ? <StaffFault error={queue.error} onRetry={queue.readAgain} /> : null}
      {!queue.isReading && !queue.error && waiting.length === 0 ? <EmptyState text={say('nothingWaits')} /> : null}
      <ul className={styles.staffList}>
        {waiting.map(({ key, to, count }) => (
          <li key={key} className="card">
            <Link to={to}>{say(`home.${key}`, { count })}</Link>
            <p className="quiet">{say(`home.${key}Hint`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
