import { useMutation } from '@apollo/client/react';
import { readNewContent } from '@linden/form-engine/note-content';
import type { NoteType, NoteValues } from '@linden/form-engine/schema';
import { useMemo, useState } from 'react';
import { AddNoteAddendumDocument, SignNoteDocument, UpsertNoteDocument } from '#src/gen/operations.ts';
import { type SaveOutcome, toSaveOutcome } from './save-outcome.ts';
import type { StoredNote } from './stored-note.ts';

/** What a note is about. It never changes. */
export interface NoteIdentity {
  patientId: string;
  appointmentId: string | null;
  noteType: NoteType;
}

export interface NoteCalls {
  /** Saves values over a stored revision; without `stored` it creates the note. Without a summary, the stored one stays. */
  save: (
    status: 'DRAFT' | 'SAVED',
    values: NoteValues,
    stored: StoredNote | undefined,
    summary?: string,
  ) => Promise<SaveOutcome>;
  sign: (stored: StoredNote) => Promise<SaveOutcome>;
  /** @param id a UUID of the page; a repeated call adds no second addendum */
  addAddendum: (stored: StoredNote, addendum: { id: string; reason: string; text: string }) => Promise<SaveOutcome>;
}

/** Returns the calls that change one note. */
export function useNoteCalls({ patientId, appointmentId, noteType }: NoteIdentity): NoteCalls {
  // A session and type identify their note; a note without a session needs an id of the page.
  const [ownId] = useState(() => (appointmentId ? null : crypto.randomUUID()));
  const [upsert] = useMutation(UpsertNoteDocument);
  const [sign] = useMutation(SignNoteDocument);
  const [addAddendum] = useMutation(AddNoteAddendumDocument);
  return useMemo(
    () => ({
      save: (status, values, stored, summary) => {
        const noteContent = JSON.stringify(values);
        if ('fault' in readNewContent(noteContent)) return Promise.resolve(tooLarge);
        const key = { id: stored?.id ?? ownId, revision: stored?.revision ?? 0 };
        const noteSummary = summary ?? null;
        const sent = { ...key, patientId, appointmentId, noteType, noteContent, noteSummary, status };
        return settle(async () => (await upsert({ variables: { values: sent } })).data?.upsertNote);
      },
      sign: ({ id: noteId, revision }) =>
        settle(async () => (await sign({ variables: { values: { patientId, noteId, revision } } })).data?.signNote),
      addAddendum: ({ id: noteId }, addendum) =>
        settle(async () => {
          const values = { patientId, noteId, ...addendum };
          return (await addAddendum({ variables: { values } })).data?.addNoteAddendum;
        }),
    }),
    [patientId, appointmentId, noteType, ownId, upsert, sign, addAddendum],
  );
}

const tooLarge: SaveOutcome = { kind: 'refused', code: 'tooLarge', faults: [], stored: null };

async function settle(call: () => Promise<Parameters<typeof toSaveOutcome>[0]>): Promise<SaveOutcome> {
  try {
    return toSaveOutcome(await call());
  } catch {
    return { kind: 'unknown' };
  }
}
