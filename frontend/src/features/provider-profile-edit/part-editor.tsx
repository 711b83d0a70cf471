import type { ReactNode } from 'react';
import { PartForm } from './part-form.tsx';
import type { OwnProfile, PartFields, ProfilePart } from './profile-part.ts';
import { usePart } from './use-part.ts';
import { say } from './words.ts';

interface PartEditorProps<Draft> {
  part: ProfilePart<Draft>;
  provider: OwnProfile;
  saveLabel?: string | undefined;
  /** Called with the new profile. */
  onSaved: (provider: OwnProfile) => void;
  children: (fields: PartFields<Draft>) => ReactNode;
}

/** Edits one part of the profile: a draft that stays while the page is open, its rules, and the services' refusals. */
export function PartEditor<Draft extends object>(props: PartEditorProps<Draft>) {
  const { part, provider, saveLabel, onSaved, children } = props;
  const { draft, refusal, faulty, isSaving, isSaved, change, save, load, overwrite } = usePart(part, provider, onSaved);
  return (
    <PartForm
      label={say(`${part.name}.title`)}
      isRestored={draft.isRestored}
      isSaving={isSaving}
      isSaved={isSaved}
      isChanged={refusal.isChanged}
      faulty={faulty}
      fault={refusal.fault}
      saveLabel={saveLabel ?? say('save')}
      onSave={save}
      onLoad={load}
      onOverwrite={overwrite}
    >
      {children({ draft: draft.values, faults: refusal.faults, onChange: change })}
    </PartForm>
  );
}
