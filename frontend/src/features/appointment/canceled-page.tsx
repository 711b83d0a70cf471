import { findPath, providerIdPath } from '#src/lib/paths/paths.ts';
import { AppointmentCard, ProviderNote } from './appointment-card.tsx';
import type { AppointmentView } from './appointment-view.ts';
import { say } from './words.ts';

/** Shown right after canceling. */
export function CanceledPage({ view }: { view: AppointmentView }) {
  const { provider } = view;
  return (
    <article className="appointment-page">
      <h1>{say('canceled.title')}</h1>
      <AppointmentCard view={view} />
      <ProviderNote view={view} />
      <p>{say('canceled.lead')}</p>
      <p className="actions no-print">
        <a className="button" href={provider ? providerIdPath(provider.shortId) : findPath({})}>
          {say('bookNew')}
        </a>
        <a className="button plain" href={findPath({})}>
          {say('findOther')}
        </a>
      </p>
    </article>
  );
}
