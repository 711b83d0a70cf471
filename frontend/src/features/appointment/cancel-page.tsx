import { appointmentPaths } from '#src/lib/appointment-paths.ts';
import { ActionForm } from './action-form.tsx';
import { AppointmentCard } from './appointment-card.tsx';
import type { AppointmentView } from './appointment-view.ts';
import { PolicyWords } from './policy-words.tsx';
import { cancelReasonLabels } from './words.ts';

/** Why, what it costs, and one button. */
export function CancelPage({ view, supportEmail }: { view: AppointmentView; supportEmail: string }) {
  const { ids, canBeMoved, type } = view;
  const title = type === 'CONSULTATION' ? 'Cancel your consultation call' : 'Cancel your appointment';
  return (
    <article className="appointment-page">
      <h1>{title}</h1>
      <AppointmentCard view={view} />
      {canBeMoved ? (
        <p>
          Would another time help? <a href={appointmentPaths.reschedule(ids)}>Reschedule</a> keeps your place with this
          therapist.
        </p>
      ) : null}
      <ActionForm
        action="cancel"
        ids={ids}
        required="This question is required. Please select a reason."
        button="Cancel appointment"
        supportEmail={supportEmail}
      >
        <fieldset>
          <legend>Why are you canceling?</legend>
          {Object.entries(cancelReasonLabels).map(([reason, label]) => (
            <label key={reason} className="choice">
              <input type="radio" name="choice" value={reason} />
              <span>{label}</span>
            </label>
          ))}
        </fieldset>
        <PolicyWords view={view} deed="cancel" />
      </ActionForm>
    </article>
  );
}
