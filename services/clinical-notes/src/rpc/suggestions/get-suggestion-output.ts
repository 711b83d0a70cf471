import { notFound } from '@linden/platform/domain-error';
import { authorizeAuthor } from '#src/access/note-access.ts';
import type { SuggestionHandler } from '#src/context.ts';
import { createConflict } from '#src/domain/notes/note-errors.ts';
import { findSuggestionByShortId } from '#src/store/suggestions/suggestions.ts';
import { readShortId } from '#src/wire/request-fields.ts';
import { buildSuggestionProto } from '#src/wire/suggestion-to-proto.ts';

/** The status must be a success before the output is fetched (P4.5-8b). */
export const getSuggestionOutput: SuggestionHandler<'getSuggestionOutput'> = (context) => async (request, call) => {
  const { store } = await authorizeAuthor(context, call);
  const outputShortId = readShortId(request.outputShortId, 'outputShortId');
  const found = await store.read((tx) => findSuggestionByShortId(tx, context.envelope, outputShortId));
  if (!found) throw notFound('SUGGESTION_NOT_FOUND', 'no such suggestion');
  if (found.status !== 'SUCCEEDED') throw createConflict('SUGGESTION_NOT_READY', 'the suggestion is not ready');
  return { suggestion: buildSuggestionProto(found), aiOutput: JSON.stringify(found.content.values) };
};
