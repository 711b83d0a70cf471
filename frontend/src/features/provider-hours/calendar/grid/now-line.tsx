import * as styles from '#src/features/provider-hours/calendar/calendar-grid.module.css';
import { formatTime } from '#src/lib/time/zone-times.ts';
import { say } from '../words.ts';
import { placeOnDay } from './grid-place.ts';
import { toWallTime } from './wall-clock.ts';

/** The current time across its day. Nothing on other weeks. */
export function NowLine({ now, days, timeZone }: { now: number; days: readonly string[]; timeZone: string }) {
  const instant = new Date(now).toISOString();
  const { key, minute } = toWallTime(instant, timeZone);
  const day = days.indexOf(key);
  if (day === -1) return null;
  return (
    <p className={styles.nowLine} style={placeOnDay({ from: minute, to: minute }, day)}>
      <span className="visually-hidden">{say('now')} </span>
      <time dateTime={instant}>{formatTime(instant, timeZone).replace(/ [AP]M.*/, '')}</time>
    </p>
  );
}
