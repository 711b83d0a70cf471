import { appendAudit } from '@linden/platform/audit/audit';
import { notFound } from '@linden/platform/domain-error';
import { type AuthorAccess, authorizeAuthor } from '#src/access/note-access.ts';
import type { Context, PsychotherapyHandler } from '#src/context.ts';
import { createConflict } from '#src/domain/notes/note-errors.ts';
import type { NoteTx } from '#src/store/open-store.ts';
import * as notes from '#src/store/psychotherapy-notes/psychotherapy-notes.ts';
import { buildPsychotherapyNoteProto } from '#src/wire/psychotherapy-note-to-proto.ts';
import { readId, readText } from '#src/wire/request-fields.ts';

const maxText = 20_000;

export const upsertPsychotherapyNote: PsychotherapyHandler<'upsertPsychotherapyNote'> =
  (context) => async (request, call) => {
    const access = await authorizeAuthor(context, call);
    const id = readId(request.noteId, 'noteId');
    const patientId = readId(request.patientId, 'patientId');
    const text = readText(request.text, 'text', maxText);
    const wanted = { id, providerId: access.providerId, patientId, text };
    if (request.revision === 0) await checkTreats(context, wanted);
    const note = await access.store.tx(async (tx) => {
      await save(context, tx, access, { ...wanted, revision: request.revision });
      return notes.lockPsychotherapyNote(tx, context.envelope, id);
    });
    return note ? { note: buildPsychotherapyNoteProto(note) } : {};
  };

/** A note that exists needs no answer of scheduling. */
async function checkTreats({ care }: Context, pair: { providerId: string; patientId: string }): Promise<void> {
  const { treats } = await care.findRelation({ providerId: pair.providerId, patientId: pair.patientId });
  if (!treats) throw notFound('PATIENT_NOT_FOUND', 'no such client of this provider');
}

async function save(
  { envelope }: Context,
  tx: NoteTx,
  { caller }: AuthorAccess,
  { revision, ...wanted }: notes.NewPsychotherapyNote & { readonly revision: number },
): Promise<void> {
  const { id, patientId, text } = wanted;
  const stored = await notes.lockPsychotherapyNote(tx, envelope, id);
  if (!stored && revision > 0) throw createMissing();
  if (!stored) {
    // The id may be another provider's, whose note this caller does not see.
    if (!(await notes.addPsychotherapyNote(tx, envelope, wanted))) throw createMissing();
    const detail = { note: id };
    return appendAudit(tx, { actor: caller, action: 'psychotherapy_note.create', subject: patientId, detail });
  }
  if (stored.patientId !== patientId) throw createMissing();
  // Saved before, by a call whose answer was lost.
  if (stored.revision === revision + 1 && stored.text === text) return;
  if (stored.revision !== revision) {
    throw createConflict('PSYCHOTHERAPY_NOTE__STALE_REVISION', 'the note was saved meanwhile');
  }
  await notes.savePsychotherapyNote(tx, envelope, { id, text });
}

const createMissing = () => notFound('PSYCHOTHERAPY_NOTE_NOT_FOUND', 'no such note');
