import { maxTextLength, suggestEmail } from '@linden/vocabulary/booking-form/typed-text-faults';
import { pronouns, relations, sexesOnInsurance } from '@linden/vocabulary/people/person-fields';
import { languages } from '@linden/vocabulary/search/languages';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import * as styles from '#src/features/booking/booking.module.css';
import { AddressFields, stateOptions } from '#src/features/booking/form/address-fields.tsx';
import { useBookingForm, useTie } from '#src/features/booking/form/form-context.tsx';
import type { FieldName } from '#src/features/booking/state/booking-draft.ts';
import { toFormPath } from '#src/features/booking/state/form-errors.ts';
import { FormTypedDate } from '#src/lib/time/form-typed-date.tsx';
import { FormComboBox } from '#src/ui/kit/form/form-combo-box.tsx';
import { FormSelect } from '#src/ui/kit/form/form-select.tsx';
import { FormSuggestionField } from '#src/ui/kit/form/form-suggestion-field.tsx';
import { FormTextArea } from '#src/ui/kit/form/form-text-area.tsx';
import { FormTextField } from '#src/ui/kit/form/form-text-field.tsx';
import { sayForm } from '../words.ts';

/** The details of a new client (C3.6-1). */
export function ProfileStep({ onSignIn }: { onSignIn: (() => void) | undefined }) {
  const tie = useTie();
  return (
    <>
      {onSignIn ? (
        <p className="quiet">
          {sayForm('profile.signedOutHint')}{' '}
          <button type="button" className={styles.asLink} onClick={onSignIn}>
            {sayForm('profile.signIn')}
          </button>
        </p>
      ) : null}
      <Group title={sayForm('profile.groups.you')}>
        <FormSelect
          {...tie('relation')}
          label={sayForm('profile.relation')}
          empty={sayForm('profile.choose')}
          options={relations.map((value) => ({ value, label: sayForm(`relations.${value}`) }))}
        />
      </Group>
      <ClientGroup />
      <Group title={sayForm('profile.groups.address')}>
        <AddressFields />
        <FormComboBox {...tie('stateOfResidence')} label={sayForm('profile.stateOfResidence')} options={stateOptions} />
      </Group>
      <Group title={sayForm('profile.groups.reach')}>
        <FormTextField
          {...tie('telephone')}
          label={sayForm('profile.telephone')}
          type="tel"
          autoComplete="tel"
          maxLength={25}
        />
        <FormTextField
          {...tie('email')}
          label={sayForm('profile.email')}
          type="email"
          autoComplete="email"
          maxLength={254}
        />
        <EmailHint name="email" />
      </Group>
    </>
  );
}

function ClientGroup() {
  const tie = useTie();
  return (
    <Group title={sayForm('profile.groups.name')}>
      <FormTextField
        {...tie('legalFirstName')}
        label={sayForm('profile.legalFirstName')}
        autoComplete="given-name"
        maxLength={100}
      />
      <FormTextField
        {...tie('legalLastName')}
        label={sayForm('profile.legalLastName')}
        description={sayForm('profile.oneName')}
        autoComplete="family-name"
        maxLength={100}
      />
      <FormTextField {...tie('chosenFirstName')} label={optional('chosenFirstName')} maxLength={100} />
      <FormSuggestionField
        {...tie('pronouns')}
        label={optional('pronouns')}
        description={sayForm('profile.pronounsHint')}
        suggestions={pronouns}
        maxLength={100}
      />
      <FormSelect
        {...tie('sexOnInsurance')}
        label={sayForm('profile.sexOnInsurance')}
        empty={sayForm('profile.choose')}
        options={sexesOnInsurance.map((value) => ({ value, label: sayForm(`sexes.${value}`) }))}
      />
      <FormTypedDate
        {...tie('dob')}
        label={sayForm('profile.dob')}
        description={sayForm('profile.dobHint')}
        autoComplete="bday"
      />
      <FormComboBox
        {...tie('interpreterLanguage')}
        label={sayForm('profile.interpreterLanguage')}
        description={sayForm('profile.interpreterHint')}
        options={languages.map((name) => ({ value: name, label: name }))}
      />
      <FormTextArea
        {...tie('reasonForTherapy')}
        label={optional('reasonForTherapy')}
        description={sayForm('profile.reasonHint')}
        maxLength={maxTextLength}
      />
    </Group>
  );
}

/** Suggests a corrected email address, accepted with one press. */
export function EmailHint({ name }: { name: FieldName }) {
  const { form, fill } = useBookingForm();
  const value = useWatch({ control: form.control, name: toFormPath(name) });
  const meant = suggestEmail(String(value));
  return (
    <p role="status" className={styles.emailHint}>
      {meant ? (
        <button type="button" className={styles.asLink} onClick={() => fill({ [name]: meant })}>
          {sayForm('profile.emailHint', { email: meant })}
        </button>
      ) : null}
    </p>
  );
}

export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles.bookingGroup}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

function optional(field: 'chosenFirstName' | 'pronouns' | 'reasonForTherapy'): string {
  return sayForm('profile.optional', { label: sayForm(`profile.${field}`) });
}
