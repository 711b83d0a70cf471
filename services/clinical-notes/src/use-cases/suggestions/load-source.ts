import { appendAudit } from '@linden/platform/audit/audit';
import { notFound } from '@linden/platform/domain-error';
import type { AuthorAccess } from '#src/access/note-access.ts';
import type { Context } from '#src/context.ts';
import { findSource, type TranscriptPlace } from '#src/domain/suggestions/find-source.ts';
import { removeIdentifiers } from '#src/domain/suggestions/remove-identifiers.ts';
import { findSuggestionByShortId } from '#src/store/suggestions/suggestions.ts';
import { findTranscript } from '#src/store/suggestions/transcripts.ts';
import { getSuggestedValue } from './choose-value.ts';

interface Source {
  readonly place: TranscriptPlace | undefined;
  /** The transcript was used, and is there no more. */
  readonly isDeleted: boolean;
}

/** Finds where a suggested value of the provider comes from. */
export async function loadSource(
  { envelope, store: all }: Pick<Context, 'envelope' | 'store'>,
  { caller, store }: AuthorAccess,
  { outputShortId, fieldId }: { outputShortId: string; fieldId: string },
): Promise<Source> {
  const suggestion = await store.read((tx) => findSuggestionByShortId(tx, envelope, outputShortId));
  const value = getSuggestedValue(suggestion, fieldId);
  if (!suggestion || value === undefined) throw notFound('SUGGESTION_NOT_FOUND', 'no such suggested value');
  const { appointmentId, patientId, usesTranscript } = suggestion;
  if (!usesTranscript) return { place: undefined, isDeleted: false };
  // No caller sees the table of transcripts; the suggestion above is the provider's own.
  return all.as({ kind: 'service', name: 'clinical-notes' }).tx(async (tx) => {
    const transcript = await findTranscript(tx, envelope, appointmentId);
    if (!transcript) return { place: undefined, isDeleted: true };
    await appendAudit(tx, { actor: caller, action: 'transcript.read', subject: patientId });
    return { place: findSource(value, removeIdentifiers(transcript)), isDeleted: false };
  });
}
