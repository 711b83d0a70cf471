import { authorizeAuthor } from '#src/access/note-access.ts';
import type { SuggestionHandler } from '#src/context.ts';
import { findNewestSuggestion } from '#src/store/suggestions/suggestions.ts';
import { readShortId } from '#src/wire/request-fields.ts';
import { buildSuggestionProto } from '#src/wire/suggestion-to-proto.ts';

export const getSuggestion: SuggestionHandler<'getSuggestion'> = (context) => async (request, call) => {
  const { providerId, store } = await authorizeAuthor(context, call);
  const appointmentShortId = readShortId(request.appointmentShortId, 'appointmentShortId');
  const found = await store.read((tx) =>
    findNewestSuggestion(tx, context.envelope, { providerId, appointmentShortId }),
  );
  return found ? { suggestion: buildSuggestionProto(found) } : {};
};
