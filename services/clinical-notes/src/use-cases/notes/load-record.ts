import { appendAudit } from '@linden/platform/audit/audit';
import type { Person } from '@linden/platform/caller/person';
import { denied } from '@linden/platform/domain-error';
import { createPatientNotFoundError } from '#src/access/consent-access.ts';
import { asService } from '#src/access/cosign-access.ts';
import type { Context } from '#src/context.ts';
import { createConflict } from '#src/domain/notes/note-errors.ts';
import { readValues } from '#src/domain/notes/note-faults.ts';
import { listAddenda } from '#src/store/notes/addenda.ts';
import { findCosignFacts } from '#src/store/notes/cosignatures.ts';
import { listSignedNotesOf } from '#src/store/notes/notes.ts';
import { findSummary } from '#src/store/notes/summaries.ts';
import type { NoteTx } from '#src/store/open-store.ts';
import { findDelayEnd } from '#src/store/plans/plan-delays.ts';
import type { PrintedNote } from './build-note-document.ts';

/**
 * Loads the signed notes of a patient, oldest first, and audits it. Clients read through the service: no policy of row-level security shows them
 * a note. Throws `NO_SIGNED_NOTES`, and `RECORD_NOT_OPEN` while ops keep the record from the client.
 */
export async function loadRecord(context: Context, caller: Person, patientId: string): Promise<PrintedNote[]> {
  const loaded = await context.store.as(asService).tx(async (tx) => {
    if (await findDelayEnd(tx, patientId)) throw createClosedRecordError();
    const notes = await loadSigned(tx, context, patientId);
    if (notes.length === 0) throw createConflict('NO_SIGNED_NOTES', 'there are no signed notes of this patient');
    const detail = { notes: notes.length };
    await appendAudit(tx, { actor: caller, action: 'note.export', subject: patientId, detail });
    return notes;
  });
  const authors = [...new Set(loaded.map(({ providerId }) => providerId))];
  const [person, names] = await Promise.all([
    context.people.findPatient(patientId),
    context.people.listProviderNames(authors),
  ]);
  if (!person) throw createPatientNotFoundError();
  return loaded.map(({ providerId, ...note }) => ({ ...note, person, authorName: names.get(providerId) }));
}

/** Does not say why. */
export function createClosedRecordError() {
  return denied('RECORD_NOT_OPEN', 'this record is not handed out here now');
}

async function loadSigned(tx: NoteTx, { envelope }: Context, patientId: string) {
  const notes = await listSignedNotesOf(tx, envelope, patientId);
  const loaded: (Omit<PrintedNote, 'person' | 'authorName'> & { readonly providerId: string })[] = [];
  for (const { id, providerId, noteType, schemaVersion, content, signedAt, savedAt } of notes) {
    const cosignedAt = (await findCosignFacts(tx, id))?.cosignedAt;
    const dates = { savedAt: savedAt ?? new Date(0), signedAt, cosignedAt };
    const addenda = await listAddenda(tx, envelope, id);
    const said = { values: readValues(content), summary: await findSummary(tx, envelope, id), addenda };
    // The file names no session: it is in the notes where it matters, and scheduling is not asked for years of sessions.
    loaded.push({ providerId, noteType, schemaVersion, session: undefined, ...dates, ...said });
  }
  return loaded;
}
