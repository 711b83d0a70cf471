import { findPath, getProviderIdPath } from '#src/lib/paths/paths.ts';
import { AppointmentCard, ProviderNote } from './appointment-card.tsx';
import type { AppointmentView } from './appointment-view.ts';
import { UndoForm } from './undo-form.tsx';
import { say } from './words.ts';

/** Shown right after canceling. */
export function CanceledPage({ view }: { view: AppointmentView }) {
  const { provider } = view;
  return (
    <article className="appointment-page">
      <h1>{say('canceled.title')}</h1>
      <AppointmentCard view={view} />
      <ProviderNote view={view} />
      <CanceledLead view={view} />
      <p className="actions no-print">
        <a className="button" href={provider ? getProviderIdPath(provider.shortId) : findPath({})}>
          {say('bookNew')}
        </a>
        <a className="button plain" href={findPath({})}>
          {say('findOther')}
        </a>
      </p>
    </article>
  );
}

/** What happens next: while the cancellation can be undone, the other side has not been told. */
export function CanceledLead({ view: { ids, undoSeconds, isStillHeld } }: { view: AppointmentView }) {
  if (!undoSeconds) return <p>{say(isStillHeld ? 'canceled.soon' : 'canceled.lead')}</p>;
  return (
    <>
      <UndoForm ids={ids} seconds={undoSeconds} over={say('canceled.over')} />
      <p className="without-script">{say('canceled.soon')}</p>
    </>
  );
}
