import { genderCodes, genders } from '@linden/vocabulary/genders';
import { languages } from '@linden/vocabulary/languages';
import { pronouns, sexesOnInsurance } from '@linden/vocabulary/person-fields';
import { usStates } from '@linden/vocabulary/us-states';
import type { ReactNode } from 'react';
import type { TypedFieldParts } from '#src/lib/typed-form.ts';
import { ChoiceField, LongTextField, TextField } from '#src/ui/typed-field.tsx';
import type { DraftField } from './patient-draft.ts';
import { say } from './words.ts';

const states = usStates.map(([label, value]) => ({ value, label }));

/** All that may be changed of somebody, in three groups. */
export function PatientFields({ field }: { field: (name: DraftField) => TypedFieldParts }) {
  const labelled = (name: DraftField) => ({ ...field(name), label: say(`patient.fields.${name}`) });
  const choose = say('patient.choose');
  const sexes = sexesOnInsurance.map((value) => ({ value, label: say(`patient.sexes.${value}`) }));
  return (
    <>
      <Group title={say('patient.groups.who')}>
        <TextField {...labelled('legalFirstName')} maxLength={100} />
        <TextField {...labelled('legalLastName')} maxLength={100} />
        <TextField {...labelled('chosenFirstName')} hint={say('patient.chosenHint')} maxLength={100} />
        <TextField {...labelled('pronouns')} offers={pronouns} maxLength={200} />
        <TextField {...labelled('dob')} hint={say('patient.dobHint')} />
        <ChoiceField
          {...labelled('gender')}
          empty={choose}
          options={genders.map((label) => ({ value: genderCodes[label], label }))}
        />
        <ChoiceField {...labelled('sexOnInsurance')} empty={choose} options={sexes} />
      </Group>
      <Group title={say('patient.groups.reach')}>
        <TextField {...labelled('telephone')} type="tel" maxLength={25} />
        <TextField {...labelled('email')} type="email" maxLength={254} />
        <TextField {...labelled('street')} maxLength={200} />
        <TextField {...labelled('unit')} maxLength={200} />
        <TextField {...labelled('city')} maxLength={200} />
        <ChoiceField {...labelled('state')} empty={choose} options={states} />
        <TextField {...labelled('zipcode')} maxLength={10} />
        <ChoiceField {...labelled('stateOfResidence')} empty={choose} options={states} />
      </Group>
      <Group title={say('patient.groups.about')}>
        <ChoiceField
          {...labelled('interpreterLanguage')}
          empty={choose}
          options={languages.map((value) => ({ value, label: value }))}
        />
        <LongTextField {...labelled('reasonForTherapy')} maxLength={2000} />
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
