import * as calendarStyles from '#src/features/provider-hours/calendar/calendar.module.css';
import * as calendarGridStyles from '#src/features/provider-hours/calendar/calendar-grid.module.css';
import * as calendarListsStyles from '#src/features/provider-hours/calendar/calendar-lists.module.css';
import { toSessionState } from '#src/lib/appointments/session-state.ts';
import { formatBlockTime } from './block-time.ts';
import type { CalendarEntry, CalendarSession } from './calendar-days.ts';
import { formatEntryName, formatSpan } from './calendar-words.ts';
import { say } from './words.ts';

interface EntryViewProps {
  entry: CalendarEntry;
  timeZone: string;
  now: number;
  /** Opens a session or block; without it the line is only text. */
  onOpen?: ((id: string) => void) | undefined;
}

/** One line of a day: a session, a block, open time, a buffer or a hold. */
export function EntryView({ entry, timeZone, now, onOpen }: EntryViewProps) {
  const isQuiet = entry.kind === 'buffer' || entry.kind === 'hold' || entry.kind === 'slots';
  const id = entry.kind === 'session' ? entry.session.id : entry.kind === 'block' ? entry.block.id : undefined;
  const content = (
    <>
      <span className={calendarListsStyles.entryTime}>
        {entry.kind === 'block' || entry.kind === 'external'
          ? formatBlockTime(entry, timeZone)
          : formatSpan(entry, timeZone)}
      </span>
      <Content entry={entry} now={now} />
    </>
  );
  return (
    <li className={isQuiet ? `${calendarListsStyles.dayEntry} quiet` : calendarListsStyles.dayEntry}>
      {id !== undefined && onOpen ? (
        <button type="button" data-entry={id} onClick={() => onOpen(id)}>
          {content}
        </button>
      ) : (
        content
      )}
    </li>
  );
}

function Content({ entry, now }: { entry: CalendarEntry; now: number }) {
  switch (entry.kind) {
    case 'session':
      return <Session session={entry.session} now={now} />;
    case 'block':
      return <strong>{say(`blocks.${entry.block.type}`)}</strong>;
    case 'buffer':
      return <span>{say('buffer')}</span>;
    case 'hold':
      return <span>{say('hold')}</span>;
    case 'external':
      return <strong>{say('external')}</strong>;
    case 'slots': {
      const { reason, inOffice, virtual } = entry.stretch;
      const place = say(inOffice && virtual ? 'both' : inOffice ? 'office' : 'video');
      return <span>{reason ? say(`reasons.${reason}`) : say('open', { place })}</span>;
    }
    default:
      return entry satisfies never;
  }
}

function Session({ session, now }: { session: CalendarSession; now: number }) {
  const { appointmentType, inOffice, state } = session;
  const status = toSessionState(session, now);
  const type = say(`types.${appointmentType}`);
  const place = say(inOffice ? 'office' : 'video');
  return (
    <>
      <strong className={status === 'canceled' ? calendarGridStyles.struck : undefined}>
        {formatEntryName(session)}
      </strong>
      <span className="quiet small">{say('sessionMore', { type, place, state })}</span>
      {status === 'booked' ? null : (
        <span className={calendarStyles.panelTag} data-state={status}>
          {say(`states.${status}`)}
        </span>
      )}
    </>
  );
}
