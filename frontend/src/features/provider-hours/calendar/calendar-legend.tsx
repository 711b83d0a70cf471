import { Link } from 'react-router';
import { addSessionPath, providerPaths } from '#src/lib/paths/provider-paths.ts';
import { say } from './words.ts';

const marks = ['booked', 'waiting', 'done', 'open', 'buffer', 'blocked', 'external'] as const;

/** What the colors of the grid mean, and how sessions are moved. */
export function CalendarLegend() {
  return (
    <div className="calendar-legend">
      <ul>
        {marks.map((mark) => (
          <li key={mark}>
            <span className={`legend-mark ${mark}`} />
            {say(`legend.${mark}`)}
          </li>
        ))}
      </ul>
      <p className="legend-hint">{say('legend.hint')}</p>
      <Link className="legend-hours" to={providerPaths.hours}>
        {say('editHours')}
      </Link>
      <Link to={addSessionPath}>{say('addSession')}</Link>
      <Link to={providerPaths.schedulePreview}>{say('preview.link')}</Link>
    </div>
  );
}
