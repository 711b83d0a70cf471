import { useEffect, useRef } from 'react';
import * as styles from '#src/features/booking/booking.module.css';
import type { BookingForm } from '#src/features/booking/state/answers.ts';
import { toFormPath } from '#src/features/booking/state/form-errors.ts';
import { say } from '#src/features/booking/words.ts';
import { Notice } from '#src/ui/notice.tsx';
import { getFieldId, useBookingForm, useShownFaults } from './form-context.tsx';

/** All faults of this page in one place; the focus moves to the first. */
export function FaultSummary() {
  const { state, form } = useBookingForm();
  const { stopped } = state;
  const all = Object.entries(useShownFaults());
  const [first] = all.map(([field]) => field);
  const focusedFor = useRef(0);
  useEffect(() => {
    // The faults are drawn with the render after the stop: before it, they would move the field out of the window.
    if (stopped === focusedFor.current || first === undefined) return;
    focusedFor.current = stopped;
    focusField(form, first);
  }, [stopped, first, form]);
  const isShown = stopped > 0 && all.length > 0;
  return (
    <div hidden={!isShown}>
      {isShown ? (
        <Notice tone="wrong" role="alert">
          <p>
            <strong>{say('summary', { count: all.length })}</strong>
          </p>
          <ul className={styles.faultList}>
            {all.map(([field, text]) => (
              <li key={field}>
                <a
                  href={`#${getFieldId(field)}`}
                  onClick={(event) => {
                    // The address names the question, not the field.
                    event.preventDefault();
                    focusField(form, field);
                  }}
                >
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
    </div>
  );
}

/** The form knows the control of each field but the card, whose fields are in another document. Consent as a whole begins with its first field. */
function focusField(form: BookingForm, field: string): void {
  if (field === 'card') document.getElementById(getFieldId(field))?.focus();
  else form.setFocus(field === 'consent' ? 'consent.primaryFirstName' : toFormPath(field));
}
