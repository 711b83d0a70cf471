import { appendAudit } from '@linden/platform/audit/audit';
import type { Person } from '@linden/platform/caller/person';
import type { Context } from '#src/context.ts';
import { decideSave, type NoteSave } from '#src/domain/notes/decide-save.ts';
import { createNoteNotFoundError, createSaveError } from '#src/domain/notes/note-errors.ts';
import { lockNote, type NoteKey, saveNote } from '#src/store/notes/notes.ts';
import { findSummary, putSummary } from '#src/store/notes/summaries.ts';
import type { NoteTx } from '#src/store/open-store.ts';

/** What a request wants to store. */
export type NoteWish = NoteSave & NoteKey;

/** Drafts are saved every few seconds, so only a finished save is audited. Throws why the save is refused. */
export async function saveKnownNote(
  tx: NoteTx,
  { envelope, caller }: Pick<Context, 'envelope'> & { readonly caller: Person },
  wish: NoteWish & { readonly id: string },
): Promise<void> {
  const stored = await lockNote(tx, envelope, wish.id);
  if (!stored || stored.patientId !== wish.patientId) throw createNoteNotFoundError();
  const { savedAt, signedAt, ...rest } = stored;
  const state = { ...rest, summary: wish.summary === undefined ? '' : await findSummary(tx, envelope, wish.id) };
  const decision = decideSave(wish, { ...state, isSaved: savedAt !== undefined, isSigned: signedAt !== undefined });
  if (decision === 'REPEATED') return;
  if (decision !== 'SAVE') throw createSaveError(decision);
  await saveNote(tx, envelope, wish);
  await putSummary(tx, envelope, wish);
  if (wish.status !== 'SAVED') return;
  const detail = { note: wish.id, revision: stored.revision + 1 };
  await appendAudit(tx, { actor: caller, action: 'note.save', subject: wish.patientId, detail });
}
