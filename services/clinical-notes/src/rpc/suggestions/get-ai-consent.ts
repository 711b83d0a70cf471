import { authorizeConsentReader } from '#src/access/consent-access.ts';
import type { SuggestionHandler } from '#src/context.ts';
import { findAiConsent } from '#src/store/suggestions/ai-consents.ts';
import { readId } from '#src/wire/request-fields.ts';
import { buildConsentProto } from '#src/wire/suggestion-to-proto.ts';

export const getAiConsent: SuggestionHandler<'getAiConsent'> = (context) => async (request, call) => {
  const patientId = readId(request.patientId, 'patientId');
  const { store } = await authorizeConsentReader(context, call, patientId);
  return { consent: buildConsentProto(await store.read((tx) => findAiConsent(tx, patientId))) };
};
