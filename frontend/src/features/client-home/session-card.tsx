import * as styles from '#src/features/client-home/client-home.module.css';
import type { WaitingIntegrationsQuery } from '#src/gen/operations.ts';
import { LiveJoin } from '#src/lib/join/live-join.tsx';
import { getBrowserZone } from '#src/lib/time/browser-zone.ts';
import { ReaderTime } from '#src/lib/time/reader-time.tsx';
import { Portrait } from '#src/ui/portrait.tsx';
import { getMainAction, getWaitingWords } from './session-action.ts';
import { say } from './words.ts';

export type Session = NonNullable<WaitingIntegrationsQuery['clientAppointments']>['appointments'][number];

/** One upcoming session: time, provider, patient, place and one action. */
export function SessionCard({ session }: { session: Session }) {
  const { timeStart, timeZone, provider, patient, inOffice } = session;
  const waits = getWaitingWords(session);
  const { href, label } = getMainAction(session);
  return (
    <article className={`card ${styles.homeCard} ${styles.homeSession}`}>
      {provider?.imgUrl ? <Portrait src={provider.imgUrl} size={72} eager /> : null}
      <div>
        <p className={styles.homeWhen}>
          <ReaderTime start={timeStart} zone={timeZone} inOffice={inOffice} readerZone={getBrowserZone()} />
        </p>
        <ul className={styles.homeFacts}>
          {provider ? <li>{say('next.with', { name: provider.name })}</li> : null}
          {patient ? <li>{say('next.for', { name: patient.preferredFullName })}</li> : null}
          <li>{say(inOffice ? 'next.office' : 'next.video')}</li>
        </ul>
        {waits ? <p className="quiet">{waits}</p> : null}
        <LiveJoin session={session} reader="client" name={provider?.name} />
        <p className="actions">
          <a className="button" href={href}>
            {label}
          </a>
        </p>
      </div>
    </article>
  );
}
