import { genderCodes, genders } from '@linden/vocabulary/genders';
import { identities } from '@linden/vocabulary/identities';
import { languages } from '@linden/vocabulary/languages';
import { Field } from '#src/ui/field.tsx';
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
      <dl className="facts">
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
        <Field id="pronouns" label={say('basic.pronouns')} hint={say('basic.pronounsHint')} error={faults.pronouns}>
          {(tied) => (
            <input
              className="input"
              maxLength={longestLine}
              value={draft.pronouns}
              onChange={({ target }) => onChange({ pronouns: target.value })}
              {...tied}
            />
          )}
        </Field>
        <Field id="gender" label={say('basic.gender')} error={faults.gender}>
          {(tied) => (
            <select
              className="input"
              value={draft.gender}
              onChange={({ target }) => onChange({ gender: target.value as BasicDraft['gender'] })}
              {...tied}
            >
              <option value="">{say('basic.genderNone')}</option>
              {genders.map((gender) => (
                <option key={gender} value={genderCodes[gender]}>
                  {gender}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <Field
        id="description"
        label={say('basic.description')}
        hint={say('basic.length', { count: draft.description.length, most: longestText })}
        error={faults.description}
      >
        {(tied) => (
          <textarea
            className="input"
            value={draft.description}
            onChange={({ target }) => onChange({ description: target.value })}
            {...tied}
          />
        )}
      </Field>
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
