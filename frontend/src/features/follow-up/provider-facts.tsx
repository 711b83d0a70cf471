import * as styles from '#src/features/follow-up/follow-up.module.css';
import { sayCancelTerms } from '#src/lib/appointments/cancel-terms.ts';
import { formatTimeWithZone } from '#src/lib/appointments/session-time.ts';
import { formatDollars } from '#src/lib/money/money.ts';
import { ReachNote } from '#src/lib/reach/reach-note.tsx';
import type { Preview, usePreview } from '#src/lib/uploads/use-preview.ts';
import { PageFailure } from '#src/ui/shell/page-failure.tsx';
import { describePlace } from './follow-up-view.ts';
import { getNextType } from './next-type.ts';
import type { ProviderSession } from './provider-session.ts';
import { say } from './words.ts';

interface ProviderFactsProps {
  session: ProviderSession;
  provider: NonNullable<ProviderSession['provider']>;
  inOffice: boolean;
}

/** Who the next session is for, where, and who pays, as last time. */
export function ProviderFacts({ session, provider, inOffice }: ProviderFactsProps) {
  return (
    <section className={`card ${styles.followUpFacts}`} aria-label={say('provider.facts')}>
      <dl>
        <div>
          <dt>{say('facts.for')}</dt>
          <dd>
            <strong>{session.clientName ?? say('provider.unnamed')}</strong>
            {provider.followUpLength && getNextType(session) === 'FOLLOW_UP' ? (
              <span className="quiet">{say('minutes', { count: provider.followUpLength })}</span>
            ) : null}
          </dd>
        </div>
        <div>
          <dt>{say('facts.where')}</dt>
          <dd>{describePlace(provider, inOffice)}</dd>
        </div>
        <div>
          <dt>{say('facts.pay')}</dt>
          <dd>{describePayer(session)}</dd>
        </div>
      </dl>
      <p className="quiet small">{describeBefore(session, Date.now())}</p>
    </section>
  );
}

/** Names the session that the next one goes back to. @param now milliseconds since the epoch */
export function describeBefore({ status, timeStart, timeZone }: ProviderSession, now: number): string {
  const when = formatTimeWithZone(timeStart, timeZone);
  if (status === 'CANCELED') return say('provider.canceled', { when });
  return say(Date.parse(timeStart) < now ? 'provider.follows' : 'provider.precedes', { when });
}

function describePayer({ payor, payorId }: ProviderSession): string {
  if (payor && !payor.isCash) return say('provider.payor', { name: payor.planName });
  return say(payorId && !payor ? 'provider.unread' : 'provider.cash');
}

function describeTerms({ freeUntil, noShowFee, cancelPolicy }: Preview, zone: string): string {
  const phase = Date.parse(freeUntil) < Date.now() ? 'OVER' : 'FREE';
  const fee = noShowFee > 0 ? formatDollars(noShowFee) : undefined;
  const until = formatTimeWithZone(freeUntil, zone);
  return sayCancelTerms({ phase, until, fee, graceMinutes: cancelPolicy?.graceMinutes }, 'byClient').join(' ');
}

interface ProviderTermsProps {
  session: ProviderSession;
  start: string;
  zone: string;
  terms: ReturnType<typeof usePreview>;
}

/** The chosen time with its terms for the client. */
export function ProviderTerms({ session, start, zone, terms: { preview, isReading, retry } }: ProviderTermsProps) {
  return (
    <section className={styles.followUpChosen} aria-labelledby="follow-up-chosen">
      <h2 id="follow-up-chosen">{say('provider.chosen')}</h2>
      <p role="status">
        <strong>
          <time dateTime={start}>{formatTimeWithZone(start, zone)}</time>
        </strong>
      </p>
      {isReading ? <p role="status">{say('provider.termsReading')}</p> : null}
      {!preview && !isReading ? <PageFailure text={say('provider.termsAway')} onRetry={retry} /> : null}
      {preview ? (
        <>
          <p>{describeTerms(preview, zone)}</p>
          {session.patientId ? (
            <ReachNote
              patientIds={[session.patientId]}
              told={() => say('provider.told', { name: session.clientName ?? say('provider.theClient') })}
            />
          ) : null}
        </>
      ) : null}
    </section>
  );
}
