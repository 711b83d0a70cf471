import { evaluate } from '@linden/form-engine/conditions/evaluate';
import type { NoteSchema } from '@linden/form-engine/schema';
import { findFaults } from '@linden/form-engine/validation/find-faults';
import { type Dispatch, useState } from 'react';
import type { RefusalCode } from '#src/gen/operations.ts';
import type { Journal } from '#src/lib/journal/journal.ts';
import type { HeldDraft } from '../journal/held-draft.ts';
import type { NoteAction, NoteState } from '../note/note-state.ts';
import type { SaveOutcome } from '../note/save-outcome.ts';
import type { StoredNote } from '../note/stored-note.ts';
import type { NoteCalls, NoteIdentity } from '../note/use-note-calls.ts';
import { useDraftSaving } from './use-draft-saving.ts';

/** What a press of a button waits for. Drafts save themselves. */
export type SavePhase = 'idle' | 'finishing' | 'signing';

/** Why the last save or signature had no effect. */
export interface SaveTrouble {
  code: RefusalCode | 'away' | 'tooLarge';
  stored: StoredNote | null;
}

interface SavingProps {
  schema: NoteSchema;
  state: NoteState;
  dispatch: Dispatch<NoteAction>;
  calls: NoteCalls;
  identity: NoteIdentity;
  journal: Journal | null;
  held: HeldDraft | null;
}

/** Saves, finishes and signs the note of the page, one step at a time. */
export function useNoteSaving({ schema, state, dispatch, calls, identity, journal, held }: SavingProps) {
  const { phase, hold } = usePhase();
  const [trouble, setTrouble] = useState<SaveTrouble>();

  /** Returns the stored note, or undefined after saying why there is none. */
  const settle = (outcome: SaveOutcome): StoredNote | undefined => {
    if (outcome.kind === 'saved') return outcome.note;
    if (outcome.kind === 'unknown') setTrouble({ code: 'away', stored: null });
    else if (outcome.faults.length > 0) dispatch({ type: 'updateErrors', faults: outcome.faults });
    else setTrouble({ code: outcome.code, stored: outcome.stored });
    return undefined;
  };
  const draft = useDraftSaving({ schema, state, dispatch, calls, identity, journal, held, onRefused: settle });

  const storeFinished = async (summary?: string) => {
    const faults = findFaults(schema, state.typed);
    dispatch({ type: 'updateErrors', faults });
    if (faults.length > 0) {
      if (!state.note?.savedAt) void draft.saver.flush();
      return undefined;
    }
    // A draft on its way must not arrive after the finished note.
    if (!state.note?.savedAt && !(await draft.saver.flush())) {
      setTrouble((known) => known ?? { code: 'away', stored: null });
      return undefined;
    }
    const { values } = evaluate(schema, state.typed);
    const current = state.note?.savedAt ? state.note : draft.saver.getNote();
    const note = settle(await calls.save('SAVED', values, current, summary));
    if (!note) return undefined;
    draft.saver.stop();
    dispatch({ type: 'saveSuccess', note, values });
    return note;
  };
  const signStored = async (summary: string) => {
    const { note, isReadOnly } = state;
    const isStored = isReadOnly && note?.savedAt && summary === (note.noteSummary ?? '');
    const finished = isStored ? note : await storeFinished(summary);
    const signed = finished && settle(await calls.sign(finished));
    if (!signed) return false;
    dispatch({ type: 'saveSuccess', note: signed, values: evaluate(schema, state.typed).values });
    return true;
  };
  const run = <Result>(next: SavePhase, work: () => Promise<Result>): Promise<Result> => {
    if (draft.status !== 'refused') setTrouble(undefined);
    return hold(next, work);
  };
  return {
    phase,
    trouble,
    draft: draft.status,
    isUnsaved: draft.isUnsaved,
    isKept: draft.isKept,
    /** Stores the draft now. False for changes of a finished note, which are stored only when it is saved again. */
    saveDraft: async () => !state.note?.savedAt && (await draft.saver.flush()),
    abandon: draft.saver.stop,
    /** Checks the note and saves it as finished. Undefined when it has errors or was refused. */
    finish: () => run('finishing', () => storeFinished()),
    /** Finishes the note if it is not, and signs it with this line. Returns whether it is signed. */
    sign: (summary: string) => run('signing', () => signStored(summary)),
  };
}

function usePhase() {
  const [phase, setPhase] = useState<SavePhase>('idle');
  const hold = async <Result>(next: SavePhase, work: () => Promise<Result>): Promise<Result> => {
    setPhase(next);
    try {
      return await work();
    } finally {
      setPhase('idle');
    }
  };
  return { phase, hold };
}
