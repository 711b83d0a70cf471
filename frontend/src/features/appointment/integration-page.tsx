import { appointmentPaths } from '#src/lib/appointment-paths.ts';
import { ActionForm } from './action-form.tsx';
import { AppointmentCard } from './appointment-card.tsx';
import type { AppointmentView } from './appointment-view.ts';

/** A partner made the appointment; the client says yes to it. */
export function IntegrationPage({ view, supportEmail }: { view: AppointmentView; supportEmail: string }) {
  const { ids, answerBy } = view;
  return (
    <article className="appointment-page">
      <h1>Confirm your appointment</h1>
      <p>Somebody booked this appointment for you. It is yours once you confirm it.</p>
      <AppointmentCard view={view} />
      {answerBy ? <p>Please confirm until {answerBy}; after that the time is released.</p> : null}
      <ActionForm action="confirm" ids={ids} button="Confirm appointment" supportEmail={supportEmail} />
      <p>
        It does not suit you? <a href={appointmentPaths.cancel(ids)}>Cancel it</a>
      </p>
    </article>
  );
}
