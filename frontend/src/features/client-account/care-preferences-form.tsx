import { useMutation } from '@apollo/client/react';
import { careSettings, careTimes } from '@linden/vocabulary/client-settings';
import { type FormEvent, useState } from 'react';
import { type ClientSettingsQuery, PutCarePreferencesDocument } from '#src/gen/operations.ts';
import { Button } from '#src/ui/kit/button.tsx';
import { CheckboxGroup } from '#src/ui/kit/checkbox-group.tsx';
import { RadioGroup } from '#src/ui/kit/radio-group.tsx';
import { SettingSaved } from './setting-saved.tsx';
import { say } from './words.ts';

type Preferred = NonNullable<ClientSettingsQuery['clientSettings']>['carePreferences'];

/** The filters that a client's searches start with. */
export function CarePreferencesForm({ preferred }: { preferred: Preferred }) {
  const [chosen, setChosen] = useState(preferred);
  const [save, { loading, error, data }] = useMutation(PutCarePreferencesDocument);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (loading) return;
    const { setting, times } = chosen;
    // The result shows below the button; the choice stays either way.
    void save({ variables: { values: { setting: setting ?? null, times } } }).catch(() => undefined);
  };
  return (
    <form className="card account-part" onSubmit={send} aria-labelledby="care-preferences">
      <h2 id="care-preferences">{say('settings.care')}</h2>
      <p className="quiet">{say('settings.careLead')}</p>
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
      <SettingSaved isSaved={data !== undefined && data !== null && !loading} hasFailed={error !== undefined} />
      <Button type="submit" isPending={loading}>
        {say('settings.saveCare')}
      </Button>
    </form>
  );
}

/** Either setting is fine. */
const noSetting = 'none' as const;
