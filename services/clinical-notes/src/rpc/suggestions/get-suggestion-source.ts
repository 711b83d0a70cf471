import { authorizeAuthor } from '#src/access/note-access.ts';
import type { SuggestionHandler } from '#src/context.ts';
import { loadSource } from '#src/use-cases/suggestions/load-source.ts';
import { readShortId } from '#src/wire/request-fields.ts';
import { buildPlaceProto } from '#src/wire/suggestion-to-proto.ts';

/** Each read of a transcript is audited. */
export const getSuggestionSource: SuggestionHandler<'getSuggestionSource'> = (context) => async (request, call) => {
  const author = await authorizeAuthor(context, call);
  const outputShortId = readShortId(request.outputShortId, 'outputShortId');
  const { place, isDeleted } = await loadSource(context, author, { outputShortId, fieldId: request.fieldId });
  return place ? { place: buildPlaceProto(place), isDeleted } : { isDeleted };
};
