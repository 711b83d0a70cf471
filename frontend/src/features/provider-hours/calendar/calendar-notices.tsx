import { Link } from 'react-router';
import * as styles from '#src/features/provider-hours/calendar/calendar-grid.module.css';
import { providerPaths } from '#src/lib/paths/provider-paths.ts';
import { Notice } from '#src/ui/notice.tsx';
import { PageFailure } from '#src/ui/shell/page-failure.tsx';
import { say } from './words.ts';

/** For a provider without weekly hours, who has no calendar yet. */
export function NoHours() {
  return (
    <Notice tone="warm">
      <p>{say('noHours')}</p>
      <p>
        <Link to={providerPaths.hours}>{say('setHours')}</Link>
      </p>
    </Notice>
  );
}

/** A connected calendar could not be read lately. */
export function StaleNote() {
  return (
    <Notice tone="warm">
      <p>{say('stale.text')}</p>
      <p>
        <Link to={providerPaths.settings}>{say('stale.link')}</Link>
      </p>
    </Notice>
  );
}

/** The calendar failed to load. */
export function CalendarAway({ onAgain }: { onAgain: () => void }) {
  return <PageFailure text={say('away')} onRetry={onAgain} />;
}

/** The shape of the grid while its week loads. */
export function GridSkeleton({ dayCount }: { dayCount: number }) {
  return (
    <div className={styles.gridSkeleton} data-days={dayCount} role="status">
      <span className="visually-hidden">{say('reading')}</span>
      {Array.from({ length: dayCount * 3 }, (_, index) => `block ${index}`).map((key) => (
        <span key={key} className="skeleton" />
      ))}
    </div>
  );
}
