import * as styles from '#src/features/client-home/client-home.module.css';
import { PageFailure } from '#src/ui/shell/page-failure.tsx';
import { PageLoading } from '#src/ui/shell/page-loading.tsx';
import { NextCard, nameNextSession } from './next-card.tsx';
import { useCareSearch } from './use-care-search.ts';
import type { HomeSession, HomeSessions } from './use-home-sessions.ts';
import { say } from './words.ts';

interface NextSessionProps {
  state: HomeSessions;
  /** Undefined when nothing is booked. */
  next: HomeSession | undefined;
  /** The selected patient's name. */
  name: string | undefined;
  /** The name of the person in care; undefined for the reader. */
  whose: string | undefined;
  hasTasks: boolean;
  isForOneOfMany: boolean;
}

/** The next session with its one action, or a link to book one. */
export function NextSession({ state, next, name, whose, hasTasks, isForOneOfMany }: NextSessionProps) {
  return (
    <section className={styles.homePart} aria-labelledby="next-session">
      <h2 id="next-session" className={next ? 'visually-hidden' : undefined}>
        {nameNextSession(whose)}
      </h2>
      {state.kind === 'reading' ? <PageLoading label={say('next.reading')} shape="cards" count={1} /> : null}
      {state.kind === 'away' ? <PageFailure text={say('next.away')} onRetry={state.retry} /> : null}
      {next ? <NextCard session={next} whose={whose} hasTasks={hasTasks} isForOneOfMany={isForOneOfMany} /> : null}
      {state.kind === 'known' && !next ? <NothingNext name={name} /> : null}
    </section>
  );
}

function NothingNext({ name }: { name: string | undefined }) {
  return <NothingBooked name={name} findPath={useCareSearch()} />;
}

export function NothingBooked({ name, findPath }: { name: string | undefined; findPath: string }) {
  return (
    <div className={`card ${styles.homeCard}`}>
      <p>{name ? say('next.noneFor', { name }) : say('next.none')}</p>
      <p className="actions">
        <a className="button" href={findPath}>
          {say('findCare')}
        </a>
      </p>
    </div>
  );
}
