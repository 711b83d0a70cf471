import type { ReactNode } from 'react';
import { Link } from 'react-router';
import * as styles from '#src/features/provider-home/provider-home.module.css';
import { toSessionState } from '#src/lib/appointments/session-state.ts';
import { providerPaths } from '#src/lib/paths/provider-paths.ts';
import { formatPlainDay, getZoneName } from '#src/lib/time/zone-times.ts';
import { Icon } from '#src/ui/icon.tsx';
import { EmptyState } from '#src/ui/shell/empty-state.tsx';
import { PageFailure } from '#src/ui/shell/page-failure.tsx';
import { PageLoading } from '#src/ui/shell/page-loading.tsx';
import { ShellPage } from '#src/ui/shell/shell-page.tsx';
import type { ClientOf } from './client-dialog.tsx';
import { greet } from './greet.ts';
import { type HomeStatus, ToDo } from './to-do.tsx';
import { Today } from './today.tsx';
import { WeekAhead } from './week-ahead.tsx';
import type { WeekDay } from './week-days.ts';
import { say } from './words.ts';

interface HomeViewProps {
  name: string;
  isReading: boolean;
  isAway: boolean;
  /** Today and the seven days after it; undefined when unknown. */
  days: readonly WeekDay[] | undefined;
  timeZone: string;
  status: HomeStatus | undefined;
  now: number;
  onAgain: () => void;
  /** How to reach the client of a session. */
  client: ClientOf;
  /** What keeps clients from booking, above everything. */
  alert?: ReactNode;
  /** Links to copy, below the week. */
  links?: ReactNode;
  /** What waits for the provider. */
  children?: ReactNode;
}

/** A provider's day: who is next, and what waits. */
export function HomeView(props: HomeViewProps) {
  const { name, isReading, isAway, days, timeZone, status, now, onAgain, client, alert, links, children } = props;
  const [today, ...ahead] = days ?? [];
  const waits = days?.some(({ sessions }) => sessions.some((each) => toSessionState(each, now) === 'forYou'));
  return (
    <ShellPage
      title={say('title')}
      heading={greet(name, now, timeZone)}
      lead={
        today &&
        say('today.lead', {
          day: formatPlainDay(today.at, timeZone),
          zone: getZoneName(timeZone),
          sessions: say('today.sessions', { count: today.sessions.length }),
        })
      }
      actions={
        <>
          <Link className="button plain" to={providerPaths.sessions}>
            {say('sessions')}
          </Link>
          <Link className="button plain" to={`${providerPaths.calendar}?add=block`}>
            <Icon name="lock" />
            {say('block')}
          </Link>
        </>
      }
    >
      {alert}
      {waits ? (
        <p className={styles.homeJump}>
          <a href="#waiting">{say('today.jump')}</a>
        </p>
      ) : null}
      {status ? <ToDo {...status} timeZone={timeZone} now={now} /> : null}
      <div className="shell-columns">
        <div>
          {isReading ? <TodaySkeleton /> : null}
          {isAway ? <PageFailure text={say('away')} onRetry={onAgain} /> : null}
          {days ? <Today days={days} timeZone={timeZone} now={now} client={client} /> : null}
          {isReading || isAway || days ? null : <EmptyState text={say('today.noHours')} />}
          {ahead.length > 0 ? <WeekAhead days={ahead} timeZone={timeZone} /> : null}
          {links}
        </div>
        <div className={styles.homeSide}>{children}</div>
      </div>
    </ShellPage>
  );
}

function TodaySkeleton() {
  return (
    <PageLoading label={say('reading')}>
      <div className={styles.todaySkeleton}>
        {['one', 'two', 'three', 'four'].map((key) => (
          <span key={key} className="skeleton" />
        ))}
      </div>
    </PageLoading>
  );
}
