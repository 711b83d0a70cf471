import { useMutation } from '@apollo/client/react';
import { type DataOptOut, dataOptOuts } from '@linden/vocabulary/client-settings';
import { type FormEvent, useState } from 'react';
import { type ClientSettingsQuery, CreateClientDataOptOutsDocument } from '#src/gen/operations.ts';
import { browserZone } from '#src/lib/browser-zone.ts';
import { keepOptOuts } from '#src/lib/data-opt-outs.ts';
import { plainDay } from '#src/lib/zone-times.ts';
import { SettingSaved } from './setting-saved.tsx';
import { say } from './words.ts';

type Held = NonNullable<ClientSettingsQuery['clientSettings']>['dataOptOuts'];

/** What is not to be done with one's data; this browser knows at once. */
export function DataOptOutsForm({ held }: { held: Held }) {
  const [chosen, setChosen] = useState<readonly DataOptOut[]>(held.map(({ optOut }) => optOut));
  const [save, { loading, error, data }] = useMutation(CreateClientDataOptOutsDocument);
  const now = data?.createClientDataOptOuts ?? held;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (loading) return;
    const answer = await save({ variables: { values: { optOuts: [...chosen] } } }).catch(() => undefined);
    const kept = answer?.data?.createClientDataOptOuts;
    if (kept) keepOptOuts(kept.map(({ optOut }) => optOut));
  };
  return (
    <form className="card account-part" onSubmit={send} aria-labelledby="data-opt-outs">
      <h2 id="data-opt-outs">{say('settings.data')}</h2>
      <p className="quiet">{say('settings.dataLead')}</p>
      {dataOptOuts.map((optOut) => {
        const since = now.find((each) => each.optOut === optOut)?.since;
        return (
          <div key={optOut}>
            <label className="choice">
              <input
                type="checkbox"
                aria-describedby={`opt-out-${optOut}`}
                checked={chosen.includes(optOut)}
                onChange={({ target }) =>
                  setChosen(target.checked ? [...chosen, optOut] : chosen.filter((each) => each !== optOut))
                }
              />
              <span>{say(`settings.optOuts.${optOut}`)}</span>
            </label>
            <p className="quiet small" id={`opt-out-${optOut}`}>
              {say(`settings.optOutHints.${optOut}`)}{' '}
              {since ? say('settings.since', { day: plainDay(since, browserZone()) }) : ''}
            </p>
          </div>
        );
      })}
      <SettingSaved isSaved={Boolean(data) && !loading} hasFailed={error !== undefined} />
      <button type="submit" className="button" aria-disabled={loading}>
        {say('settings.saveData')}
      </button>
    </form>
  );
}
