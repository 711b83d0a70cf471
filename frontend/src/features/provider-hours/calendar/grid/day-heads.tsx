import * as styles from '#src/features/provider-hours/calendar/calendar-grid.module.css';
import { formatKey } from '../calendar-words.ts';
import { say } from '../words.ts';
import { findClockChange } from './wall-clock.ts';

interface DayHeadsProps {
  days: readonly string[];
  /** The shown day of the day view. */
  chosen: string | undefined;
  today: string;
  timeZone: string;
  zoneName: string;
  onDay: (key: string) => void;
}

/** The seven days of a week above the grid. Pressing one shows that day alone. */
export function DayHeads({ days, chosen, today, timeZone, zoneName, onDay }: DayHeadsProps) {
  return (
    <div className={styles.dayHeads}>
      <span className={styles.zoneName}>{zoneName}</span>
      {days.map((key) => {
        const change = findClockChange(key, timeZone);
        return (
          <h2 key={key} id={`day-${key}`}>
            <button
              type="button"
              data-today={key === today || undefined}
              aria-current={key === (chosen ?? today) ? 'date' : undefined}
              onClick={() => onDay(key)}
            >
              <span className={styles.weekday}>{formatKey(key, 'weekday')}</span>
              <span className={styles.dayNumber}>{Number(key.slice(8))}</span>
              <span className="visually-hidden">{formatKey(key, 'longDay')}</span>
            </button>
            {change ? <span className={styles.clockChange}>{say(`clock.${change.kind}`)}</span> : null}
          </h2>
        );
      })}
    </div>
  );
}
