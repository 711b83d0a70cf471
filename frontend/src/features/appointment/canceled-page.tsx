import { findPath, providerIdPath } from '#src/lib/paths.ts';
import { AppointmentCard } from './appointment-card.tsx';
import type { AppointmentView } from './appointment-view.ts';
import { words } from './words.ts';

/** Right after canceling. */
export function CanceledPage({ view }: { view: AppointmentView }) {
  const { provider } = view;
  return (
    <article className="appointment-page">
      <h1>Your appointment is canceled</h1>
      <AppointmentCard view={view} />
      <p>The time is free for others from now on. We have written to you, so that you have it in words.</p>
      <p className="actions no-print">
        <a className="button" href={provider ? providerIdPath(provider.shortId) : findPath({})}>
          {words.bookNew}
        </a>
        <a className="button plain" href={findPath({})}>
          Find somebody else
        </a>
      </p>
    </article>
  );
}
