import { Link } from 'react-router';
import * as styles from '#src/features/provider-appointments/session/session.module.css';
import { formatTimeWithZone } from '#src/lib/appointments/session-time.ts';
import { formatDollars } from '#src/lib/money/money.ts';
import { getClientPath } from '#src/lib/paths/provider-paths.ts';
import { getBrowserZone } from '#src/lib/time/browser-zone.ts';
import { formatReaderTimes } from '#src/lib/time/format-reader-times.ts';
import { formatPlainDay, formatTime, getZoneName } from '#src/lib/time/zone-times.ts';
import type { Session } from './session-actions.ts';
import { say } from './words.ts';

/** Who, when, where, what and who pays. */
export function SessionFacts({ session }: { session: Session }) {
  return (
    <>
      <dl className={styles.sessionDetails}>
        {listFacts(session).map(([name, text, more]) => (
          <div key={`${name} ${text} ${more ?? ''}`}>
            <dt>{say(`facts.${name}`)}</dt>
            <dd>
              {text}
              {more ? <span className="quiet small">{more}</span> : null}
            </dd>
          </div>
        ))}
      </dl>
      {session.patientId ? (
        <p>
          <Link to={getClientPath(session.patientId)}>{say('toClient')}</Link>
        </p>
      ) : null}
    </>
  );
}

type FactName =
  | 'when'
  | 'where'
  | 'type'
  | 'state'
  | 'pay'
  | 'fee'
  | 'series'
  | 'crisis'
  | 'excuse'
  | 'corrected'
  | 'listed';
type Fact = readonly [name: FactName, text: string, more?: string | undefined];

/** Returns the facts of a session in the order of the page; those that it does not have are left out. */
export function listFacts(session: Session): Fact[] {
  const { timeStart, timeZone, inOffice, state, noShowFee, absenceExcuse, crisisUntil } = session;
  const { recurringAppointmentGrouping: series, canBeDeleted, isUnlisted, missedCorrections } = session;
  // The provider's own zone comes first, also by video.
  const own = formatReaderTimes(timeStart, { zone: timeZone, inOffice: true }, getBrowserZone()).second;
  return [
    ['when', formatWhen(session), own],
    ['where', say(inOffice ? 'place.office' : 'place.video')],
    ['type', nameType(session), say('minutes', { count: session.duration })],
    ['state', state],
    ['pay', describePayer(session)],
    ['fee', noShowFee > 0 ? formatDollars(noShowFee) : say('noFee')],
    ...(series ? [['series', say('weeks', { count: series.weeksBetween })] as const] : []),
    ...(canBeDeleted ? [['listed', say(isUnlisted ? 'unlisted' : 'addedLater')] as const] : []),
    ...(crisisUntil ? [['crisis', say('marked', { time: formatTimeWithZone(crisisUntil, timeZone) })] as const] : []),
    ...(absenceExcuse ? [['excuse', say(`excuses.${absenceExcuse}`)] as const] : []),
    ...missedCorrections.map((each) => ['corrected', describeCorrection(each), each.reason] as const),
  ];
}

/** 'Nov 24, by you: The session took place'. */
function describeCorrection({ at, byProvider, absenceExcuse }: Session['missedCorrections'][number]): string {
  const now = say(`correction.${absenceExcuse === 'EXCUSED' ? 'EXCUSED' : absenceExcuse ? 'UNEXCUSED' : 'tookPlace'}`);
  return say(byProvider ? 'correction.byYou' : 'correction.byTeam', { day: formatPlainDay(at, getBrowserZone()), now });
}

function formatWhen({ timeStart, timeEnd, timeZone }: Session): string {
  return say('when', {
    day: formatPlainDay(timeStart, timeZone),
    start: formatTime(timeStart, timeZone),
    end: formatTime(timeEnd, timeZone),
    zone: getZoneName(timeZone),
  });
}

function nameType({ appointmentType, firstAppointment }: Session): string {
  const type = say(`types.${appointmentType}`);
  return firstAppointment && appointmentType !== 'INTAKE' ? say('first', { type }) : type;
}

/** Who pays for the session. What a plan pays comes with billing. */
export function describePayer({ payor, payorId, provider }: Pick<Session, 'payor' | 'payorId' | 'provider'>): string {
  if (payor && !payor.isCash) return payor.planName;
  if (payorId && !payor) return say('pay.unread');
  const price = provider?.price;
  return typeof price === 'number' ? say('pay.cashOf', { cost: formatDollars(price) }) : say('pay.cash');
}
