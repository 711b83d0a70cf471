import { appendAudit } from '@linden/platform/audit/audit';
import { authorizeReader } from '#src/access/note-access.ts';
import type { Context, Handler } from '#src/context.ts';
import { createConflict, createNoteNotFoundError } from '#src/domain/notes/note-errors.ts';
import { readValues } from '#src/domain/notes/note-faults.ts';
import { type Addendum, listAddenda } from '#src/store/notes/addenda.ts';
import { findCosignFacts } from '#src/store/notes/cosignatures.ts';
import { findNote, type StoredNote } from '#src/store/notes/notes.ts';
import { findSummary } from '#src/store/notes/summaries.ts';
import { buildNoteDocument, type PrintedNote } from '#src/use-cases/notes/build-note-document.ts';
import { nameNoteFile } from '#src/use-cases/notes/name-note-file.ts';
import { renderNoteFile } from '#src/use-cases/notes/render-note-file.ts';
import { readId } from '#src/wire/request-fields.ts';

/** Renders a saved note. A document for anyone but the author is audited. */
export const getNoteDocument: Handler<'getNoteDocument'> = (context) => async (request, call) => {
  const patientId = readId(request.patientId, 'patientId');
  const noteId = readId(request.noteId, 'noteId');
  const { caller, store, isAuthor } = await authorizeReader(context, call, patientId);
  const loaded = await store.tx(async (tx) => {
    const note = await findNote(tx, context.envelope, noteId);
    if (!note || note.patientId !== patientId) throw createNoteNotFoundError();
    const { savedAt } = note;
    if (!savedAt) throw createConflict('NOTE_NOT_SAVED', 'a draft has no document');
    const detail = { note: noteId };
    if (!isAuthor) await appendAudit(tx, { actor: caller, action: 'note.document', subject: patientId, detail });
    const cosignedAt = (await findCosignFacts(tx, noteId))?.cosignedAt;
    const summary = await findSummary(tx, context.envelope, noteId);
    const addenda = await listAddenda(tx, context.envelope, noteId);
    return { note: { ...note, savedAt }, cosignedAt, summary, addenda };
  });
  const printed = await findFacts(context, loaded);
  return { document: { fileName: nameNoteFile(printed), content: await renderNoteFile(buildNoteDocument(printed)) } };
};

interface Loaded {
  readonly note: StoredNote & { readonly savedAt: Date };
  readonly cosignedAt: Date | undefined;
  readonly summary: string;
  readonly addenda: readonly Addendum[];
}

async function findFacts(
  { people, care }: Context,
  { note, cosignedAt, summary, addenda }: Loaded,
): Promise<PrintedNote> {
  const { providerId, patientId, appointmentId, noteType, schemaVersion, savedAt, signedAt } = note;
  const [person, authorName, relation] = await Promise.all([
    people.findPatient(patientId),
    people.findProviderName(providerId),
    appointmentId ? care.findRelation({ providerId, patientId, appointmentId }) : undefined,
  ]);
  if (!person) throw createNoteNotFoundError();
  const facts = {
    noteType,
    schemaVersion,
    person,
    authorName,
    session: relation?.session,
    summary,
    savedAt,
    signedAt,
    cosignedAt,
  };
  return { ...facts, values: readValues(note.content), addenda };
}
