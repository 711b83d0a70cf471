import { appointmentPaths } from '#src/lib/paths/appointment-paths.ts';
import { ActionForm } from './action-form.tsx';
import { AppointmentCard } from './appointment-card.tsx';
import type { AppointmentView } from './appointment-view.ts';
import { PolicyWords } from './policy-words.tsx';
import { getCancelReasonLabels, say } from './words.ts';

/** Asks for the reason and shows the cost, with one button. */
export function CancelPage({ view, supportEmail }: { view: AppointmentView; supportEmail: string }) {
  const { ids, canBeMoved, type } = view;
  const title = type === 'CONSULTATION' ? say('cancel.titleOfCall') : say('cancel.title');
  return (
    <article className="appointment-page">
      <h1>{title}</h1>
      <AppointmentCard view={view} />
      {canBeMoved ? (
        <p>
          {say('cancel.another')} <a href={appointmentPaths.reschedule(ids)}>{say('cancel.reschedule')}</a>{' '}
          {say('cancel.keeps')}
        </p>
      ) : null}
      <ActionForm
        action="cancel"
        ids={ids}
        required={say('cancel.whyMissing')}
        button={say('cancel.button')}
        supportEmail={supportEmail}
      >
        <fieldset>
          <legend>{say('cancel.why')}</legend>
          {Object.entries(getCancelReasonLabels()).map(([reason, label]) => (
            <label key={reason} className="choice">
              <input type="radio" name="choice" value={reason} />
              <span>{label}</span>
            </label>
          ))}
        </fieldset>
        <PolicyWords view={view} deed="cancel" />
      </ActionForm>
      <p>
        <a href={appointmentPaths.booked(ids)}>{say('cancel.keep')}</a>
      </p>
    </article>
  );
}
