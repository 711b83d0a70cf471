import type { NoteSchema } from '@linden/form-engine/schema';
import { findShapeFaults } from '@linden/form-engine/validation/find-faults';
import { type Dispatch, useEffect, useRef, useState } from 'react';
import type { Journal } from '#src/lib/journal/journal.ts';
import { useLeaveWarning } from '#src/lib/page/use-leave-warning.ts';
import { buildDraftKey, type HeldDraft } from '../journal/held-draft.ts';
import { useKeptTyping } from '../journal/use-kept-typing.ts';
import type { NoteAction, NoteState } from '../note/note-state.ts';
import { pickOwnChanges } from '../note/own-changes.ts';
import type { SaveOutcome } from '../note/save-outcome.ts';
import type { NoteCalls, NoteIdentity } from '../note/use-note-calls.ts';
import { createDraftSaver, type DraftSaver, type DraftStatus } from './draft-saver.ts';

interface DraftProps {
  schema: NoteSchema;
  state: NoteState;
  dispatch: Dispatch<NoteAction>;
  calls: NoteCalls;
  identity: NoteIdentity;
  journal: Journal | null;
  held: HeldDraft | null;
  onRefused: (outcome: SaveOutcome & { kind: 'refused' }) => void;
}

/** Saves the draft while the provider writes: after pauses, when the page is left or hidden, and when the network is back. */
export function useDraftSaving({ schema, state, dispatch, calls, identity, journal, held, onRefused }: DraftProps) {
  const [status, setStatus] = useState<DraftStatus>('saved');
  const refuse = useRef(onRefused);
  refuse.current = onRefused;
  const [saver] = useState(() =>
    createDraftSaver({
      stored: state.note,
      save: async (values, stored) => {
        const faults = findShapeFaults(schema, values);
        if (faults.length > 0)
          return { kind: 'refused', code: 'UPSERT_PATIENT_NOTE__INVALID_CONTENT', faults, stored: null };
        return calls.save('DRAFT', values, stored);
      },
      onSaved: (note, values) => dispatch({ type: 'autosaveComplete', note, values }),
      onRefused: (outcome) => refuse.current(outcome),
      onStatus: setStatus,
    }),
  );
  const { typed, stored, note, isReadOnly } = state;
  const isDraft = !note?.savedAt;
  const isUnsaved = typed !== stored && !isReadOnly;
  useEffect(() => {
    if (isUnsaved && isDraft) saver.edit(typed);
  }, [saver, typed, isUnsaved, isDraft]);
  const isKept = useKeptTyping({
    journal,
    name: buildDraftKey(identity, note),
    held,
    unsaved: isUnsaved
      ? { changes: pickOwnChanges(typed, stored), revision: note?.revision ?? 0, schemaVersion: schema.schemaVersion }
      : undefined,
  });
  useFlushes(saver);
  useLeaveWarning(isUnsaved);
  return { status, saver, isUnsaved, isKept };
}

function useFlushes(saver: DraftSaver): void {
  useEffect(() => {
    const flush = () => void saver.flush();
    const hide = () => {
      if (document.visibilityState === 'hidden') flush();
    };
    addEventListener('online', flush);
    document.addEventListener('visibilitychange', hide);
    return () => {
      removeEventListener('online', flush);
      document.removeEventListener('visibilitychange', hide);
      flush();
    };
  }, [saver]);
}
