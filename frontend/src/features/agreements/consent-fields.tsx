import type { Control } from 'react-hook-form';
import { FormCheckbox } from '#src/ui/kit/form/form-checkbox.tsx';
import { FormTextField } from '#src/ui/kit/form/form-text-field.tsx';
import type { ConsentDraft } from './consent-draft.ts';
import { say } from './words.ts';

interface ConsentFieldsProps {
  name: string;
  control: Control<ConsentDraft>;
}

/** Fields for the person who consents for a minor, and the other guardian. */
export function ConsentFields({ name, control }: ConsentFieldsProps) {
  return (
    <div className="consent">
      <h3>{say('consent.title', { name })}</h3>
      <p className="quiet">{say('consent.lead')}</p>
      <fieldset className="account-group">
        <legend>{say('consent.primary')}</legend>
        <FormTextField
          control={control}
          name="primaryFirstName"
          label={say('consent.first')}
          autoComplete="given-name"
        />
        <FormTextField
          control={control}
          name="primaryLastName"
          label={say('consent.last')}
          autoComplete="family-name"
        />
        <FormTextField
          control={control}
          name="primaryEmail"
          label={say('consent.email')}
          type="email"
          autoComplete="email"
        />
        <FormTextField
          control={control}
          name="primaryTelephone"
          label={say('consent.phone')}
          type="tel"
          autoComplete="tel"
        />
        <FormCheckbox control={control} name="apart" label={say('consent.apart')} />
      </fieldset>
      <fieldset className="account-group">
        <legend>{say('consent.other')}</legend>
        <p className="quiet small">{say('consent.otherHint')}</p>
        <FormTextField control={control} name="otherFirstName" label={say('consent.first')} />
        <FormTextField control={control} name="otherLastName" label={say('consent.last')} />
        <FormTextField control={control} name="otherEmail" label={say('consent.email')} type="email" />
        <FormTextField control={control} name="otherTelephone" label={say('consent.phone')} type="tel" />
      </fieldset>
    </div>
  );
}
