import type { ReactNode } from 'react';
import { findPath, providerIdPath } from '#src/lib/paths.ts';
import { AppointmentCard } from './appointment-card.tsx';
import type { AppointmentView } from './appointment-view.ts';
import { words } from './words.ts';

/** Nothing is left to cancel, move or confirm: says so, and where to go from here. */
export function EndedPage({ view, supportEmail }: { view: AppointmentView; supportEmail: string }) {
  const { provider, standing } = view;
  const again = provider ? providerIdPath(provider.shortId) : findPath({});
  return (
    <article className="appointment-page">
      <h1>{titles[standing] ?? words.alreadyConfirmed}</h1>
      <AppointmentCard view={view} />
      {standing === 'canceled' ? <p>This time is free again for others. Nothing else is needed from you.</p> : null}
      {standing === 'over' || standing === 'missed' || standing === 'begun' ? (
        <Complaints supportEmail={supportEmail} />
      ) : null}
      <p className="actions no-print">
        <a className="button" href={again}>
          {words.bookNew}
        </a>
        <a className="button plain" href={findPath({})}>
          Find somebody else
        </a>
      </p>
    </article>
  );
}

const titles: Partial<Record<AppointmentView['standing'], string>> = {
  canceled: words.alreadyCanceled,
  begun: 'This appointment has begun',
  over: 'This appointment is over',
  missed: 'This appointment was missed',
};

/** Provider complaint reasons of the spec (client-and-shared, section 3), as far as it shows them. */
const complaints: Record<string, string> = {
  PROVIDER_NO_SHOW: 'My therapist did not come',
  INCORRECT_VIDEO_LINK: 'The video link was wrong',
  PROVIDER_CONDUCT: 'How my therapist behaved',
};

function Complaints({ supportEmail }: { supportEmail: string }): ReactNode {
  return (
    <section aria-labelledby="went-wrong">
      <h2 id="went-wrong">Did something go wrong?</h2>
      <ul className="plain-list">
        {Object.entries(complaints).map(([code, label]) => (
          <li key={code}>
            <a href={`mailto:${supportEmail}?subject=${encodeURIComponent(code)}`}>{label}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
