import { howDidYouHearAnswers } from '@linden/vocabulary/people/how-did-you-hear';
import * as styles from '#src/features/appointment/appointment.module.css';
import type { AppointmentIds } from '#src/lib/paths/appointment-paths.ts';
import { ActionForm } from './action-form.tsx';
import { say } from './words.ts';

/** Asks once after the booking; the answer is optional. */
export function HowHeard({ ids, supportEmail }: { ids: AppointmentIds; supportEmail: string }) {
  return (
    <section className={`card ${styles.howHeard} no-print`} aria-labelledby="how-heard">
      <h2 id="how-heard">{say('confirmation.heard')}</h2>
      <ActionForm
        action="heard"
        ids={ids}
        required={say('confirmation.heardMissing')}
        button={say('confirmation.send')}
        supportEmail={supportEmail}
      >
        <fieldset>
          <legend className="visually-hidden">{say('confirmation.heard')}</legend>
          {howDidYouHearAnswers.map(({ code, label }) => (
            <label key={code} className="choice">
              <input type="radio" name="choice" value={code} />
              <span>{label}</span>
            </label>
          ))}
        </fieldset>
      </ActionForm>
    </section>
  );
}
