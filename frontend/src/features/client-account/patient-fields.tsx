import { pronouns, sexesOnInsurance } from '@linden/vocabulary/people/person-fields';
import { usStates } from '@linden/vocabulary/places/us-states';
import { genderCodes, genders } from '@linden/vocabulary/search/genders';
import { languages } from '@linden/vocabulary/search/languages';
import type { ReactNode } from 'react';
import type { Control } from 'react-hook-form';
import { FormTypedDate } from '#src/lib/time/form-typed-date.tsx';
import { FormSelect } from '#src/ui/kit/form/form-select.tsx';
import { FormSuggestionField } from '#src/ui/kit/form/form-suggestion-field.tsx';
import { FormTextArea } from '#src/ui/kit/form/form-text-area.tsx';
import { FormTextField } from '#src/ui/kit/form/form-text-field.tsx';
import type { DraftField, PatientDraft } from './patient-draft.ts';
import { say } from './words.ts';

const states = usStates.map(([label, value]) => ({ value, label }));

/** The editable fields of a patient, in three groups. */
export function PatientFields({ control }: { control: Control<PatientDraft> }) {
  const labelled = (name: DraftField) => ({ control, name, label: say(`patient.fields.${name}`) });
  const choose = say('patient.choose');
  const sexes = sexesOnInsurance.map((value) => ({ value, label: say(`patient.sexes.${value}`) }));
  return (
    <>
      <Group title={say('patient.groups.who')}>
        <FormTextField {...labelled('legalFirstName')} maxLength={100} />
        <FormTextField {...labelled('legalLastName')} description={say('patient.oneName')} maxLength={100} />
        <FormTextField {...labelled('chosenFirstName')} description={say('patient.chosenHint')} maxLength={100} />
        <FormSuggestionField {...labelled('pronouns')} suggestions={pronouns} maxLength={200} />
        <FormTypedDate {...labelled('dob')} description={say('patient.dobHint')} />
        <FormSelect
          {...labelled('gender')}
          empty={choose}
          options={genders.map((label) => ({ value: genderCodes[label], label }))}
        />
        <FormSelect {...labelled('sexOnInsurance')} empty={choose} options={sexes} />
      </Group>
      <Group title={say('patient.groups.reach')}>
        <FormTextField {...labelled('telephone')} type="tel" maxLength={25} />
        <FormTextField {...labelled('email')} type="email" maxLength={254} />
        <FormTextField {...labelled('street')} maxLength={200} />
        <FormTextField {...labelled('unit')} maxLength={200} />
        <FormTextField {...labelled('city')} maxLength={200} />
        <FormSelect {...labelled('state')} empty={choose} options={states} />
        <FormTextField {...labelled('zipcode')} maxLength={10} />
        <FormSelect {...labelled('stateOfResidence')} empty={choose} options={states} />
      </Group>
      <Group title={say('patient.groups.emergency')}>
        <FormTextField {...labelled('emergencyContactName')} maxLength={200} />
        <FormTextField {...labelled('emergencyContactTelephone')} type="tel" maxLength={25} />
      </Group>
      <Group title={say('patient.groups.about')}>
        <FormSelect
          {...labelled('interpreterLanguage')}
          empty={choose}
          options={languages.map((value) => ({ value, label: value }))}
        />
        <FormTextArea {...labelled('reasonForTherapy')} maxLength={2000} />
      </Group>
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="account-group">
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}
