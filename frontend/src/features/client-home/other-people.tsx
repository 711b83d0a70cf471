import * as styles from '#src/features/client-home/client-home.module.css';
import type { ClientPatient } from '#src/lib/client/client-user.tsx';
import { getBrowserZone } from '#src/lib/time/browser-zone.ts';
import { ReaderTime } from '#src/lib/time/reader-time.tsx';
import { Portrait } from '#src/ui/portrait.tsx';
import type { GroupedSessions } from './group-sessions.ts';
import { getMainAction } from './session-action.ts';
import type { HomeSession } from './use-home-sessions.ts';
import { say } from './words.ts';

/** A card for each other person of the client, with their next session. */
export function OtherPeople({ others, findPath }: { others: GroupedSessions['others']; findPath: string }) {
  return others.map(({ patient, next }) => (
    <section key={patient.id} className={`card ${styles.homePerson}`} aria-labelledby={`person-${patient.id}`}>
      <header>
        <h2 id={`person-${patient.id}`}>{patient.preferredFullName}</h2>
        <p className="quiet small">{describePerson(patient)}</p>
      </header>
      {next ? (
        <PersonSession session={next} />
      ) : (
        <p className={styles.homeRow}>
          <span>{say('people.none')}</span>
          <a className="button plain" href={findPath}>
            {say('findCare')}
          </a>
        </p>
      )}
    </section>
  ));
}

function describePerson({ relation, isMinor }: ClientPatient): string {
  if (relation === 'SELF') return say('people.self');
  return say(isMinor ? 'people.child' : 'people.adult');
}

function PersonSession({ session }: { session: HomeSession }) {
  const { provider, timeStart, timeZone, inOffice } = session;
  const action = getMainAction(session);
  return (
    <div className={styles.homeRow}>
      {provider?.imgUrl ? <Portrait src={provider.imgUrl} size={44} /> : null}
      <div>
        <p>
          <strong>
            <ReaderTime start={timeStart} zone={timeZone} inOffice={inOffice} readerZone={getBrowserZone()} />
          </strong>
        </p>
        <p className="quiet small">
          {[provider && say('next.with', { name: provider.name }), say(inOffice ? 'next.office' : 'next.video')]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <a className={action.isNeeded ? 'button' : 'button plain'} href={action.href}>
        {action.isNeeded ? action.label : say('people.details')}
      </a>
    </div>
  );
}
