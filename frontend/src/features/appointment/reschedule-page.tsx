import type { DayOfStarts } from '#src/lib/appointments/open-starts.ts';
import { appointmentPaths } from '#src/lib/paths/appointment-paths.ts';
import { formatTime, getZoneName } from '#src/lib/time/zone-times.ts';
import { Field } from '#src/ui/field.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { TimeChoices } from '#src/ui/time-choices.tsx';
import { ActionForm } from './action-form.tsx';
import { AppointmentCard } from './appointment-card.tsx';
import type { AppointmentView } from './appointment-view.ts';
import { PolicyWords } from './policy-words.tsx';
import { say } from './words.ts';

interface RescheduleProps {
  view: AppointmentView;
  /** Undefined when unknown, which differs from empty. */
  days: DayOfStarts[] | undefined;
  /** Address of later times; undefined when there are none. */
  later: string | undefined;
  supportEmail: string;
}

/** Moves an appointment: open times as radios by day, the cost, and one button. */
export function ReschedulePage({ view, days, later, supportEmail }: RescheduleProps) {
  return (
    <article className="appointment-page">
      <h1>{say('reschedule.title')}</h1>
      <AppointmentCard view={view} />
      {days === undefined ? (
        <Notice tone="warm" role="status">
          <p>{say('reschedule.away')}</p>
        </Notice>
      ) : null}
      {days?.length === 0 ? <p>{say('reschedule.none')}</p> : null}
      {days && days.length > 0 ? (
        <ActionForm
          action="move"
          ids={view.ids}
          required={say('reschedule.missing')}
          button={say('reschedule.button')}
          supportEmail={supportEmail}
        >
          <p className="quiet small">{say('reschedule.zone', { zone: getZoneName(view.timeZone) })}</p>
          <TimeChoices
            name="choice"
            zone={view.timeZone}
            inOffice={view.inOffice}
            days={days.map(({ key, label, starts }) => ({
              key,
              label,
              choices: starts.map((start) => ({ value: start, label: formatTime(start, view.timeZone) })),
            }))}
          />
          <PolicyWords view={view} deed="reschedule" />
          <MoveProofPart />
        </ActionForm>
      ) : null}
      {later ? (
        <p>
          <a href={later}>{say('reschedule.later')}</a>
        </p>
      ) : null}
      <p>
        <a href={appointmentPaths.moved(view.ids)}>{say('reschedule.keep')}</a>
      </p>
      <p>
        <a href={appointmentPaths.cancel(view.ids)}>{say('reschedule.cancel')}</a>
      </p>
    </article>
  );
}

/** The part of the form to move that a mailed code needs. A script shows it once the server asks for the code (`lib/appointments/move-proof.ts`). */
function MoveProofPart() {
  return (
    <fieldset data-proof="" hidden>
      <legend>{say('proof.title')}</legend>
      <Field id="proof-email" label={say('proof.email')} hint={say('proof.emailHint')}>
        {(tied) => <input className="input" type="email" name="proofEmail" autoComplete="email" {...tied} />}
      </Field>
      <p className="actions">
        <button type="button" className="button plain">
          {say('proof.send')}
        </button>
      </p>
      <p role="status" />
      <Field id="proof-code" label={say('proof.code')} hint={say('proof.codeHint')}>
        {(tied) => (
          <input className="input" name="proofCode" inputMode="numeric" autoComplete="one-time-code" {...tied} />
        )}
      </Field>
    </fieldset>
  );
}
