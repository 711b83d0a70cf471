import { invalid } from '@linden/platform/domain-error';
import { getEnumName } from '@linden/platform/rpc/enum-names';
import { SuggestionChoice } from '@linden/proto/clinical_notes/v1/suggestion_service_pb';
import { authorizeAuthor } from '#src/access/note-access.ts';
import type { SuggestionHandler } from '#src/context.ts';
import { chooseValue } from '#src/use-cases/suggestions/choose-value.ts';
import { readShortId } from '#src/wire/request-fields.ts';

export const chooseSuggestion: SuggestionHandler<'chooseSuggestion'> = (context) => async (request, call) => {
  const { store } = await authorizeAuthor(context, call);
  const outputShortId = readShortId(request.outputShortId, 'outputShortId');
  const choice = getEnumName(SuggestionChoice, request.choice);
  if (choice === '') throw invalid('NOT_IN_LIST', 'must be a known choice', 'choice');
  await chooseValue({ ...context, store }, { outputShortId, fieldId: request.fieldId, choice });
  return {};
};
