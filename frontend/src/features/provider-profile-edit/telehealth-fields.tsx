import { maxVideoRoomLength } from '@linden/vocabulary/sessions/video-room';
import { Checkbox } from '#src/ui/kit/checkbox.tsx';
import { TextField } from '#src/ui/kit/text-field.tsx';
import { PlaceField, StateField } from './place-fields.tsx';
import type { PartFields } from './profile-part.ts';
import type { TelehealthDraft } from './telehealth-part.ts';
import { say } from './words.ts';

interface TelehealthFieldsProps extends PartFields<TelehealthDraft> {
  /** The licensed states by code: 'California' for 'CA'. */
  licensed: ReadonlyMap<string, string>;
}

export function TelehealthFields({ licensed, draft, faults, onChange }: TelehealthFieldsProps) {
  const text = (name: 'virtualCity' | 'virtualZip' | 'street' | 'streetTwo' | 'city' | 'zip') => (
    <PlaceField
      name={name}
      value={draft[name]}
      error={faults[name]}
      onChange={(value) => onChange({ [name]: value })}
    />
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
      <TextField
        label={say('telehealth.videoRoomUrl')}
        description={say(draft.videoRoomUrl.trim() ? 'telehealth.videoRoomHint' : 'telehealth.videoRoomMissing')}
        error={faults.videoRoomUrl}
        type="url"
        maxLength={maxVideoRoomLength}
        value={draft.videoRoomUrl}
        onChange={(videoRoomUrl) => onChange({ videoRoomUrl })}
      />
      <Checkbox
        label={say('telehealth.hasOffice')}
        value={draft.hasOffice}
        onChange={(hasOffice) => onChange({ hasOffice })}
      />
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
