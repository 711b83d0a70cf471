import { useApolloClient, useMutation, useQuery } from '@apollo/client/react';
import { type ReactNode, useState } from 'react';
import { OwnScheduleDocument, UpdateScheduleDocument } from '#src/gen/operations.ts';
import { useKeptDraft } from '#src/lib/kept-draft.ts';
import { browserZone } from '#src/lib/session-time.ts';
import { Notice } from '#src/ui/notice.tsx';
import { FreshnessNote } from './freshness-note.tsx';
import { draftOf, type HoursDraft, type OwnProvider, valuesOf } from './hours-draft.ts';
import { HoursForm } from './hours-form.tsx';
import { type HoursRefusal, refusalOf } from './hours-refusal.ts';
import { useFreshness } from './use-freshness.ts';
import { say } from './words.ts';

interface HoursEditorProps {
  saveLabel?: string;
  /** What is shown once they were saved here. */
  afterSave?: ReactNode;
}

/** The hours of whoever is signed in. */
export function HoursEditor(props: HoursEditorProps) {
  const { data, loading, refetch } = useQuery(OwnScheduleDocument, { fetchPolicy: 'no-cache' });
  const provider = data?.currentProvider;
  if (provider) return <LoadedEditor key={provider.id} provider={provider} {...props} />;
  if (loading) return <p role="status">{say('reading')}</p>;
  return (
    <Notice tone="wrong" role="alert">
      <p>{say('away')}</p>
      <button type="button" className="button plain" onClick={() => void refetch()}>
        {say('again')}
      </button>
    </Notice>
  );
}

const nothing: HoursRefusal = { isChanged: false, faults: {}, fault: '' };

function LoadedEditor({ provider, saveLabel, afterSave }: HoursEditorProps & { provider: OwnProvider }) {
  const apollo = useApolloClient();
  const draft = useKeptDraft<HoursDraft>(`hours.${provider.id}`, draftOf(provider, browserZone()));
  const [update, { loading }] = useMutation(UpdateScheduleDocument);
  const [refusal, setRefusal] = useState(nothing);
  const [isSaved, setIsSaved] = useState(false);
  const { freshness, watch, forget } = useFreshness();
  const save = async (edition: string) => {
    setRefusal(nothing);
    setIsSaved(false);
    forget();
    try {
      const { data } = await update({ variables: { values: valuesOf(draft.values, edition) } });
      const schedule = data?.updateSchedule;
      if (!schedule) return setRefusal({ ...nothing, fault: say('faults.unknown') });
      draft.replace(draftOf({ ...provider, schedule }, browserZone()));
      setIsSaved(true);
      await watch();
    } catch (error) {
      setRefusal(refusalOf(error));
    }
  };
  const readAgain = async () => {
    const { data } = await apollo.query({ query: OwnScheduleDocument, fetchPolicy: 'no-cache' });
    if (!data?.currentProvider) throw new Error('no answer');
    return draftOf(data.currentProvider, browserZone());
  };
  const load = async () => {
    draft.replace(await readAgain());
    setRefusal(nothing);
  };
  const failed = () => setRefusal({ ...refusal, fault: say('away') });
  const names = new Map(provider.profile.stateCredentials.map(({ usState, state }) => [usState, state.longName]));
  return (
    <HoursForm
      draft={draft.values}
      nameOf={(usState) => names.get(usState) ?? usState}
      isRestored={draft.isRestored}
      isSaving={loading}
      {...refusal}
      saveLabel={saveLabel ?? say('save')}
      onChange={(changes) => {
        setIsSaved(false);
        forget();
        draft.change(changes);
      }}
      onSave={() => void save(draft.edition)}
      onLoad={() => void load().catch(failed)}
      onOverwrite={() => void readAgain().then(({ edition }) => save(edition), failed)}
    >
      <FreshnessNote freshness={freshness} />
      {isSaved ? afterSave : null}
    </HoursForm>
  );
}
