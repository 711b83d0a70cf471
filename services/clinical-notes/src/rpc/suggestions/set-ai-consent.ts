import { appendAudit } from '@linden/platform/audit/audit';
import { denied } from '@linden/platform/domain-error';
import { adultAge } from '@linden/vocabulary/people/person-fields';
import { authorizeClient } from '#src/access/consent-access.ts';
import type { SuggestionHandler } from '#src/context.ts';
import { findAiConsent, putAiConsent } from '#src/store/suggestions/ai-consents.ts';
import { deleteTranscriptSuggestions } from '#src/store/suggestions/suggestions.ts';
import { deletePatientTranscripts } from '#src/store/suggestions/transcripts.ts';
import { readId } from '#src/wire/request-fields.ts';
import { buildConsentProto } from '#src/wire/suggestion-to-proto.ts';

/** Each change is audited. After a revocation, what was made from transcripts is deleted, also when an earlier deletion failed. */
export const setAiConsent: SuggestionHandler<'setAiConsent'> = (context) => async (request, call) => {
  const patientId = readId(request.patientId, 'patientId');
  const { isGiven } = request;
  const { caller, store, ownAge } = await authorizeClient(context, call, patientId);
  if (isGiven && ownAge !== undefined && ownAge < adultAge)
    throw denied('GUARDIAN_NEEDED', 'a parent or guardian gives the consent of a minor');
  const consent = await store.tx(async (tx) => {
    const changed = await putAiConsent(tx, { patientId, isGiven, account: caller.account });
    if (!changed) return findAiConsent(tx, patientId);
    const action = isGiven ? 'ai_consent.give' : 'ai_consent.revoke';
    await appendAudit(tx, { actor: caller, action, subject: patientId });
    return changed;
  });
  if (!isGiven) {
    // Clients see neither table.
    await context.store.as({ kind: 'service', name: 'clinical-notes' }).tx(async (tx) => {
      await deletePatientTranscripts(tx, patientId);
      await deleteTranscriptSuggestions(tx, patientId);
    });
  }
  return { consent: buildConsentProto(consent) };
};
