import type { Control, FieldValues, Path } from 'react-hook-form';
import * as styles from '#src/features/agreements/agreements.module.css';
import { FormCheckbox } from '#src/ui/kit/form/form-checkbox.tsx';
import { FormTextField } from '#src/ui/kit/form/form-text-field.tsx';
import type { ConsentDraft, ConsentField } from './consent-draft.ts';
import { say } from './words.ts';

/** Fields for the person who consents for a minor, and the other guardian. */
export function ConsentFields({ name, control }: { name: string; control: Control<ConsentDraft> }) {
  return (
    <div className={styles.consent}>
      <h3>{say('consent.title', { name })}</h3>
      <p className="quiet">{say('consent.lead')}</p>
      <GuardianFields control={control} nameOf={(field) => field} />
      <OtherParentFields control={control} nameOf={(field) => field} />
    </div>
  );
}

interface FieldsProps<Values extends FieldValues> {
  control: Control<Values>;
  /** Returns the name of a field in the form. */
  nameOf: (field: ConsentField | 'apart') => Path<Values>;
  legend?: string;
}

export function GuardianFields<Values extends FieldValues>({ control, nameOf }: FieldsProps<Values>) {
  return (
    <fieldset className="account-group">
      <legend>{say('consent.primary')}</legend>
      <FormTextField
        control={control}
        name={nameOf('primaryFirstName')}
        label={say('consent.first')}
        autoComplete="given-name"
      />
      <FormTextField
        control={control}
        name={nameOf('primaryLastName')}
        label={say('consent.last')}
        description={say('consent.oneName')}
        autoComplete="family-name"
      />
      <FormTextField
        control={control}
        name={nameOf('primaryEmail')}
        label={say('consent.email')}
        type="email"
        autoComplete="email"
      />
      <FormTextField
        control={control}
        name={nameOf('primaryTelephone')}
        label={say('consent.phone')}
        type="tel"
        autoComplete="tel"
      />
      <FormCheckbox control={control} name={nameOf('apart')} label={say('consent.apart')} />
    </fieldset>
  );
}

export function OtherParentFields<Values extends FieldValues>({ control, nameOf, legend }: FieldsProps<Values>) {
  return (
    <fieldset className="account-group">
      <legend>{legend ?? say('consent.other')}</legend>
      <p className="quiet small">{say('consent.otherHint')}</p>
      <FormTextField control={control} name={nameOf('otherFirstName')} label={say('consent.first')} />
      <FormTextField control={control} name={nameOf('otherLastName')} label={say('consent.last')} />
      <FormTextField control={control} name={nameOf('otherEmail')} label={say('consent.email')} type="email" />
      <FormTextField control={control} name={nameOf('otherTelephone')} label={say('consent.phone')} type="tel" />
    </fieldset>
  );
}
