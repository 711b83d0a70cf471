import { timeLabel } from '#src/lib/zone-times.ts';
import { BlockEntry } from './block-entry.tsx';
import type { CalendarBlock, CalendarEntry, CalendarSession, SlotStretch } from './calendar-days.ts';
import { say } from './words.ts';

interface EntryViewProps {
  entry: CalendarEntry;
  timeZone: string;
  onRemove: (block: CalendarBlock, scope: 'THIS' | 'ALL') => void;
}

/** A session, a block, or times with the reason why they cannot be booked. */
export function EntryView({ entry, timeZone, onRemove }: EntryViewProps) {
  switch (entry.kind) {
    case 'session':
      return <Session session={entry.session} timeZone={timeZone} />;
    case 'block':
      return <BlockEntry block={entry.block} timeZone={timeZone} onRemove={onRemove} />;
    case 'slots':
      return <Slots stretch={entry.stretch} timeZone={timeZone} />;
    default:
      return entry satisfies never;
  }
}

function Session({ session, timeZone }: { session: CalendarSession; timeZone: string }) {
  const { clientName, appointmentType, inOffice, state, status } = session;
  return (
    <li className="calendar-session">
      <span>{timesOf(session, timeZone)}</span>
      <strong>{say('session', { name: clientName ?? say('unnamed') })}</strong>
      <span className="quiet small">
        {say('sessionMore', {
          type: say(`types.${appointmentType}`),
          place: say(inOffice ? 'office' : 'video'),
          state,
        })}
      </span>
      {status === 'UNCONFIRMED' ? <span className="session-state unconfirmed">{say('waits')}</span> : null}
    </li>
  );
}

function Slots({ stretch, timeZone }: { stretch: SlotStretch; timeZone: string }) {
  const { reason, inOffice, virtual, starts } = stretch;
  const place = say(inOffice && virtual ? 'both' : inOffice ? 'office' : 'video');
  return (
    <li className={reason ? 'calendar-closed' : 'calendar-open'}>
      <span>{timesOf(stretch, timeZone)}</span>
      <span>
        {reason ? say('closed', { reason: say(`reasons.${reason}`) }) : say('open', { count: starts, place })}
      </span>
    </li>
  );
}

function timesOf({ timeStart, timeEnd }: { timeStart: string; timeEnd: string }, timeZone: string): string {
  return say('span', { from: timeLabel(timeStart, timeZone), to: timeLabel(timeEnd, timeZone) });
}
