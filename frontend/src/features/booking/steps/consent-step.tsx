import { useField } from '#src/features/booking/form/form-context.tsx';
import { TextInput } from '#src/features/booking/form/form-fields.tsx';
import { sayForm } from '../words.ts';
import { EmailHint, Group } from './profile-step.tsx';

/** The guardian who consents for the patient, and the other guardian. */
export function ConsentStep() {
  const apart = useField('consent.parentsDivorcedOrSeparated');
  return (
    <>
      <Group title={sayForm('consent.primary')}>
        <TextInput
          name="consent.primaryFirstName"
          label={sayForm('consent.first')}
          autoComplete="given-name"
          maxLength={100}
        />
        <TextInput
          name="consent.primaryLastName"
          label={sayForm('consent.last')}
          autoComplete="family-name"
          maxLength={100}
        />
        <TextInput
          name="consent.primaryEmail"
          label={sayForm('consent.email')}
          type="email"
          autoComplete="email"
          maxLength={254}
        />
        <EmailHint name="consent.primaryEmail" />
        <TextInput
          name="consent.primaryTelephone"
          label={sayForm('consent.phone')}
          type="tel"
          autoComplete="tel"
          maxLength={25}
        />
        <label className="choice">
          <input
            type="checkbox"
            id={apart.id}
            ref={apart.ref}
            checked={apart.value === true}
            onChange={({ target }) => apart.set(target.checked)}
          />
          <span>{sayForm('consent.apart')}</span>
        </label>
      </Group>
      <Group title={sayForm('consent.other')}>
        <p className="small quiet">{sayForm('consent.otherHint')}</p>
        <TextInput name="consent.otherFirstName" label={sayForm('consent.first')} maxLength={100} />
        <TextInput name="consent.otherLastName" label={sayForm('consent.last')} maxLength={100} />
        <TextInput name="consent.otherEmail" label={sayForm('consent.email')} type="email" maxLength={254} />
        <EmailHint name="consent.otherEmail" />
        <TextInput name="consent.otherTelephone" label={sayForm('consent.phone')} type="tel" maxLength={25} />
      </Group>
    </>
  );
}
