import { useMutation } from '@apollo/client/react';
import { type DataOptOut, dataOptOuts } from '@linden/vocabulary/client-settings';
import { type FormEvent, useState } from 'react';
import { type ClientSettingsQuery, CreateClientDataOptOutsDocument } from '#src/gen/operations.ts';
import { browserZone } from '#src/lib/browser-zone.ts';
import { keepOptOuts } from '#src/lib/data-opt-outs.ts';
import { plainDay } from '#src/lib/zone-times.ts';
import { Button } from '#src/ui/kit/button.tsx';
import { Checkbox } from '#src/ui/kit/checkbox.tsx';
import { SettingSaved } from './setting-saved.tsx';
import { say } from './words.ts';

type Held = NonNullable<ClientSettingsQuery['clientSettings']>['dataOptOuts'];

/** The client's data opt-outs; this browser applies them at once. */
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
          <Checkbox
            key={optOut}
            label={say(`settings.optOuts.${optOut}`)}
            description={[
              say(`settings.optOutHints.${optOut}`),
              since ? say('settings.since', { day: plainDay(since, browserZone()) }) : '',
            ].join(' ')}
            value={chosen.includes(optOut)}
            onChange={(isOn) => setChosen(isOn ? [...chosen, optOut] : chosen.filter((each) => each !== optOut))}
          />
        );
      })}
      <SettingSaved isSaved={Boolean(data) && !loading} hasFailed={error !== undefined} />
      <Button type="submit" isPending={loading}>
        {say('settings.saveData')}
      </Button>
    </form>
  );
}
