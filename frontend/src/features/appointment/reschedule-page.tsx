import { appointmentPaths } from '#src/lib/appointment-paths.ts';
import { timeLabel, zoneName } from '#src/lib/zone-times.ts';
import { Notice } from '#src/ui/notice.tsx';
import { ActionForm } from './action-form.tsx';
import { AppointmentCard } from './appointment-card.tsx';
import type { AppointmentView } from './appointment-view.ts';
import type { DayOfStarts } from './load-times.ts';
import { PolicyWords } from './policy-words.tsx';
import { say } from './words.ts';

interface RescheduleProps {
  view: AppointmentView;
  /** Undefined: nobody could say, which is not the same as none. */
  days: DayOfStarts[] | undefined;
  /** Where later times are; undefined when there are none. */
  later: string | undefined;
  supportEmail: string;
}

/** Another time with the same therapist: open times as radios, day by day, what it costs, and one button. */
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
          <p className="quiet small">{say('reschedule.zone', { zone: zoneName(view.timeZone) })}</p>
          {days.map((day) => (
            <fieldset key={day.key} className="day-of-times">
              <legend>{day.label}</legend>
              {day.starts.map((start) => (
                <label key={start} className="time-choice">
                  <input type="radio" name="choice" value={start} />
                  <span>
                    <time dateTime={start}>{timeLabel(start, view.timeZone)}</time>
                  </span>
                </label>
              ))}
            </fieldset>
          ))}
          <PolicyWords view={view} deed="move" />
        </ActionForm>
      ) : null}
      {later ? (
        <p>
          <a href={later}>{say('reschedule.later')}</a>
        </p>
      ) : null}
      <p>
        <a href={appointmentPaths.cancel(view.ids)}>{say('reschedule.cancel')}</a>
      </p>
    </article>
  );
}
