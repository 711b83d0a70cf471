import { useMutation } from '@apollo/client/react';
import { type CareTime, careSettings, careTimes } from '@linden/vocabulary/client-settings';
import { type FormEvent, useState } from 'react';
import { type ClientSettingsQuery, PutCarePreferencesDocument } from '#src/gen/operations.ts';
import { SettingSaved } from './setting-saved.tsx';
import { say } from './words.ts';

type Preferred = NonNullable<ClientSettingsQuery['clientSettings']>['carePreferences'];

/** What the search for care begins with. */
export function CarePreferencesForm({ preferred }: { preferred: Preferred }) {
  const [chosen, setChosen] = useState(preferred);
  const [save, { loading, error, data }] = useMutation(PutCarePreferencesDocument);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (loading) return;
    const { setting, times } = chosen;
    // The answer stands below the button; what is chosen stays either way.
    void save({ variables: { values: { setting: setting ?? null, times } } }).catch(() => undefined);
  };
  const settingsOffered = [null, ...careSettings] as const;
  return (
    <form className="card account-part" onSubmit={send} aria-labelledby="care-preferences">
      <h2 id="care-preferences">{say('settings.care')}</h2>
      <p className="quiet">{say('settings.careLead')}</p>
      <fieldset className="account-group">
        <legend>{say('settings.setting')}</legend>
        {settingsOffered.map((setting) => (
          <label key={setting ?? 'none'} className="choice">
            <input
              type="radio"
              name="care-setting"
              checked={(chosen.setting ?? null) === setting}
              onChange={() => setChosen({ ...chosen, setting })}
            />
            <span>{say(`settings.settings.${setting ?? 'none'}`)}</span>
          </label>
        ))}
      </fieldset>
      <TimesOfDay chosen={chosen.times} onChoose={(times) => setChosen({ ...chosen, times })} />
      <SettingSaved isSaved={data !== undefined && data !== null && !loading} hasFailed={error !== undefined} />
      <button type="submit" className="button" aria-disabled={loading}>
        {say('settings.saveCare')}
      </button>
    </form>
  );
}

interface TimesOfDayProps {
  chosen: readonly CareTime[];
  onChoose: (times: CareTime[]) => void;
}

function TimesOfDay({ chosen, onChoose }: TimesOfDayProps) {
  return (
    <fieldset className="account-group">
      <legend>{say('settings.times')}</legend>
      <p className="quiet small">{say('settings.timesHint')}</p>
      {careTimes.map((time) => (
        <label key={time} className="choice">
          <input
            type="checkbox"
            checked={chosen.includes(time)}
            onChange={({ target }) => {
              const others = chosen.filter((each) => each !== time);
              onChoose(target.checked ? [...others, time] : others);
            }}
          />
          <span>{say(`settings.careTimes.${time}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}
