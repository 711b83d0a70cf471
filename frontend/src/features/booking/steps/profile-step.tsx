import { emailHint } from '@linden/vocabulary/booking-form/typed-text-faults';
import { languages } from '@linden/vocabulary/languages';
import { pronouns } from '@linden/vocabulary/person-fields';
import { usStates } from '@linden/vocabulary/us-states';
import type { ReactNode } from 'react';
import { AddressFields } from '../address/address-fields.tsx';
import type { FieldName } from '../booking-draft.ts';
import { useField } from '../form-context.tsx';
import { LongTextInput, SelectInput, TextInput } from '../form-fields.tsx';
import { words } from '../words.ts';

const texts = words.profile;

/** Who the client is, for whom nobody knows yet (spec client-and-shared, section 3 'Client profile fields in booking'). */
export function ProfileStep({ onSignIn }: { onSignIn: (() => void) | undefined }) {
  return (
    <>
      {onSignIn ? (
        <p className="quiet">
          {texts.signedOutHint}{' '}
          <button type="button" className="as-link" onClick={onSignIn}>
            {texts.signIn}
          </button>
        </p>
      ) : null}
      <Group title={texts.groups.you}>
        <SelectInput name="relation" label={texts.relation} empty={texts.choose} options={optionsOf(words.relations)} />
      </Group>
      <ClientGroup />
      <Group title={texts.groups.address}>
        <AddressFields />
        <SelectInput
          name="stateOfResidence"
          label={texts.stateOfResidence}
          empty={texts.choose}
          options={usStates.map(([label, value]) => ({ value, label }))}
        />
      </Group>
      <Group title={texts.groups.reach}>
        <TextInput name="telephone" label={texts.telephone} type="tel" autoComplete="tel" maxLength={25} />
        <TextInput name="email" label={texts.email} type="email" autoComplete="email" maxLength={254} />
        <EmailHint name="email" />
      </Group>
    </>
  );
}

function ClientGroup() {
  return (
    <Group title={texts.groups.name}>
      <TextInput name="legalFirstName" label={texts.legalFirstName} autoComplete="given-name" maxLength={100} />
      <TextInput name="legalLastName" label={texts.legalLastName} autoComplete="family-name" maxLength={100} />
      <TextInput name="chosenFirstName" label={texts.chosenFirstName} maxLength={100} />
      <TextInput name="pronouns" label={texts.pronouns} hint={texts.pronounsHint} offers={pronouns} maxLength={100} />
      <SelectInput
        name="sexOnInsurance"
        label={texts.sexOnInsurance}
        empty={texts.choose}
        options={optionsOf(words.sexes)}
      />
      <TextInput
        name="dob"
        label={texts.dob}
        hint={texts.dobHint}
        inputMode="numeric"
        autoComplete="bday"
        maxLength={10}
      />
      <SelectInput
        name="interpreterLanguage"
        label={texts.interpreterLanguage}
        hint={texts.interpreterHint}
        empty={texts.choose}
        options={languages.map((name) => ({ value: name, label: name }))}
      />
      <LongTextInput name="reasonForTherapy" label={texts.reasonForTherapy} hint={texts.reasonHint} />
    </Group>
  );
}

/** The address that was probably meant, to be taken with one press. */
export function EmailHint({ name }: { name: FieldName }) {
  const { value, set } = useField(name);
  const meant = emailHint(String(value));
  return (
    <p role="status" className="email-hint">
      {meant ? (
        <button type="button" className="as-link" onClick={() => set(meant)}>
          {texts.emailHint(meant)}
        </button>
      ) : null}
    </p>
  );
}

export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="booking-group">
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

function optionsOf(labels: Readonly<Record<string, string>>) {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}
