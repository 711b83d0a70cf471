import { Link } from 'react-router';
import { providerPaths } from '#src/lib/provider-paths.ts';
import { plainDay, zoneName } from '#src/lib/zone-times.ts';
import { Notice } from '#src/ui/notice.tsx';
import type { CalendarBlock, CalendarDay } from './calendar-days.ts';
import { EntryView } from './entry-view.tsx';
import { say } from './words.ts';

interface CalendarViewProps {
  /** Undefined when unknown. */
  days: readonly CalendarDay[] | undefined;
  timeZone: string;
  isReading: boolean;
  isAway: boolean;
  keepsNoHours: boolean;
  /** Weeks from the current one. */
  weeks: number;
  removed: 'done' | 'failed' | undefined;
  onWeeks: (weeks: number) => void;
  onAgain: () => void;
  onRemove: (block: CalendarBlock, scope: 'THIS' | 'ALL') => void;
}

export function CalendarView(props: CalendarViewProps) {
  const { days, timeZone, isReading, isAway, keepsNoHours, weeks, removed, onWeeks, onAgain, onRemove } = props;
  return (
    <>
      <div>
        <h1>{say('title')}</h1>
        <p>{say('lead', { zone: zoneName(timeZone) })}</p>
      </div>
      <p className="actions">
        <button type="button" className="button plain" onClick={() => onWeeks(weeks - 1)}>
          {say('earlier')}
        </button>
        <button type="button" className="button plain" aria-pressed={weeks === 0} onClick={() => onWeeks(0)}>
          {say('now')}
        </button>
        <button type="button" className="button plain" onClick={() => onWeeks(weeks + 1)}>
          {say('later')}
        </button>
      </p>
      <p role="status">{isReading ? say('reading') : removed === 'done' ? say('blocks.removed') : ''}</p>
      {removed === 'failed' ? (
        <Notice tone="wrong" role="alert">
          <p>{say('blocks.failed')}</p>
        </Notice>
      ) : null}
      {keepsNoHours ? <NoHours /> : isAway ? <Away onAgain={onAgain} /> : null}
      {days ? (
        <div className="calendar-days">
          {days.map(({ key, at, entries }) => (
            <section key={key} aria-labelledby={`day-${key}`}>
              <h2 id={`day-${key}`}>{plainDay(at, timeZone)}</h2>
              {entries.length === 0 ? <p className="quiet small">{say('free')}</p> : null}
              <ul>
                {entries.map((entry) => (
                  <EntryView key={keyOf(entry)} entry={entry} timeZone={timeZone} onRemove={onRemove} />
                ))}
              </ul>
            </section>
          ))}
        </div>
      ) : null}
    </>
  );
}

function keyOf(entry: CalendarDay['entries'][number]): string {
  if (entry.kind === 'session') return entry.session.id;
  return `${entry.kind} ${entry.kind === 'block' ? entry.block.id : entry.timeStart}`;
}

function NoHours() {
  return (
    <Notice tone="warm">
      <p>{say('noHours')}</p>
      <p>
        <Link to={providerPaths.hours}>{say('setHours')}</Link>
      </p>
    </Notice>
  );
}

function Away({ onAgain }: { onAgain: () => void }) {
  return (
    <Notice tone="wrong" role="alert">
      <p>{say('away')}</p>
      <button type="button" className="button plain" onClick={onAgain}>
        {say('again')}
      </button>
    </Notice>
  );
}
