import { useEffect, useReducer, useRef, useState } from 'react';
import { useSignIn } from '#src/lib/sign-in/sign-in-context.tsx';
import type { NoteState } from '../note/note-state.ts';
import type { NoteIdentity } from '../note/use-note-calls.ts';
import type { SaveTrouble } from '../saving/use-note-saving.ts';
import { canSyncTabs, openTabChannel, type TabChannel } from './tab-channel.ts';
import { describeChange, type OwnNote, reduceTabs, type TabConflict } from './tab-sync.ts';

interface TabsProps {
  identity: NoteIdentity;
  state: NoteState;
  saving: {
    trouble: SaveTrouble | undefined;
    isUnsaved: boolean;
    saveDraft: () => Promise<boolean>;
    /** Ends all saves: each would be refused. */
    abandon: () => void;
  };
}

export interface NoteTabs {
  conflict: TabConflict | undefined;
  isSupported: boolean;
}

/** Tells other tabs what this one saves, and says when another tab or device makes the version of this page out of date. */
export function useNoteTabs({ identity, state: { note }, saving }: TabsProps): NoteTabs {
  const [conflict, dispatch] = useReducer(reduceTabs, undefined);
  const [isSupported] = useState(canSyncTabs);
  const account = useSignIn().state.user?.account ?? '';
  const channel = useRef<TabChannel>(undefined);
  const own: OwnNote = {
    ...identity,
    noteId: note?.id,
    revision: note?.revision ?? 0,
    isSigned: Boolean(note?.signedAt),
  };
  const latest = useRef({ own, saving });
  latest.current = { own, saving };
  useEffect(() => {
    const opened = openTabChannel(account, (message) =>
      dispatch({ type: 'received', message, own: latest.current.own }),
    );
    channel.current = opened;
    return () => opened?.close();
  }, [account]);
  const told = useRef(note);
  useEffect(() => {
    const event = note && describeChange(told.current, note);
    told.current = note;
    if (!event) return;
    const { id: noteId, revision, signedAt, patientId, appointmentId, noteType } = note;
    const same = { patientId, appointmentId, noteType, noteId, revision };
    channel.current?.post({ ...same, event, isSigned: Boolean(signedAt) });
  }, [note]);
  const { trouble } = saving;
  const isNew = note === undefined;
  useEffect(() => {
    if (trouble) dispatch({ type: 'refused', code: trouble.code, stored: trouble.stored, isNew });
  }, [trouble, isNew]);
  const kind = conflict?.kind;
  useEffect(() => {
    if (!kind) return;
    const { isUnsaved, saveDraft, abandon } = latest.current.saving;
    // A note of another type does not change this draft: what was typed becomes a draft of its own.
    if (kind === 'typeChanged' && isUnsaved) void saveDraft().then(abandon);
    else abandon();
  }, [kind]);
  return { conflict, isSupported };
}
