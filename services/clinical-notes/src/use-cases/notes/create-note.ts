import { appendAudit } from '@linden/platform/audit/audit';
import type { Person } from '@linden/platform/caller/person';
import type { Context } from '#src/context.ts';
import { createNoteNotFoundError } from '#src/domain/notes/note-errors.ts';
import { addNote, findNote, findNoteByKey, type KnownNote } from '#src/store/notes/notes.ts';
import { putSummary } from '#src/store/notes/summaries.ts';
import type { NoteTx } from '#src/store/open-store.ts';
import type { NoteWish } from './save-known-note.ts';

/** Returns the stored note that a request is about, or `undefined` when there is none. @param noteId what the page named */
export async function findKnownNote(
  tx: NoteTx,
  { envelope }: Pick<Context, 'envelope'>,
  wish: NoteWish,
  noteId: string | undefined,
): Promise<KnownNote | undefined> {
  const named = noteId === undefined ? undefined : await findNote(tx, envelope, noteId);
  return named ?? findNoteByKey(tx, wish);
}

/** Adds the note. Returns false when another request added it meanwhile. Throws `NOTE_NOT_FOUND` when another author's note has the id. */
export async function createNote(
  tx: NoteTx,
  context: Pick<Context, 'envelope'> & { readonly caller: Person },
  wish: NoteWish & { readonly id: string },
): Promise<boolean> {
  const { id, patientId, noteType, status } = wish;
  if (!(await addNote(tx, context.envelope, wish))) {
    if (await findKnownNote(tx, context, wish, id)) return false;
    throw createNoteNotFoundError();
  }
  await putSummary(tx, context.envelope, wish);
  const detail = { note: id, type: noteType, status };
  await appendAudit(tx, { actor: context.caller, action: 'note.create', subject: patientId, detail });
  return true;
}
