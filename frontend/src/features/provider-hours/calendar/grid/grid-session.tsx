import * as styles from '#src/features/provider-hours/calendar/calendar-grid.module.css';
import { isMovable, type SessionState, toSessionState } from '#src/lib/appointments/session-state.ts';
import { formatTime } from '#src/lib/time/zone-times.ts';
import { Icon, type IconName } from '#src/ui/icon.tsx';
import type { CalendarSession } from '../calendar-days.ts';
import { formatEntryName, formatSpan } from '../calendar-words.ts';
import { say } from '../words.ts';

interface GridSessionProps {
  session: CalendarSession;
  timeZone: string;
  now: number;
  isSelected: boolean;
  /** It is carried to another place. */
  isCarried: boolean;
  onOpen: () => void;
}

/** A session in the grid. Enter opens it; Space or a drag picks it up. */
export function GridSession({ session, timeZone, now, isSelected, isCarried, onOpen }: GridSessionProps) {
  const state = toSessionState(session, now);
  const isQuiet = state === 'booked' || state === 'done';
  return (
    <button
      type="button"
      className={styles.gridSession}
      data-session={session.id}
      data-state={state}
      data-movable={isMovable(session) || undefined}
      data-carried={isCarried || undefined}
      aria-pressed={isSelected}
      onClick={onOpen}
    >
      <strong>{formatEntryName(session)}</strong>
      <span className={isQuiet ? 'visually-hidden' : undefined}>{say(`states.${state}`)}</span>
      {isQuiet ? <span aria-hidden="true">{formatTime(session.timeStart, timeZone)}</span> : null}
      <span className="visually-hidden">{formatSpan(session, timeZone)}</span>
      <span className="visually-hidden">{say(session.inOffice ? 'office' : 'video')}</span>
      <Icon name={iconOf(state, session.inOffice)} />
    </button>
  );
}

function iconOf(state: SessionState, inOffice: boolean): IconName {
  if (state === 'done') return 'check';
  if (state === 'canceled') return 'close';
  if (state === 'forYou' || state === 'forClient') return 'clock';
  return inOffice ? 'place' : 'video';
}
