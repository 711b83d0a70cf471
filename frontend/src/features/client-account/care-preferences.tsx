import { useApolloClient, useMutation } from '@apollo/client/react';
import { careSettings, careTimes } from '@linden/vocabulary/people/client-settings';
import { type FormEvent, useState } from 'react';
import { type ClientSettingsQuery, PutCarePreferencesDocument } from '#src/gen/operations.ts';
import { readActiveAgain } from '#src/lib/graphql/read-active-again.ts';
import { CheckboxGroup } from '#src/ui/kit/checkbox-group.tsx';
import { RadioGroup } from '#src/ui/kit/radio-group.tsx';
import { EditablePart } from './editable-part.tsx';
import { FactList } from './fact-list.tsx';
import { FormButtons } from './form-buttons.tsx';
import { SettingFailed } from './setting-failed.tsx';
import { say } from './words.ts';

type Preferred = NonNullable<ClientSettingsQuery['clientSettings']>['carePreferences'];

/** The filters that a client's searches start with. */
export function CarePreferences({ preferred }: { preferred: Preferred }) {
  const { setting, times } = preferred;
  return (
    <EditablePart
      id="care-preferences"
      title={say('settings.care')}
      lead={say('settings.careLead')}
      editLabel={say('settings.editCare')}
      view={
        <FactList
          facts={[
            [say('settings.where'), say(`settings.settings.${setting ?? noSetting}`)],
            [
              say('settings.when'),
              times.length > 0
                ? times.map((time) => say(`settings.careTimes.${time}`)).join(', ')
                : say('settings.anyTime'),
            ],
          ]}
        />
      }
      form={(ends) => <CarePreferencesForm preferred={preferred} {...ends} />}
    />
  );
}

interface CarePreferencesFormProps {
  preferred: Preferred;
  onSaved: () => void;
  onCancel: () => void;
}

export function CarePreferencesForm({ preferred, onSaved, onCancel }: CarePreferencesFormProps) {
  const [chosen, setChosen] = useState(preferred);
  const [save, { error }] = useMutation(PutCarePreferencesDocument);
  const [isSending, setSending] = useState(false);
  const apollo = useApolloClient();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    const { setting, times } = chosen;
    setSending(true);
    // A failure shows above the buttons, and the choice stays.
    const answer = await save({ variables: { values: { setting: setting ?? null, times } } }).catch(() => undefined);
    if (answer) await readActiveAgain(apollo);
    setSending(false);
    if (answer) onSaved();
  };
  return (
    <form className="account-form" onSubmit={(event) => void send(event)}>
      <RadioGroup
        label={say('settings.setting')}
        value={chosen.setting ?? noSetting}
        onChange={(value) => setChosen({ ...chosen, setting: careSettings.find((each) => each === value) ?? null })}
        options={([noSetting, ...careSettings] as const).map((value) => ({
          value,
          label: say(`settings.settings.${value}`),
        }))}
      />
      <CheckboxGroup
        label={say('settings.times')}
        description={say('settings.timesHint')}
        value={chosen.times}
        onChange={(values) => setChosen({ ...chosen, times: careTimes.filter((time) => values.includes(time)) })}
        options={careTimes.map((time) => ({ value: time, label: say(`settings.careTimes.${time}`) }))}
      />
      <SettingFailed hasFailed={error !== undefined} />
      <FormButtons save={say('settings.saveCare')} isSending={isSending} onCancel={onCancel} />
    </form>
  );
}

/** Either setting is fine. */
const noSetting = 'none' as const;
