import { suggestEmail } from '@linden/vocabulary/booking-form/typed-text-faults';
import { pronouns, relations, sexesOnInsurance } from '@linden/vocabulary/people/person-fields';
import { usStates } from '@linden/vocabulary/places/us-states';
import { languages } from '@linden/vocabulary/search/languages';
import type { ReactNode } from 'react';
import * as styles from '#src/features/booking/booking.module.css';
import { AddressFields } from '#src/features/booking/form/address-fields.tsx';
import { useField } from '#src/features/booking/form/form-context.tsx';
import { LongTextInput, SelectInput, TextInput } from '#src/features/booking/form/form-fields.tsx';
import type { FieldName } from '#src/features/booking/state/booking-draft.ts';
import { sayForm } from '../words.ts';

/** The details of a new client (C3.6-1). */
export function ProfileStep({ onSignIn }: { onSignIn: (() => void) | undefined }) {
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
        <SelectInput
          name="relation"
          label={sayForm('profile.relation')}
          empty={sayForm('profile.choose')}
          options={relations.map((value) => ({ value, label: sayForm(`relations.${value}`) }))}
        />
      </Group>
      <ClientGroup />
      <Group title={sayForm('profile.groups.address')}>
        <AddressFields />
        <SelectInput
          name="stateOfResidence"
          label={sayForm('profile.stateOfResidence')}
          empty={sayForm('profile.choose')}
          options={usStates.map(([label, value]) => ({ value, label }))}
        />
      </Group>
      <Group title={sayForm('profile.groups.reach')}>
        <TextInput name="telephone" label={sayForm('profile.telephone')} type="tel" autoComplete="tel" maxLength={25} />
        <TextInput name="email" label={sayForm('profile.email')} type="email" autoComplete="email" maxLength={254} />
        <EmailHint name="email" />
      </Group>
    </>
  );
}

function ClientGroup() {
  return (
    <Group title={sayForm('profile.groups.name')}>
      <TextInput
        name="legalFirstName"
        label={sayForm('profile.legalFirstName')}
        autoComplete="given-name"
        maxLength={100}
      />
      <TextInput
        name="legalLastName"
        label={sayForm('profile.legalLastName')}
        autoComplete="family-name"
        maxLength={100}
      />
      <TextInput name="chosenFirstName" label={optional('chosenFirstName')} maxLength={100} />
      <TextInput
        name="pronouns"
        label={optional('pronouns')}
        hint={sayForm('profile.pronounsHint')}
        offers={pronouns}
        maxLength={100}
      />
      <SelectInput
        name="sexOnInsurance"
        label={sayForm('profile.sexOnInsurance')}
        empty={sayForm('profile.choose')}
        options={sexesOnInsurance.map((value) => ({ value, label: sayForm(`sexes.${value}`) }))}
      />
      <TextInput
        name="dob"
        label={sayForm('profile.dob')}
        hint={sayForm('profile.dobHint')}
        inputMode="numeric"
        autoComplete="bday"
        maxLength={10}
      />
      <SelectInput
        name="interpreterLanguage"
        label={sayForm('profile.interpreterLanguage')}
        hint={sayForm('profile.interpreterHint')}
        empty={sayForm('profile.choose')}
        options={languages.map((name) => ({ value: name, label: name }))}
      />
      <LongTextInput
        name="reasonForTherapy"
        label={optional('reasonForTherapy')}
        hint={sayForm('profile.reasonHint')}
      />
    </Group>
  );
}

/** Suggests a corrected email address, accepted with one press. */
export function EmailHint({ name }: { name: FieldName }) {
  const { value, set } = useField(name);
  const meant = suggestEmail(String(value));
  return (
    <p role="status" className={styles.emailHint}>
      {meant ? (
        <button type="button" className={styles.asLink} onClick={() => set(meant)}>
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
