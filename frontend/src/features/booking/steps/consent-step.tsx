import { useField } from '../form-context.tsx';
import { TextInput } from '../form-fields.tsx';
import { words } from '../words.ts';
import { EmailHint, Group } from './profile-step.tsx';

const texts = words.consent;

/** Who agrees to care for somebody who does not book for themselves, and the other guardian. */
export function ConsentStep() {
  const apart = useField('consent.parentsDivorcedOrSeparated');
  return (
    <>
      <Group title={texts.primary}>
        <TextInput name="consent.primaryFirstName" label={texts.first} autoComplete="given-name" maxLength={100} />
        <TextInput name="consent.primaryLastName" label={texts.last} autoComplete="family-name" maxLength={100} />
        <TextInput name="consent.primaryEmail" label={texts.email} type="email" autoComplete="email" maxLength={254} />
        <EmailHint name="consent.primaryEmail" />
        <TextInput name="consent.primaryTelephone" label={texts.phone} type="tel" autoComplete="tel" maxLength={25} />
        <label className="choice">
          <input
            type="checkbox"
            id={apart.id}
            checked={apart.value === true}
            onChange={({ target }) => apart.set(target.checked)}
          />
          <span>{texts.apart}</span>
        </label>
      </Group>
      <Group title={texts.other}>
        <p className="small quiet">{texts.otherHint}</p>
        <TextInput name="consent.otherFirstName" label={texts.first} maxLength={100} />
        <TextInput name="consent.otherLastName" label={texts.last} maxLength={100} />
        <TextInput name="consent.otherEmail" label={texts.email} type="email" maxLength={254} />
        <EmailHint name="consent.otherEmail" />
        <TextInput name="consent.otherTelephone" label={texts.phone} type="tel" maxLength={25} />
      </Group>
    </>
  );
}
