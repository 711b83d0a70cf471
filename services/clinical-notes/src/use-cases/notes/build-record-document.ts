import type { Block, DocumentContent } from '@linden/documents/document';
import { noteTypeLabels } from '@linden/form-engine/note-types/note-type-labels';
import { buildNoteDocument, type PrintedNote } from './build-note-document.ts';
import { writeFileDay } from './document-times.ts';
import { listInitials } from './name-note-file.ts';

/** Joins the documents of signed notes, oldest first. There is at least one. */
export function buildRecordDocument(notes: readonly PrintedNote[]): DocumentContent {
  const documents = notes.map((note) => ({ ...buildNoteDocument(note), label: noteTypeLabels[note.noteType] }));
  const [first] = documents;
  if (!first) throw new Error('a record without notes');
  const blocks = documents.flatMap(({ label, ...document }, index): Block[] => [
    { type: 'heading', text: `${index + 1}. ${label}` },
    ...document.blocks,
  ]);
  const madeAt = new Date(Math.max(...documents.map((document) => document.madeAt.getTime())));
  return { kind: 'Signed notes', person: first.person, madeAt, blocks };
}

/** Names the file by initials and the day of the last change. */
export function nameRecordFile(notes: readonly PrintedNote[]): string {
  const [first] = notes;
  return `notes-${first ? listInitials(first.person) : 'client'}-${writeFileDay(buildRecordDocument(notes).madeAt)}.pdf`;
}
