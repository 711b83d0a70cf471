import { useApolloClient, useMutation } from '@apollo/client/react';
import { type ReactNode, useState } from 'react';
import { OwnProfileDocument, UpdateProviderDocument } from '#src/gen/operations.ts';
import { useKeptDraft } from '#src/lib/kept-draft.ts';
import { PartForm } from './part-form.tsx';
import { type PartRefusal, partRefusalOf } from './part-refusal.ts';
import type { OwnProfile, PartFields, ProfilePart } from './profile-part.ts';
import { say } from './words.ts';

interface PartEditorProps<Draft> {
  part: ProfilePart<Draft>;
  provider: OwnProfile;
  saveLabel?: string | undefined;
  /** With the profile as it is then. */
  onSaved: (provider: OwnProfile) => void;
  children: (fields: PartFields<Draft>) => ReactNode;
}

/** One part of the profile: a draft that a refresh keeps, the rules before it is sent, and what the services say. */
export function PartEditor<Draft extends object>(props: PartEditorProps<Draft>) {
  const { part, provider, saveLabel, onSaved, children } = props;
  const apollo = useApolloClient();
  const edited = (from: OwnProfile) => ({ edition: String(from.revision), values: part.draftOf(from) });
  const draft = useKeptDraft<Draft>(`${part.name}.${provider.id}`, edited(provider));
  const [update, { loading }] = useMutation(UpdateProviderDocument);
  const [refusal, setRefusal] = useState<PartRefusal<Draft>>({ isChanged: false, faults: {}, fault: '' });
  const [tries, setTries] = useState(0);
  const [isSaved, setIsSaved] = useState(false);
  const fail = (failed: PartRefusal<Draft>) => {
    setRefusal(failed);
    if (Object.keys(failed.faults).length > 0) setTries((before) => before + 1);
  };
  const save = async (revision: number) => {
    const faults = part.faultsOf(draft.values);
    if (Object.keys(faults).length > 0) return fail({ isChanged: false, faults, fault: say('check') });
    setRefusal({ isChanged: false, faults: {}, fault: '' });
    try {
      const values = { ...part.valuesOf(draft.values), revision };
      const { data } = await update({ variables: { id: provider.id, values } });
      const saved = data?.updateProvider;
      if (!saved) return fail({ isChanged: false, faults: {}, fault: say('faults.unknown') });
      draft.replace(edited(saved));
      setIsSaved(true);
      onSaved(saved);
    } catch (error) {
      fail(partRefusalOf(error, part));
    }
  };
  const readAgain = async () => {
    const { data } = await apollo.query({ query: OwnProfileDocument, fetchPolicy: 'no-cache' });
    if (!data?.currentProvider) throw new Error('no answer');
    return data.currentProvider;
  };
  const load = async () => {
    const found = await readAgain();
    draft.replace(edited(found));
    setRefusal({ isChanged: false, faults: {}, fault: '' });
  };
  const away = () => setRefusal({ ...refusal, fault: say('away') });
  return (
    <PartForm
      label={say(`${part.name}.title`)}
      isRestored={draft.isRestored}
      isSaving={loading}
      isSaved={isSaved}
      isChanged={refusal.isChanged}
      faulty={Object.keys(refusal.faults).length > 0 ? tries : 0}
      fault={refusal.fault}
      saveLabel={saveLabel ?? say('save')}
      // Another part of the page may have been saved meanwhile: that is an edition of ours too.
      onSave={() => void save(draft.isRestored ? Number(draft.edition) : provider.revision)}
      onLoad={() => void load().catch(away)}
      onOverwrite={() => void readAgain().then(({ revision }) => save(revision), away)}
    >
      {children({
        draft: draft.values,
        faults: refusal.faults,
        onChange: (changes) => {
          setIsSaved(false);
          draft.change(changes);
        },
      })}
    </PartForm>
  );
}
