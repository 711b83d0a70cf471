import { useQuery } from '@apollo/client/react';
import { evaluate } from '@linden/form-engine/conditions/evaluate';
import { dischargeNoteTypes } from '@linden/form-engine/note-types/note-type-labels';
import { createDefaultValues, mergePrefill } from '@linden/form-engine/prefill/merge-prefill';
import type { FieldValue, NoteSchema } from '@linden/form-engine/schema';
import { useCallback, useEffect, useMemo, useReducer, useState } from 'react';
import { NoteFactsDocument, NoteSessionDocument } from '#src/gen/operations.ts';
import type { Journal } from '#src/lib/journal/journal.ts';
import { getNotePath } from '#src/lib/paths/note-paths.ts';
import { decideHeld } from './journal/decide-held.ts';
import type { HeldDraft } from './journal/held-draft.ts';
import { isSameAsLastNote } from './last-note.ts';
import { listOpenFaults } from './list-open-faults.ts';
import { emptyNoteState, type NoteState, reduceNote } from './note/note-state.ts';
import type { CarriedValues } from './note/own-changes.ts';
import { readValues, type StoredNote } from './note/stored-note.ts';
import { type NoteIdentity, useNoteCalls } from './note/use-note-calls.ts';
import type { PrefillValues } from './read-prefill.ts';
import { useNoteSaving } from './saving/use-note-saving.ts';
import { useSetAside } from './set-aside/use-set-aside.ts';
import { useNoteTabs } from './tabs/use-note-tabs.ts';

export interface NoteEditorProps {
  identity: NoteIdentity;
  schema: NoteSchema;
  /** Undefined for a new note. */
  stored: StoredNote | undefined;
  sources: PrefillValues;
  /** A source did not answer. */
  isPartial: boolean;
  /** Answers of an older version of this page, which are not stored yet. */
  carried: CarriedValues;
  /** Null when this browser can keep nothing. */
  journal: Journal | null;
  /** What this device kept of an earlier page. */
  held: HeldDraft | null;
  /** Opens the stored note again, with these answers. */
  onReopen: (noteId: string, carried: CarriedValues) => void;
}

/** Everything that the editor of one note shows and does. */
export type NoteWork = ReturnType<typeof useNoteEditor>;

export function useNoteEditor(props: NoteEditorProps) {
  const { identity, schema, stored, sources, isPartial, carried, journal, held, onReopen } = props;
  const [heldAnswers] = useState(() => decideHeld(held, stored));
  const [state, dispatch] = useReducer(reduceNote, undefined, () =>
    openNote(schema, stored, sources, { ...carried, ...heldAnswers.restored }),
  );
  const calls = useNoteCalls(identity);
  const saving = useNoteSaving({
    schema,
    state,
    dispatch,
    calls,
    identity,
    held,
    journal: heldAnswers.outdated ? null : journal,
  });
  const tabs = useNoteTabs({ identity, state, saving });
  const { schemaVersion } = schema;
  const aside = useSetAside({ journal, noteId: state.note?.id, revision: state.note?.revision ?? 0, schemaVersion });
  const { typed, note } = state;
  const evaluation = useMemo(() => evaluate(schema, typed), [schema, typed]);
  const faults = useMemo(() => listOpenFaults(schema, typed, state.faults), [schema, typed, state.faults]);
  const change = useCallback((fieldId: string, value: FieldValue | undefined) => {
    dispatch({ type: 'update', values: { [fieldId]: value } });
  }, []);
  useKeptAddress(identity, note?.id);
  const facts = useFacts(identity);
  return {
    identity,
    schema,
    sources,
    state,
    dispatch,
    calls,
    saving,
    evaluation,
    faults,
    change,
    ...facts,
    heldAnswers,
    tabs,
    aside,
    onReopen,
    isPartial: isPartial && !note?.savedAt,
    isSaved: Boolean(note?.savedAt),
    isSigned: Boolean(note?.signedAt),
    summary: state.isReadOnly ? note?.noteSummary : undefined,
    repeats: !note?.signedAt && isSameAsLastNote(schema, evaluation.values, sources.MOST_RECENT_NOTE),
    isTooEarly: !note?.savedAt && dischargeNoteTypes.includes(identity.noteType) && Boolean(facts.client?.nextSession),
  };
}

/** A reload must open the note that was created here. The router would take a new path for another page. */
function useKeptAddress({ noteType, patientId, appointmentId }: NoteIdentity, noteId: string | undefined): void {
  useEffect(() => {
    if (noteId) history.replaceState(history.state, '', getNotePath(noteType, noteId, { patientId, appointmentId }));
  }, [noteId, noteType, patientId, appointmentId]);
}

function useFacts({ patientId, appointmentId }: NoteIdentity) {
  const { data, loading, refetch } = useQuery(NoteFactsDocument, {
    variables: { patientId },
    fetchPolicy: 'no-cache',
    errorPolicy: 'all',
  });
  const client = data?.listedClient ?? undefined;
  const session = useQuery(NoteSessionDocument, {
    variables: { id: appointmentId ?? '' },
    skip: !appointmentId,
    fetchPolicy: 'no-cache',
  }).data?.appointment;
  return {
    client,
    session,
    isFactsAway: !loading && !client,
    readFacts: () => void refetch().catch(() => undefined),
    dueAt: data?.sessionsWithoutNote?.find((session) => session.appointmentId === appointmentId)?.dueAt,
  };
}

function openNote(
  schema: NoteSchema,
  stored: StoredNote | undefined,
  sources: PrefillValues,
  carried: CarriedValues,
): NoteState {
  const opened = openStored(schema, stored, sources);
  const isEdited = opened.isReadOnly && Object.keys(carried).length > 0;
  return reduceNote(isEdited ? reduceNote(opened, { type: 'toggleReadOnly' }) : opened, {
    type: 'update',
    values: carried,
  });
}

function openStored(schema: NoteSchema, stored: StoredNote | undefined, sources: PrefillValues): NoteState {
  const prefill = mergePrefill(schema, sources);
  if (stored) {
    const values = readValues(stored.noteContent) ?? {};
    return reduceNote(emptyNoteState, { type: 'savedNoteLoaded', note: stored, values, prefill });
  }
  return reduceNote(emptyNoteState, { type: 'defaultLoaded', values: createDefaultValues(schema), prefill });
}
