import { useApolloClient, useMutation } from '@apollo/client/react';
import { type DataOptOut, dataOptOuts } from '@linden/vocabulary/people/client-settings';
import { type FormEvent, useState } from 'react';
import { type ClientSettingsQuery, CreateClientDataOptOutsDocument } from '#src/gen/operations.ts';
import { readActiveAgain } from '#src/lib/graphql/read-active-again.ts';
import { getBrowserZone } from '#src/lib/time/browser-zone.ts';
import { formatPlainDay } from '#src/lib/time/zone-times.ts';
import { saveOptOuts } from '#src/lib/tracking/data-opt-outs.ts';
import { Checkbox } from '#src/ui/kit/checkbox.tsx';
import { EditablePart } from './editable-part.tsx';
import { FactList } from './fact-list.tsx';
import { FormButtons } from './form-buttons.tsx';
import { SettingFailed } from './setting-failed.tsx';
import { say } from './words.ts';

type Held = NonNullable<ClientSettingsQuery['clientSettings']>['dataOptOuts'];

/** The client's data opt-outs; this browser applies them at once. */
export function DataOptOuts({ held }: { held: Held }) {
  return (
    <EditablePart
      id="data-opt-outs"
      title={say('settings.data')}
      lead={say('settings.dataLead')}
      editLabel={say('settings.editData')}
      view={
        <FactList
          facts={dataOptOuts.map((optOut) => {
            const since = held.find((each) => each.optOut === optOut)?.since;
            const words = since
              ? say('settings.on', { day: formatPlainDay(since, getBrowserZone()) })
              : say('settings.off');
            return [say(`settings.optOuts.${optOut}`), words];
          })}
        />
      }
      form={(ends) => <DataOptOutsForm held={held} {...ends} />}
    />
  );
}

interface DataOptOutsFormProps {
  held: Held;
  onSaved: () => void;
  onCancel: () => void;
}

export function DataOptOutsForm({ held, onSaved, onCancel }: DataOptOutsFormProps) {
  const [chosen, setChosen] = useState<readonly DataOptOut[]>(held.map(({ optOut }) => optOut));
  const [save, { error }] = useMutation(CreateClientDataOptOutsDocument);
  const [isSending, setSending] = useState(false);
  const apollo = useApolloClient();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    const answer = await save({ variables: { values: { optOuts: [...chosen] } } }).catch(() => undefined);
    const kept = answer?.data?.createClientDataOptOuts;
    if (kept) {
      saveOptOuts(kept.map(({ optOut }) => optOut));
      await readActiveAgain(apollo);
    }
    setSending(false);
    if (kept) onSaved();
  };
  return (
    <form className="account-form" onSubmit={send}>
      {dataOptOuts.map((optOut) => (
        <Checkbox
          key={optOut}
          label={say(`settings.optOuts.${optOut}`)}
          description={say(`settings.optOutHints.${optOut}`)}
          value={chosen.includes(optOut)}
          onChange={(isOn) => setChosen(isOn ? [...chosen, optOut] : chosen.filter((each) => each !== optOut))}
        />
      ))}
      <SettingFailed hasFailed={error !== undefined} />
      <FormButtons save={say('settings.saveData')} isSending={isSending} onCancel={onCancel} />
    </form>
  );
}
