import type { ServiceImpl } from '@connectrpc/connect';
import type { SuggestionService } from '@linden/proto/clinical_notes/v1/suggestion_service_pb';
import type { Context } from '#src/context.ts';
import { chooseSuggestion } from '#src/rpc/suggestions/choose-suggestion.ts';
import { getAiConsent } from '#src/rpc/suggestions/get-ai-consent.ts';
import { getSessionInsights } from '#src/rpc/suggestions/get-session-insights.ts';
import { getSuggestion } from '#src/rpc/suggestions/get-suggestion.ts';
import { getSuggestionOutput } from '#src/rpc/suggestions/get-suggestion-output.ts';
import { getSuggestionSource } from '#src/rpc/suggestions/get-suggestion-source.ts';
import { handleFailedSuggestion } from '#src/rpc/suggestions/handle-failed-suggestion.ts';
import { listFailedSuggestions } from '#src/rpc/suggestions/list-failed-suggestions.ts';
import { listReadyInsights } from '#src/rpc/suggestions/list-ready-insights.ts';
import { requestSuggestion } from '#src/rpc/suggestions/request-suggestion.ts';
import { setAiConsent } from '#src/rpc/suggestions/set-ai-consent.ts';

export function createSuggestionHandlers(context: Context): ServiceImpl<typeof SuggestionService> {
  return {
    getAiConsent: getAiConsent(context),
    setAiConsent: setAiConsent(context),
    requestSuggestion: requestSuggestion(context),
    getSuggestion: getSuggestion(context),
    getSuggestionOutput: getSuggestionOutput(context),
    chooseSuggestion: chooseSuggestion(context),
    getSuggestionSource: getSuggestionSource(context),
    getSessionInsights: getSessionInsights(context),
    listReadyInsights: listReadyInsights(context),
    listFailedSuggestions: listFailedSuggestions(context),
    handleFailedSuggestion: handleFailedSuggestion(context),
  };
}
