import { useApolloClient, useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { OwnProfileDocument, UpdateProviderDocument } from '#src/gen/operations.ts';
import { pageMemory, useKeptDraft } from '#src/lib/drafts/kept-draft.ts';
import { useLeaveWarning } from '#src/lib/page/use-leave-warning.ts';
import { type PartRefusal, readPartRefusal, removeMended } from './part-refusal.ts';
import type { OwnProfile, ProfilePart } from './profile-part.ts';
import { say } from './words.ts';

/** The draft of a part and the result of saving it. @param onSaved called with the new profile */
export function usePart<Draft extends object>(
  part: ProfilePart<Draft>,
  provider: OwnProfile,
  onSaved: (provider: OwnProfile) => void,
) {
  const apollo = useApolloClient();
  const edited = (from: OwnProfile) => ({ edition: String(from.revision), values: part.draftOf(from) });
  const draft = useKeptDraft<Draft>(`${part.name}.${provider.id}`, edited(provider), pageMemory);
  useLeaveWarning(draft.isEdited);
  const [update, { loading }] = useMutation(UpdateProviderDocument);
  const [refusal, setRefusal] = useState<PartRefusal<Draft>>(nothing);
  const [tries, setTries] = useState(0);
  const [isSaved, setIsSaved] = useState(false);
  const fail = (failed: PartRefusal<Draft>) => {
    setRefusal(failed);
    if (Object.keys(failed.faults).length > 0) setTries((before) => before + 1);
  };
  const save = async (revision: number, mayRebase = true): Promise<void> => {
    const faults = part.faultsOf(draft.values);
    if (Object.keys(faults).length > 0) return fail({ isChanged: false, faults, fault: say('check') });
    setRefusal(nothing);
    try {
      const values = { ...part.valuesOf(draft.values), revision };
      const { data } = await update({ variables: { id: provider.id, values } });
      const saved = data?.updateProvider;
      if (!saved) return fail({ ...nothing, fault: say('faults.unknown') });
      draft.replace(edited(saved));
      setIsSaved(true);
      onSaved(saved);
    } catch (error) {
      const refused = readPartRefusal(error, part);
      // A change elsewhere that left this part as it was, such as a new photo, is no conflict.
      const current = refused.isChanged && mayRebase ? await readAgain().catch(() => undefined) : undefined;
      if (current && !draft.isRestored && isSamePart(part, current, provider)) return save(current.revision, false);
      fail(refused);
    }
  };
  const readAgain = async () => {
    const { data } = await apollo.query({ query: OwnProfileDocument, fetchPolicy: 'no-cache' });
    if (!data?.currentProvider) throw new Error('no answer');
    return data.currentProvider;
  };
  const load = async () => {
    draft.replace(edited(await readAgain()));
    setRefusal(nothing);
  };
  const away = () => setRefusal({ ...refusal, fault: say('away') });
  return {
    draft,
    refusal,
    /** Counted at each try with faults. */
    faulty: Object.keys(refusal.faults).length > 0 ? tries : 0,
    isSaving: loading,
    isSaved,
    change: (changes: Partial<Draft>) => {
      setIsSaved(false);
      setRefusal((before) => removeMended(before, changes, part.faultsOf({ ...draft.values, ...changes })));
      draft.change(changes);
    },
    // Another part may have been saved meanwhile, which also changes the edition.
    save: () => void save(draft.isRestored ? Number(draft.edition) : provider.revision),
    load: () => void load().catch(away),
    overwrite: () => void readAgain().then(({ revision }) => save(revision), away),
  };
}

function isSamePart<Draft>({ draftOf }: ProfilePart<Draft>, a: OwnProfile, b: OwnProfile): boolean {
  return JSON.stringify(draftOf(a)) === JSON.stringify(draftOf(b));
}

const nothing = { isChanged: false, faults: {}, fault: '' };
