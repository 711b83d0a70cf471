import { LiveJoin } from '#src/lib/join/live-join.tsx';
import { formatPlainDay, formatTime, getZoneName } from '#src/lib/zone-times.ts';
import { type DaySession, momentOf, type WeekDay } from './week-days.ts';
import { say } from './words.ts';

interface TodayProps {
  day: WeekDay;
  timeZone: string;
  now: Date;
}

/** Today's sessions on a timeline. */
export function Today({ day, timeZone, now }: TodayProps) {
  return (
    <section aria-labelledby="today">
      <div>
        <h2 id="today">{say('today.title')}</h2>
        <p className="quiet">
          {say('today.zone', { day: formatPlainDay(day.at, timeZone), zone: getZoneName(timeZone) })}
        </p>
      </div>
      {day.sessions.length === 0 ? <p>{say('today.none')}</p> : null}
      <ol className="day-line">
        {day.sessions.map((session) => (
          <Session key={session.id} session={session} timeZone={timeZone} now={now} />
        ))}
      </ol>
    </section>
  );
}

function Session({ session, timeZone, now }: { session: DaySession; timeZone: string; now: Date }) {
  const { timeStart, timeEnd, status, clientName, inOffice, state, appointmentType, firstAppointment } = session;
  const moment = momentOf(session, now);
  const standing = status === 'UNCONFIRMED' && session.isIntegration ? 'forClient' : status;
  const facts = [
    say(`types.${appointmentType}`),
    firstAppointment && appointmentType !== 'INTAKE' && say('today.first'),
    say(inOffice ? 'today.office' : 'today.video'),
    say('today.inState', { state }),
  ];
  return (
    <li className={moment}>
      <time dateTime={timeStart}>
        {say('today.span', {
          from: formatTime(timeStart, timeZone),
          to: formatTime(timeEnd, timeZone),
          zone: getZoneName(timeZone),
        })}
      </time>
      <span className="card">
        <strong>{clientName ?? say('today.unnamed')}</strong>
        <span className="quiet">{facts.filter(Boolean).join(' · ')}</span>
        <span className="day-marks">
          <span className={`session-state ${status.toLowerCase()}`}>{say(`states.${standing}`)}</span>
          {moment === 'ahead' ? null : <span className="session-state">{say(`today.${moment}`)}</span>}
        </span>
        <LiveJoin session={{ ...session, timeZone }} reader="provider" name={clientName ?? undefined} />
      </span>
    </li>
  );
}
