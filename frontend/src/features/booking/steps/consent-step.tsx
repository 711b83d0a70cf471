import { useTie } from '#src/features/booking/form/form-context.tsx';
import { FormCheckbox } from '#src/ui/kit/form/form-checkbox.tsx';
import { FormTextField } from '#src/ui/kit/form/form-text-field.tsx';
import { sayForm } from '../words.ts';
import { EmailHint, Group } from './profile-step.tsx';

/** The guardian who consents for the patient, and the other guardian. */
export function ConsentStep() {
  const tie = useTie();
  return (
    <>
      <Group title={sayForm('consent.primary')}>
        <FormTextField
          {...tie('consent.primaryFirstName')}
          label={sayForm('consent.first')}
          autoComplete="given-name"
          maxLength={100}
        />
        <FormTextField
          {...tie('consent.primaryLastName')}
          label={sayForm('consent.last')}
          description={sayForm('consent.oneName')}
          autoComplete="family-name"
          maxLength={100}
        />
        <FormTextField
          {...tie('consent.primaryEmail')}
          label={sayForm('consent.email')}
          type="email"
          autoComplete="email"
          maxLength={254}
        />
        <EmailHint name="consent.primaryEmail" />
        <FormTextField
          {...tie('consent.primaryTelephone')}
          label={sayForm('consent.phone')}
          type="tel"
          autoComplete="tel"
          maxLength={25}
        />
        <FormCheckbox {...tie('consent.parentsDivorcedOrSeparated')} label={sayForm('consent.apart')} />
      </Group>
      <Group title={sayForm('consent.other')}>
        <p className="small quiet">{sayForm('consent.otherHint')}</p>
        <FormTextField {...tie('consent.otherFirstName')} label={sayForm('consent.first')} maxLength={100} />
        <FormTextField {...tie('consent.otherLastName')} label={sayForm('consent.last')} maxLength={100} />
        <FormTextField {...tie('consent.otherEmail')} label={sayForm('consent.email')} type="email" maxLength={254} />
        <EmailHint name="consent.otherEmail" />
        <FormTextField {...tie('consent.otherTelephone')} label={sayForm('consent.phone')} type="tel" maxLength={25} />
      </Group>
    </>
  );
}
