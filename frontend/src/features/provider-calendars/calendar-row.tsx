import * as styles from '#src/features/provider-calendars/provider-calendars.module.css';
import { formatTimeWithZone } from '#src/lib/appointments/session-time.ts';
import { Button } from '#src/ui/kit/button.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { getCalendarName } from './calendar-name.ts';
import { UnreadEvents } from './unread-events.tsx';
import type { ConnectedCalendar } from './use-connected-calendars.ts';
import { say } from './words.ts';

interface CalendarRowProps {
  calendar: ConnectedCalendar;
  /** The zone of the reader. */
  zone: string;
  isChecking: boolean;
  onCheck: () => void;
  onSignIn: () => void;
  onDisconnect: () => void;
}

/** One connected calendar: how it stands, and what can be done. */
export function CalendarRow({ calendar, zone, isChecking, onCheck, onSignIn, onDisconnect }: CalendarRowProps) {
  const { vendor, username, state, syncedAt } = calendar;
  const server = getCalendarName(calendar);
  const time = syncedAt ? formatTimeWithZone(syncedAt, zone) : '';
  return (
    <li className={styles.calendarRow}>
      <div className={styles.calendarRowHead}>
        <h3>{server}</h3>
        <span className={styles.calendarState} data-state={state}>
          {say(`states.${vendor && state === 'SIGN_IN_REFUSED' ? 'RECONNECT' : state}`)}
        </span>
      </div>
      {username ? <p className="quiet">{username}</p> : null}
      {time && !calendar.isStale ? <p className="quiet">{say('checked', { time })}</p> : null}
      <Trouble calendar={calendar} time={time} />
      <UnreadEvents calendar={calendar} />
      <div className="actions">
        {mayCheck(calendar) ? (
          <Button tone="plain" isPending={isChecking} label={say('names.check', { server })} onPress={onCheck}>
            {say('check')}
          </Button>
        ) : null}
        {maySignIn(calendar) ? (
          <Button tone="plain" label={say(vendor ? 'names.reconnect' : 'names.again', { server })} onPress={onSignIn}>
            {say(vendor ? 'reconnect' : 'again')}
          </Button>
        ) : null}
        <Button tone="plain" label={say('names.disconnect', { server })} onPress={onDisconnect}>
          {say('disconnect')}
        </Button>
      </div>
    </li>
  );
}

function mayCheck({ state, syncedAt }: ConnectedCalendar): boolean {
  return state === 'CONNECTED' || (state === 'FAILING' && Boolean(syncedAt));
}

/** Vendors that sign in on their own pages repeat a failed reading by themselves. */
function maySignIn({ state, vendor }: ConnectedCalendar): boolean {
  return state === 'SIGN_IN_REFUSED' || (state === 'FAILING' && !vendor);
}

/** What went wrong. A calendar that never worked gets the text of P8-13; one that worked keeps blocking. */
function Trouble({ calendar, time }: { calendar: ConnectedCalendar; time: string }) {
  const { vendor, fault, syncedAt, isStale } = calendar;
  if (!fault && !isStale) return null;
  return (
    <Notice tone={syncedAt ? 'warm' : 'wrong'}>
      {syncedAt ? null : <p>{say('failed')}</p>}
      {fault ? (
        <p>
          {say(vendor && fault === 'SIGN_IN_REFUSED' ? 'revoked' : `faults.${fault}`, {
            name: getCalendarName(calendar),
          })}
        </p>
      ) : null}
      {isStale ? <p>{say('stale', { time })}</p> : null}
    </Notice>
  );
}
