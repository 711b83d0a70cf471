import { useEffect, useRef } from 'react';
import * as styles from '#src/features/booking/booking.module.css';
import { say } from '#src/features/booking/words.ts';
import { Notice } from '#src/ui/notice.tsx';
import { getFieldId, useForm } from './form-context.tsx';

/** All faults of this page in one place; the focus moves to the first. */
export function FaultSummary() {
  const { state } = useForm();
  const { shown, stopped } = state;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (stopped === 0) return;
    const form = place.current?.closest('form');
    form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [stopped]);
  const all = Object.entries(shown).sort(([a], [b]) => profileOrder.indexOf(a) - profileOrder.indexOf(b));
  const isShown = stopped > 0 && all.length > 0;
  return (
    <div ref={place} hidden={!isShown}>
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
                    document.getElementById(getFieldId(field))?.focus();
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

/** Order of the longest form's fields; other forms have a fixed order. */
const profileOrder: readonly string[] = [
  'relation',
  'legalFirstName',
  'legalLastName',
  'chosenFirstName',
  'pronouns',
  'sexOnInsurance',
  'dob',
  'interpreterLanguage',
  'reasonForTherapy',
  'street',
  'unit',
  'zipcode',
  'city',
  'state',
  'stateOfResidence',
  'telephone',
  'email',
];
