import { appointmentPaths } from '#src/lib/paths/appointment-paths.ts';
import { TimedText, timeMark } from '#src/lib/time/timed-text.tsx';
import { ActionForm } from './action-form.tsx';
import { AppointmentCard } from './appointment-card.tsx';
import type { AppointmentView } from './appointment-view.ts';
import { say } from './words.ts';

/** Asks the client to confirm an appointment booked by a partner. */
export function IntegrationPage({ view, supportEmail }: { view: AppointmentView; supportEmail: string }) {
  const { ids, answerBy, timeZone, inOffice } = view;
  return (
    <article className="appointment-page">
      <h1>{say('integration.title')}</h1>
      <p>{say('integration.lead')}</p>
      <AppointmentCard view={view} />
      {answerBy ? (
        <p>
          <TimedText
            text={say('integration.until', { until: timeMark })}
            at={answerBy}
            zone={timeZone}
            inOffice={inOffice}
          />
        </p>
      ) : null}
      <ActionForm action="confirm" ids={ids} button={say('integration.button')} supportEmail={supportEmail} />
      <p>
        {say('integration.unsuited')} <a href={appointmentPaths.cancel(ids)}>{say('integration.cancel')}</a>
      </p>
    </article>
  );
}
