import * as styles from '#src/features/provider-hours/calendar/calendar-lists.module.css';
import type { CalendarDay } from './calendar-days.ts';
import { formatKey } from './calendar-words.ts';
import { EntryView } from './entry-view.tsx';
import { say } from './words.ts';

interface DayListProps {
  days: readonly CalendarDay[];
  timeZone: string;
  now: number;
  /** Ids of the headings; the printed list has others than the shown one. */
  name: 'list' | 'print';
  onOpen?: ((id: string) => void) | undefined;
}

/** The days as a list: the view 'List', and what is printed. */
export function DayList({ days, timeZone, now, name, onOpen }: DayListProps) {
  return (
    <div className={styles.dayList}>
      {days.map(({ key, entries }) => (
        <section key={key} aria-labelledby={`${name}-${key}`}>
          <h2 id={`${name}-${key}`}>{formatKey(key, 'longDay')}</h2>
          {entries.length === 0 ? <p className="quiet small">{say('free')}</p> : null}
          <ul>
            {entries.map((entry) => (
              <EntryView key={keyOf(entry)} {...{ entry, timeZone, now, onOpen }} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function keyOf(entry: CalendarDay['entries'][number]): string {
  if (entry.kind === 'session') return entry.session.id;
  return `${entry.kind} ${entry.kind === 'block' ? entry.block.id : entry.timeStart}`;
}
