import { findNoteSchema, noteSchemas } from '@linden/form-engine/note-types/note-schemas';
import { noteTypeTable } from '@linden/form-engine/note-types/note-type-table';
import { maxSummaryLength, writeOneLine } from '@linden/form-engine/summary/note-summary';
import { invalid } from '@linden/platform/domain-error';
import type { UpsertNoteRequest } from '@linden/proto/clinical_notes/v1/note_service_pb';
import { authorizeAuthor } from '#src/access/note-access.ts';
import type { Handler } from '#src/context.ts';
import { createNoteNotFoundError } from '#src/domain/notes/note-errors.ts';
import { findSaveFaults, readNewValues } from '#src/domain/notes/note-faults.ts';
import { checkCare } from '#src/use-cases/notes/check-care.ts';
import { addCosignState } from '#src/use-cases/notes/cosign-state.ts';
import { createNote, findKnownNote } from '#src/use-cases/notes/create-note.ts';
import { loadNote } from '#src/use-cases/notes/load-note.ts';
import { type NoteWish, saveKnownNote } from '#src/use-cases/notes/save-known-note.ts';
import { findOffered, keepAiStatuses } from '#src/use-cases/suggestions/keep-ai-statuses.ts';
import { readId, readNoteType, readOptionalId, readStatus } from '#src/wire/request-fields.ts';

/** Creates a note or saves it again. Repeating a save has no further effect. */
export const upsertNote: Handler<'upsertNote'> = (context) => async (request, call) => {
  const author = await authorizeAuthor(context, call);
  const { caller, providerId, store } = author;
  const noteId = readOptionalId(request.noteId, 'noteId');
  const wish = readWish(request, providerId);
  const writing = { envelope: context.envelope, newId: context.newId, caller };
  const values = readNewValues(wish.content);
  const stored = await store.read((tx) => findKnownNote(tx, writing, wish, noteId));
  const schema = findNoteSchema(wish.noteType, stored?.schemaVersion ?? noteSchemas[wish.noteType].schemaVersion);
  const faults = findSaveFaults(schema, values, wish.status);
  if (faults.length > 0) return { faults: faults.map((fault) => ({ ...fault, path: [...fault.path] })) };
  const known = stored?.id;
  if (!known) checkNew(wish, noteId);
  await checkCare(context, wish, known === undefined);
  const offered = await findOffered(context, author, { ...wish, schema }, known ?? noteId);
  const note = await store.tx(async (tx) => {
    const id = known ?? noteId ?? context.newId();
    const isNew = !known && (await createNote(tx, writing, { ...wish, id }));
    const saved = isNew ? id : (known ?? (await findKnownNote(tx, writing, wish, noteId))?.id ?? id);
    if (!isNew) await saveKnownNote(tx, writing, { ...wish, id: saved });
    if (offered) await keepAiStatuses(tx, writing, { ...wish, id: saved }, offered);
    return loadNote(tx, context.envelope, saved);
  });
  return { note: await addCosignState(context, note) };
};

function readWish(request: UpsertNoteRequest, providerId: string): NoteWish {
  const status = readStatus(request.status);
  if (!status) throw invalid('NOT_IN_LIST', 'must be a draft or saved', 'status');
  if (request.revision < 0) throw invalid('OUT_OF_RANGE', 'must not be negative', 'revision');
  return {
    providerId,
    status,
    content: request.noteContent,
    summary: readSummary(request.noteSummary),
    revision: request.revision,
    patientId: readId(request.patientId, 'patientId'),
    appointmentId: readOptionalId(request.appointmentId, 'appointmentId'),
    noteType: readNoteType(request.noteType),
  };
}

/** Without a session, only its id tells a repeated creation of a saved note from a second note. */
function checkNew({ revision, appointmentId, status, noteType }: NoteWish, noteId: string | undefined): void {
  if (revision > 0) throw createNoteNotFoundError();
  if (!noteTypeTable[noteType].isCreatable) {
    throw invalid('NOTE_TYPE_LEGACY', 'notes of this type are not created any more', 'noteType');
  }
  if (appointmentId || noteId || status === 'DRAFT') return;
  throw invalid('REQUIRED', 'a saved note without a session needs an id', 'noteId');
}

function readSummary(text: string | undefined): string | undefined {
  const line = text === undefined ? undefined : writeOneLine(text);
  if (line !== undefined && line.length > maxSummaryLength) {
    throw invalid('TOO_LONG', `must have at most ${maxSummaryLength} characters`, 'noteSummary');
  }
  return line;
}
