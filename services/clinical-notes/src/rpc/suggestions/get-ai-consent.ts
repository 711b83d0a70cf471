import type { SuggestionHandler } from '#src/context.ts';
import { readId } from '#src/request-fields.ts';
import { findAiConsent } from '#src/store/ai-consents.ts';
import { buildConsentProto } from '#src/suggestion-to-proto.ts';
import { authorizeConsentReader } from './consent-access.ts';

export const getAiConsent: SuggestionHandler<'getAiConsent'> = (context) => async (request, call) => {
  const patientId = readId(request.patientId, 'patient_id');
  const { store } = await authorizeConsentReader(context, call, patientId);
  return { consent: buildConsentProto(await store.read((tx) => findAiConsent(tx, patientId))) };
};
