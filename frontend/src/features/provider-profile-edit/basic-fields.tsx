import { genderCodes, genders } from '@linden/vocabulary/search/genders';
import { identities } from '@linden/vocabulary/search/identities';
import { languages } from '@linden/vocabulary/search/languages';
import { Select } from '#src/ui/kit/select.tsx';
import { TextArea } from '#src/ui/kit/text-area.tsx';
import { TextField } from '#src/ui/kit/text-field.tsx';
import { type BasicDraft, longestText } from './basic-part.ts';
import { CheckList } from './check-list.tsx';
import { longestLine, type PartFields } from './profile-part.ts';
import { say } from './words.ts';

interface BasicFieldsProps extends PartFields<BasicDraft> {
  name: string;
  years: number | null | undefined;
}

export function BasicFields({ name, years, draft, faults, onChange }: BasicFieldsProps) {
  return (
    <>
      <dl className="fact-grid">
        <div>
          <dt>{say('basic.name')}</dt>
          <dd>{name}</dd>
        </div>
        <div>
          <dt>{say('basic.years')}</dt>
          <dd>{years ?? say('basic.yearsNone')}</dd>
        </div>
      </dl>
      <p className="quiet small">{say('basic.kept')}</p>
      <div className="practice-fields">
        <TextField
          label={say('basic.pronouns')}
          description={say('basic.pronounsHint')}
          error={faults.pronouns}
          maxLength={longestLine}
          value={draft.pronouns}
          onChange={(pronouns) => onChange({ pronouns })}
        />
        <TextField
          label={say('basic.npi')}
          description={say('basic.npiHint')}
          error={faults.npi}
          inputMode="numeric"
          maxLength={10}
          value={draft.npi}
          onChange={(npi) => onChange({ npi })}
        />
        <Select
          label={say('basic.gender')}
          error={faults.gender}
          empty={say('basic.genderNone')}
          value={draft.gender}
          onChange={(gender) => onChange({ gender: gender as BasicDraft['gender'] })}
          options={genders.map((gender) => ({ value: genderCodes[gender], label: gender }))}
        />
      </div>
      <TextArea
        label={say('basic.description')}
        description={say('basic.length', { count: draft.description.length, most: longestText })}
        error={faults.description}
        value={draft.description}
        onChange={(description) => onChange({ description })}
      />
      <CheckList
        id="languages"
        legend={say('basic.languages')}
        error={faults.languages}
        options={languages}
        chosen={draft.languages}
        onChange={(chosen) => onChange({ languages: chosen })}
      />
      <CheckList
        id="identities"
        legend={say('basic.identityOptions')}
        error={faults.identityOptions}
        options={identities}
        chosen={draft.identityOptions}
        onChange={(chosen) => onChange({ identityOptions: chosen })}
      />
    </>
  );
}
