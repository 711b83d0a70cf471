import type { EnvelopeSealer } from '@linden/platform/crypto/envelope';
import type { Note } from '@linden/proto/clinical_notes/v1/note_pb';
import { createNoteNotFoundError } from '#src/domain/notes/note-errors.ts';
import { listAddenda } from '#src/store/notes/addenda.ts';
import { findCosignFacts } from '#src/store/notes/cosignatures.ts';
import { listNoteReturns } from '#src/store/notes/note-returns.ts';
import { findNote } from '#src/store/notes/notes.ts';
import { findSummary } from '#src/store/notes/summaries.ts';
import type { NoteTx } from '#src/store/open-store.ts';
import { findAiStatuses } from '#src/store/suggestions/ai-statuses.ts';
import { buildNoteProto, withCosignature } from '#src/wire/note-to-proto.ts';

/** Returns the message of a note as it is stored now; `addCosignState` completes it. Throws `NOTE_NOT_FOUND`. */
export async function loadNote(tx: NoteTx, envelope: EnvelopeSealer, id: string): Promise<Note> {
  const note = await findNote(tx, envelope, id);
  if (!note) throw createNoteNotFoundError();
  const addenda = note.signedAt ? await listAddenda(tx, envelope, id) : [];
  const message = buildNoteProto(note, addenda, note.savedAt && (await findAiStatuses(tx, envelope, id)));
  message.noteSummary = await findSummary(tx, envelope, id);
  if (!note.signedAt) return message;
  const facts = await findCosignFacts(tx, id);
  return facts ? withCosignature(message, facts, await listNoteReturns(tx, envelope, id)) : message;
}
