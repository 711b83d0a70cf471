import { lazy, Suspense } from 'react';
import * as styles from '#src/features/client-home/client-home.module.css';
import { sayCancelTerms } from '#src/lib/appointments/cancel-terms.ts';
import { clientPaths } from '#src/lib/client/client-paths.ts';
import { mayUseTranscripts } from '#src/lib/consents/may-use-transcripts.ts';
import { LiveJoin } from '#src/lib/join/live-join.tsx';
import { formatCostLine } from '#src/lib/money/cost-words.ts';
import { formatDollars } from '#src/lib/money/money.ts';
import { appointmentPaths } from '#src/lib/paths/appointment-paths.ts';
import { getProviderPath } from '#src/lib/paths/paths.ts';
import { getBrowserZone } from '#src/lib/time/browser-zone.ts';
import { formatReaderTimes } from '#src/lib/time/format-reader-times.ts';
import { ReaderTime } from '#src/lib/time/reader-time.tsx';
import { useNow } from '#src/lib/time/use-now.ts';
import { Portrait } from '#src/ui/portrait.tsx';
import { describeStart } from './describe-start.ts';
import { getMainAction, getWaitingWords } from './session-action.ts';
import type { HomeSession } from './use-home-sessions.ts';
import { say } from './words.ts';

// Only around the time of a session.
const TranscriptConsent = lazy(async () => ({
  default: (await import('#src/lib/consents/patient-consent.tsx')).PatientConsent,
}));

interface NextCardProps {
  session: HomeSession;
  hasTasks: boolean;
  /** The name of the person in care; undefined for the reader. */
  whose?: string | undefined;
  /** Whether the client has several patients, so that the card names this one. */
  isForOneOfMany: boolean;
}

/** The next session: when, with whom, where, the cost, what to do before, and the ways to change it. */
export function NextCard({ session, whose, hasTasks, isForOneOfMany }: NextCardProps) {
  const now = useNow();
  const { timeStart, timeZone, provider, patient, inOffice } = session;
  const waits = getWaitingWords(session);
  const main = getMainAction(session);
  return (
    <article className={`card ${styles.homeNext}`}>
      <p className={styles.homeNextLabel}>
        {nameNextSession(whose)} <StartTag session={session} now={now} />
      </p>
      <div className={styles.homeNextHead}>
        {provider?.imgUrl ? <Portrait src={provider.imgUrl} size={72} eager /> : null}
        <div>
          <p className={styles.homeWhen}>
            <ReaderTime start={timeStart} zone={timeZone} inOffice={inOffice} readerZone={getBrowserZone()} />
          </p>
          <p>
            {provider ? (
              <>
                {say('next.withWhom')} <a href={getProviderPath(provider)}>{provider.name}</a>
              </>
            ) : null}
            {patient && isForOneOfMany ? (
              <span className="quiet"> {say('next.forWhom', { name: patient.preferredFullName })}</span>
            ) : null}
          </p>
          <p className="quiet small">{say(inOffice ? 'next.office' : 'next.video')}</p>
          {waits ? <p className={styles.homeWaits}>{waits}</p> : null}
        </div>
        <div className={styles.homeNextMain}>
          <LiveJoin session={session} reader="client" name={provider?.name} />
          <a className={main.isNeeded ? 'button' : 'button plain'} href={main.href}>
            {main.label}
          </a>
        </div>
      </div>
      {patient && mayAskForTranscript(session, now) ? (
        <Suspense fallback={null}>
          <TranscriptConsent patientId={patient.id} name={patient.preferredFullName} isLive />
        </Suspense>
      ) : null}
      <dl className={styles.homeNextFacts}>
        <div>
          <dt>{say('next.pay')}</dt>
          <dd>
            {session.costLine ? formatCostLine(session.costLine) : say('next.payUnknown')}
            {session.costLine?.kind === 'NEEDS_LOOK' ? (
              <>
                {' '}
                <a href={clientPaths.account('insurance')}>{say('next.lookAtInsurance')}</a>
              </>
            ) : null}
          </dd>
        </div>
        <div>
          <dt>{say(inOffice ? 'next.beforeVisit' : 'next.beforeJoin')}</dt>
          <dd>
            {say(inOffice ? 'next.arrive' : 'next.quiet')}
            {hasTasks ? (
              <>
                {' '}
                <a href="#tasks">{say('next.tasksFirst')}</a>
              </>
            ) : null}
          </dd>
        </div>
      </dl>
      <ChangeLinks session={session} now={now} />
    </article>
  );
}

/** By video, from when the room opens until the end: the client agrees, and takes it back, also during the session. */
export function mayAskForTranscript(
  { inOffice, joinOpensAt, timeEnd }: Pick<HomeSession, 'inOffice' | 'joinOpensAt' | 'timeEnd'>,
  now: number,
  isOffered = mayUseTranscripts(),
): boolean {
  if (inOffice || joinOpensAt === null || !isOffered) return false;
  return Date.parse(joinOpensAt) <= now && now < Date.parse(timeEnd);
}

/** Returns 'Your next session', or whose it is for those who act for another person. */
export function nameNextSession(whose: string | undefined): string {
  return whose ? say('next.titleOf', { name: whose }) : say('next.title');
}

function StartTag({ session, now }: { session: HomeSession; now: number }) {
  const starts = describeStart(session, now);
  if (!starts) return null;
  const words =
    starts.kind === 'running' ? say('next.running') : say(`next.in.${starts.kind}`, { count: starts.count });
  return <span className={styles.homeTag}>{words}</span>;
}

function ChangeLinks({ session, now }: { session: HomeSession; now: number }) {
  const { eventId, appointmentShortId, canBeRescheduled, freeUntil, noShowFee, timeZone, inOffice, cancelPolicy } =
    session;
  const isWaiting = session.status === 'UNCONFIRMED';
  const ids = { eventId, appointmentShortId };
  const isFree = Date.parse(freeUntil) >= now;
  const fee = noShowFee > 0 ? formatDollars(noShowFee) : undefined;
  const until = formatReaderTimes(freeUntil, { zone: timeZone, inOffice }, getBrowserZone()).first;
  const graceMinutes = cancelPolicy?.graceMinutes;
  const phase = isWaiting ? 'WAITING' : isFree ? 'FREE' : 'OVER';
  const terms = sayCancelTerms({ phase, until, fee, graceMinutes }, 'both');
  return (
    <div className={styles.homeNextChange}>
      <p>
        {canBeRescheduled ? <a href={appointmentPaths.reschedule(ids)}>{say('next.reschedule')}</a> : null}
        <a href={appointmentPaths.cancel(ids)}>{say('next.cancel')}</a>
        <a href={appointmentPaths.invitation(ids)}>{say('next.calendar')}</a>
      </p>
      <p className="quiet small">{terms.join(' ')}</p>
    </div>
  );
}
