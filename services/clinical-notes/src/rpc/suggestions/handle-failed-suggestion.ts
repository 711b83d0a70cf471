import { invalid } from '@linden/platform/domain-error';
import { HandleFailedSuggestionRequest_Handling as HandlingCode } from '@linden/proto/clinical_notes/v1/suggestion_service_pb';
import { authorizeHolder } from '#src/access/hold-access.ts';
import type { SuggestionHandler } from '#src/context.ts';
import { handleFailed } from '#src/use-cases/suggestions/handle-failed.ts';
import { readId, readText } from '#src/wire/request-fields.ts';

const minReason = 10;
const maxReason = 500;

export const handleFailedSuggestion: SuggestionHandler<'handleFailedSuggestion'> =
  (context) => async (request, call) => {
    const access = authorizeHolder(context, call);
    const suggestionId = readId(request.suggestionId, 'suggestionId');
    const handling = (['RETRY', 'LET_GO'] as const).find((each) => HandlingCode[each] === request.handling);
    if (!handling) throw invalid('NOT_IN_LIST', 'must be a known handling', 'handling');
    const reason = readText(request.reason, 'reason', maxReason);
    if (reason.length < minReason) throw invalid('TOO_SHORT', `must have at least ${minReason} characters`, 'reason');
    await handleFailed({ ...context, ...access }, { suggestionId, handling, reason });
    return {};
  };
