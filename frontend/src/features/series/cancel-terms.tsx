import type { SeriesScope } from '#src/gen/operations.ts';
import { sayCancelTerms, sayMissedCost, sayMissedLimits, sayTerms } from '#src/lib/appointments/cancel-terms.ts';
import { formatDollars } from '#src/lib/money/money.ts';
import { Notice } from '#src/ui/notice.tsx';
import { formatBothTimes, getPlace } from './both-times.ts';
import { findSessionsInScope, type SeriesSessions, type Session } from './sessions-in-scope.ts';
import { say } from './words.ts';

interface CancelTermsProps {
  sessions: SeriesSessions;
  scope: SeriesScope;
  /** Milliseconds. */
  now: number;
}

/** The sessions to cancel, each with its deadline and current cost, shown before the button. */
export function CancelTerms({ sessions, scope, now }: CancelTermsProps) {
  const { canceled, unsure } = findSessionsInScope(sessions, scope, now);
  const all = [...canceled, ...unsure];
  return (
    <Notice tone={all.some((session) => isLate(session, now)) ? 'warm' : 'calm'}>
      <p role="status">{say('cancel.which', { count: canceled.length })}</p>
      <Sessions sessions={canceled} now={now} />
      {unsure.length > 0 ? (
        <>
          <p>{say('cancel.unsure')}</p>
          <Sessions sessions={unsure} now={now} />
        </>
      ) : null}
      <p>{[sayMissedCost({ fee: listFees(all) }), ...sayMissedLimits(sessions.rules)].join(' ')}</p>
    </Notice>
  );
}

function Sessions({ sessions, now }: { sessions: readonly Session[]; now: number }) {
  return (
    <ul>
      {sessions.map((session) => (
        <li key={session.id}>
          <strong>{formatBothTimes(session.timeStart, getPlace(session))}</strong> {formatSessionTerms(session, now)}
        </li>
      ))}
    </ul>
  );
}

/** Says until when a session is free to cancel, or since when not. @param now milliseconds; the exact instant is still free */
export function formatSessionTerms(session: Session, now: number): string {
  const { status, freeUntil, noShowFee } = session;
  const until = formatBothTimes(freeUntil, getPlace(session));
  const fee = noShowFee > 0 ? formatDollars(noShowFee) : undefined;
  // An unconfirmed session is free to cancel at any time.
  if (status === 'UNCONFIRMED') return sayCancelTerms({ phase: 'WAITING', until, fee }, 'cancel').join(' ');
  // The cost afterward stands once below the list.
  if (!isLate(session, now)) return sayTerms('free.cancel', { until });
  return sayCancelTerms({ phase: 'OVER', until, fee }, 'cancel').join(' ');
}

function isLate({ status, freeUntil }: Session, now: number): boolean {
  return status !== 'UNCONFIRMED' && Date.parse(freeUntil) < now;
}

/** Returns the fees of a missed session, which may differ by booking; undefined without any. */
function listFees(sessions: readonly Session[]): string | undefined {
  const fees = [...new Set(sessions.map(({ noShowFee }) => noShowFee))].sort((a, b) => a - b);
  return fees.every((fee) => fee === 0) ? undefined : either.format(fees.map(formatDollars));
}

const either = new Intl.ListFormat('en-US', { type: 'disjunction' });
