import { useApolloClient, useMutation } from '@apollo/client/react';
import { useCallback, useState } from 'react';
import { OwnScheduleDocument, UpdateScheduleDocument } from '#src/gen/operations.ts';
import { useKeptDraft } from '#src/lib/drafts/kept-draft.ts';
import { getBrowserZone } from '#src/lib/time/browser-zone.ts';
import { createDraft, type HoursDraft, type OwnProvider, readValues, type SavedHours } from './hours-draft.ts';
import { type HoursRefusal, readRefusal } from './hours-refusal.ts';
import { useFreshness } from './use-freshness.ts';
import { say } from './words.ts';

/** The draft of the hours, the result of saving, and when clients see them. */
export function useHours(provider: OwnProvider) {
  const apollo = useApolloClient();
  const first = createDraft(provider, getBrowserZone());
  const draft = useKeptDraft<HoursDraft>(`hours.${provider.id}`, first, sessionStorage);
  const [update, { loading }] = useMutation(UpdateScheduleDocument);
  const [refusal, setRefusal] = useState(nothing);
  const [isSaved, setIsSaved] = useState(false);
  const [theirs, setTheirs] = useState<SavedHours>();
  const { freshness, watch, forget } = useFreshness();
  const begin = useCallback(() => {
    setIsSaved(false);
    forget();
  }, [forget]);
  const { change: changeDraft } = draft;
  const change = useCallback(
    (changes: Partial<HoursDraft>) => {
      begin();
      // What was refused is being changed; another edit still has to be decided on.
      setRefusal((before) => (before.isChanged ? before : nothing));
      changeDraft(changes);
    },
    [begin, changeDraft],
  );
  const readAgain = async () => {
    const { data } = await apollo.query({ query: OwnScheduleDocument, fetchPolicy: 'no-cache' });
    if (!data?.currentProvider) throw new Error('no answer');
    return createDraft(data.currentProvider, getBrowserZone());
  };
  const save = async (edition: string) => {
    setRefusal(nothing);
    begin();
    try {
      const { data } = await update({ variables: { values: readValues(draft.values, edition) } });
      const schedule = data?.updateSchedule;
      if (!schedule) return setRefusal({ ...nothing, fault: say('faults.unknown') });
      draft.replace(createDraft({ ...provider, schedule }, getBrowserZone()));
      setIsSaved(true);
      await watch();
    } catch (error) {
      const refused = readRefusal(error);
      // Without them, the notice still offers both ways on.
      if (refused.isChanged) setTheirs(await readAgain().catch(() => undefined));
      setRefusal(refused);
    }
  };
  const load = async () => {
    draft.replace(await readAgain());
    setRefusal(nothing);
  };
  const away = () => setRefusal({ ...refusal, fault: say('away') });
  return {
    draft,
    refusal,
    theirs,
    freshness,
    isSaved,
    isSaving: loading,
    change,
    save: () => void save(draft.edition),
    load: () => void load().catch(away),
    overwrite: () => void readAgain().then(({ edition }) => save(edition), away),
  };
}

const nothing: HoursRefusal = { isChanged: false, faults: {}, fault: '' };
