import { Link } from 'react-router';
import * as styles from '#src/features/provider-hours/calendar/calendar-grid.module.css';
import { addSessionPath, providerPaths } from '#src/lib/paths/provider-paths.ts';
import { say } from './words.ts';

const marks = ['booked', 'waiting', 'done', 'open', 'buffer', 'blocked', 'external'] as const;

/** What the colors of the grid mean, and how sessions are moved. */
export function CalendarLegend() {
  return (
    <div className={styles.calendarLegend}>
      <ul>
        {marks.map((mark) => (
          <li key={mark}>
            <span className={styles.legendMark} data-mark={mark} />
            {say(`legend.${mark}`)}
          </li>
        ))}
      </ul>
      <p className={styles.legendHint}>{say('legend.hint')}</p>
      <Link className={styles.legendHours} to={providerPaths.hours}>
        {say('editHours')}
      </Link>
      <Link to={addSessionPath}>{say('addSession')}</Link>
      <Link to={providerPaths.schedulePreview}>{say('preview.link')}</Link>
    </div>
  );
}
