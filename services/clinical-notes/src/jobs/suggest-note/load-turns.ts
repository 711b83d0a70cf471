import type { EnvelopeSealer } from '@linden/platform/crypto/envelope';
import type { Transactions } from '@linden/platform/store/store';
import { removeIdentifiers } from '#src/domain/suggestions/remove-identifiers.ts';
import type { SessionFacts, Turn } from '#src/domain/suggestions/session-record.ts';
import type { Telehealth } from '#src/ports/telehealth.ts';
import type { NoteTx } from '#src/store/open-store.ts';
import { findAiConsent, lockAiConsent } from '#src/store/suggestions/ai-consents.ts';
import { addTranscript, findTranscript } from '#src/store/suggestions/transcripts.ts';

export interface TranscriptContext {
  /** As the service itself. */
  readonly store: Transactions<NoteTx>;
  readonly envelope: EnvelopeSealer;
  readonly telehealth: Telehealth;
}

/**
 * Returns the turns of a session without identifiers; empty without the client's consent or without a transcript. `pending` means that the
 * transcript is still being made. A fetched transcript is stored here and deleted at the telehealth service.
 */
export async function loadTurns(
  { store, envelope, telehealth }: TranscriptContext,
  { appointmentId, patientId }: { appointmentId: string; patientId: string },
  { transcription }: SessionFacts,
): Promise<readonly Turn[] | 'pending'> {
  const consent = await store.read((tx) => findAiConsent(tx, patientId));
  if (!consent?.isGiven) return [];
  const stored = await store.read((tx) => findTranscript(tx, envelope, appointmentId));
  if (stored) return removeIdentifiers(stored);
  if (transcription === 'TRANSCRIPTION_PENDING') return 'pending';
  if (transcription === 'TRANSCRIPTION_FAILED') return [];
  const transcript = await telehealth.loadTranscript(appointmentId);
  if (!transcript) return [];
  const isKept = await store.tx(async (tx) => {
    if (!(await lockAiConsent(tx, patientId))) return false;
    await addTranscript(tx, envelope, { appointmentId, patientId, transcript });
    return true;
  });
  await telehealth.deleteTranscript(appointmentId);
  return isKept ? removeIdentifiers(transcript) : [];
}
