import { StateField, TextField } from './place-fields.tsx';
import type { PartFields } from './profile-part.ts';
import type { TelehealthDraft } from './telehealth-part.ts';
import { say } from './words.ts';

interface TelehealthFieldsProps extends PartFields<TelehealthDraft> {
  /** 'California' by 'CA', of each state with a licence. */
  licensed: ReadonlyMap<string, string>;
}

export function TelehealthFields({ licensed, draft, faults, onChange }: TelehealthFieldsProps) {
  const text = (name: 'virtualCity' | 'virtualZip' | 'street' | 'streetTwo' | 'city' | 'zip') => (
    <TextField name={name} value={draft[name]} error={faults[name]} onChange={(value) => onChange({ [name]: value })} />
  );
  return (
    <>
      <p className="quiet">{say('telehealth.lead')}</p>
      <div className="practice-fields">
        {text('virtualCity')}
        <StateField
          name="virtualState"
          value={draft.virtualState}
          error={faults.virtualState}
          states={licensed}
          onChange={(virtualState) => onChange({ virtualState })}
        />
        {text('virtualZip')}
      </div>
      <label className="choice">
        <input
          type="checkbox"
          checked={draft.hasOffice}
          onChange={({ target }) => onChange({ hasOffice: target.checked })}
        />
        <span>{say('telehealth.hasOffice')}</span>
      </label>
      {draft.hasOffice ? (
        <fieldset className="practice-group practice-fields">
          <legend>{say('telehealth.office')}</legend>
          {text('street')}
          {text('streetTwo')}
          {text('city')}
          <StateField
            name="officeState"
            value={draft.officeState}
            error={faults.officeState}
            states={licensed}
            onChange={(officeState) => onChange({ officeState })}
          />
          {text('zip')}
        </fieldset>
      ) : null}
    </>
  );
}
