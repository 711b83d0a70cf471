import * as styles from '#src/features/appointment/appointment.module.css';
import { clientPaths } from '#src/lib/client/client-paths.ts';
import { JoinSession } from '#src/lib/join/join-session.tsx';
import { signInPathTo } from '#src/lib/paths/paths.ts';
import { ReaderTime } from '#src/lib/time/reader-time.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Portrait } from '#src/ui/portrait.tsx';
import type { AppointmentView } from './appointment-view.ts';
import { say } from './words.ts';

/** Provider, time and place: what the visitor came to see. */
export function AppointmentCard({ view }: { view: AppointmentView }) {
  const { provider, start, where, minutes, type, inOffice, status, cost, needsLook, join } = view;
  return (
    <section className={`card ${styles.appointmentCard}`} aria-label={say('card.label')}>
      {provider?.imgUrl ? <Portrait src={provider.imgUrl} size={72} /> : null}
      <div>
        <p className="quiet">
          {say('card.length', { kind: say(`card.kinds.${type}`), count: minutes })}
          {status === 'canceled' ? <span className={styles.canceledLabel}>{say('card.canceled')}</span> : null}
        </p>
        <h2>{provider?.name ?? say('therapist')}</h2>
        <p className={styles.appointmentWhen}>
          <ReaderTime start={start} zone={view.timeZone} inOffice={inOffice} />
        </p>
        <p className={styles.appointmentWhere}>
          <Icon name={inOffice ? 'place' : 'video'} />
          {where}
        </p>
        {join ? <JoinSession join={join} state={join.state} reader="client" /> : null}
        {cost && status !== 'canceled' ? <Cost cost={cost} needsLook={needsLook} /> : null}
      </div>
    </section>
  );
}

/** What the session costs. What the check of a plan found is told only to the client, signed in. */
function Cost({ cost, needsLook }: { cost: string; needsLook: boolean }) {
  if (!needsLook) return <p className="small">{say('card.cost', { cost })}</p>;
  const insurance = clientPaths.account('insurance');
  return (
    <p className="small">
      {cost}.{' '}
      <a className="when-signed-out" href={signInPathTo(insurance)}>
        {say('card.lookSignIn')}
      </a>
      <a className="when-signed-in" href={insurance}>
        {say('card.look')}
      </a>
    </p>
  );
}

/** The provider's note to the client, with its paragraphs. */
export function ProviderNote({ view: { note, provider } }: { view: AppointmentView }) {
  if (!note) return null;
  return (
    <section className="card" aria-labelledby="provider-note">
      <h2 id="provider-note">{say('note.title', { name: provider?.name ?? say('therapist') })}</h2>
      <p className={styles.providerNote} dir="auto">
        {note}
      </p>
    </section>
  );
}
