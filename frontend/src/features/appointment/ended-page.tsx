import { complaintReasons } from '@linden/vocabulary/sessions/provider-complaint';
import type { ReactNode } from 'react';
import * as styles from '#src/features/appointment/appointment.module.css';
import { reportPath } from '#src/lib/paths/appointment-paths.ts';
import { findPath, getProviderIdPath, signInPathTo } from '#src/lib/paths/paths.ts';
import { AppointmentCard, ProviderNote } from './appointment-card.tsx';
import type { AppointmentView } from './appointment-view.ts';
import { CanceledLead } from './canceled-page.tsx';
import { say } from './words.ts';

/** Says that the appointment can no longer be changed, and links onward. */
export function EndedPage({ view, supportEmail }: { view: AppointmentView; supportEmail: string }) {
  const { provider, status } = view;
  const again = provider ? getProviderIdPath(provider.shortId) : findPath({});
  return (
    <article className="appointment-page">
      <h1>{endedTitle(status)}</h1>
      <AppointmentCard view={view} />
      <ProviderNote view={view} />
      {status === 'canceled' ? <p>{say('ended.free')}</p> : null}
      {view.undoSeconds ? <CanceledLead view={view} /> : null}
      {status === 'over' || status === 'missed' || status === 'begun' ? (
        <Complaints id={view.id} supportEmail={supportEmail} />
      ) : null}
      <p className="actions no-print">
        <a className="button" href={again}>
          {say('bookNew')}
        </a>
        <a className="button plain" href={findPath({})}>
          {say('findOther')}
        </a>
      </p>
    </article>
  );
}

function endedTitle(status: AppointmentView['status']): string {
  const isOpen = status === 'coming' || status === 'waiting';
  return say(`ended.titles.${isOpen ? 'confirmed' : status}`);
}

/** Reports need a sign-in, because only the client of a session makes them. */
function Complaints({ id, supportEmail }: { id: string; supportEmail: string }): ReactNode {
  return (
    <section aria-labelledby="went-wrong">
      <h2 id="went-wrong">{say('ended.wrong')}</h2>
      <ul className={styles.plainList}>
        {complaintReasons.map((code) => (
          <li key={code}>
            <a href={signInPathTo(reportPath(id, code))}>{say(`ended.complaints.${code}`)}</a>
          </li>
        ))}
      </ul>
      <p className="quiet small">
        <a href={`mailto:${supportEmail}`}>{say('ended.write')}</a>
      </p>
    </section>
  );
}
