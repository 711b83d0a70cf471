import { useQuery } from '@apollo/client/react';
import { dischargeNoteTypes, noteTypeLabels } from '@linden/form-engine/note-types/note-type-labels';
import { NoteChoicesDocument } from '#src/gen/operations.ts';
import { readPageSettings } from '#src/lib/page/page-settings.ts';
import { getNotePath, newNote } from '#src/lib/paths/note-paths.ts';
import { MenuButton } from '#src/ui/kit/menu-button.tsx';
import { listStartableTypes } from './startable-types.ts';
import { say } from './words.ts';

interface StartNoteMenuProps {
  patientId: string;
  /** Of the session that the note documents. */
  appointmentId?: string;
  label: string;
}

/** Starts a note of any type. A discharge waits until the client has no upcoming session (P4.7-1). */
export function StartNoteMenu({ patientId, appointmentId, label }: StartNoteMenuProps) {
  const { data } = useQuery(NoteChoicesDocument, {
    variables: { patientId },
    fetchPolicy: 'no-cache',
    errorPolicy: 'all',
  });
  const isPrescriber = data?.currentProvider?.profile.isPrescriber;
  if (isPrescriber === undefined) return null;
  const hasStreamlined = readPageSettings().gates?.streamlinedNotes ?? false;
  const types = listStartableTypes(isPrescriber, hasStreamlined).filter((type) => !appointmentId || type !== 'CHART');
  return (
    <MenuButton
      entries={types.map((type) => {
        const isTooEarly = dischargeNoteTypes.includes(type) && Boolean(data?.listedClient?.nextSession);
        return {
          id: type,
          label: noteTypeLabels[type],
          ...(isTooEarly
            ? { isDisabled: true, description: say('upcoming') }
            : { href: getNotePath(type, newNote, { patientId, appointmentId: appointmentId ?? null }) }),
        };
      })}
    >
      {label}
    </MenuButton>
  );
}
