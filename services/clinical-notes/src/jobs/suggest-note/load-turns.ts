import type { EnvelopeSealer } from '@linden/platform/crypto/envelope';
import type { Transactions } from '@linden/platform/store/store';
import { removeIdentifiers } from '#src/domain/suggestions/remove-identifiers.ts';
import type { SessionFacts, Turn } from '#src/domain/suggestions/session-record.ts';
import type { Telehealth } from '#src/ports/telehealth.ts';
import type { NoteTx } from '#src/store/open-store.ts';
import { lockAiConsents } from '#src/store/suggestions/ai-consents.ts';
import { addTranscript, findTranscript } from '#src/store/suggestions/transcripts.ts';

export interface TranscriptContext {
  /** As the service itself. */
  readonly store: Transactions<NoteTx>;
  readonly envelope: EnvelopeSealer;
  readonly telehealth: Telehealth;
}

/**
 * Returns the turns of a session without identifiers; empty without a transcript. `refused` means that someone in the session did not agree,
 * `pending` that the transcript is still being made. A fetched transcript is stored here and deleted at the telehealth service.
 */
export async function loadTurns(
  { store, envelope, telehealth }: TranscriptContext,
  { appointmentId, patientId }: { appointmentId: string; patientId: string },
  facts: SessionFacts,
): Promise<readonly Turn[] | 'pending' | 'refused'> {
  const { transcription, partnerIds } = facts;
  if (!(await store.tx((tx) => hasEveryConsent(tx, patientId, facts)))) return 'refused';
  const stored = await store.read((tx) => findTranscript(tx, envelope, appointmentId));
  if (stored) return removeIdentifiers(stored);
  if (transcription === 'TRANSCRIPTION_PENDING') return 'pending';
  if (transcription === 'TRANSCRIPTION_FAILED') return [];
  const transcript = await telehealth.loadTranscript(appointmentId);
  if (!transcript) return [];
  const isKept = await store.tx(async (tx) => {
    if (!(await hasEveryConsent(tx, patientId, facts))) return false;
    await addTranscript(tx, envelope, { appointmentId, patientId, partnerIds, transcript });
    return true;
  });
  await telehealth.deleteTranscript(appointmentId);
  return isKept ? removeIdentifiers(transcript) : 'refused';
}

/** Whether everyone in the session agreed, until the transaction ends. */
export async function hasEveryConsent(
  tx: NoteTx,
  patientId: string,
  { partnerIds, hasOthers }: Pick<SessionFacts, 'partnerIds' | 'hasOthers'>,
): Promise<boolean> {
  return !hasOthers && lockAiConsents(tx, [patientId, ...partnerIds]);
}
