import type { ServiceImpl } from '@connectrpc/connect';
import type { SuggestionService } from '@linden/proto/clinical_notes/v1/suggestion_service_pb';
import type { Context } from '#src/context.ts';
import { getAiConsent } from './get-ai-consent.ts';
import { getSuggestion } from './get-suggestion.ts';
import { getSuggestionOutput } from './get-suggestion-output.ts';
import { requestSuggestion } from './request-suggestion.ts';
import { setAiConsent } from './set-ai-consent.ts';

export function createSuggestionHandlers(context: Context): ServiceImpl<typeof SuggestionService> {
  return {
    getAiConsent: getAiConsent(context),
    setAiConsent: setAiConsent(context),
    requestSuggestion: requestSuggestion(context),
    getSuggestion: getSuggestion(context),
    getSuggestionOutput: getSuggestionOutput(context),
  };
}
