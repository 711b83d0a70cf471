import { notFound } from '@linden/platform/domain-error';
import type { SuggestionHandler } from '#src/context.ts';
import { createConflict } from '#src/domain/note-errors.ts';
import { readShortId } from '#src/request-fields.ts';
import { authorizeAuthor } from '#src/rpc/note-access.ts';
import { findSuggestionByShortId } from '#src/store/suggestions.ts';
import { buildSuggestionProto } from '#src/suggestion-to-proto.ts';

/** The status must be a success before the output is fetched (spec provider-portal, section 4.5). */
export const getSuggestionOutput: SuggestionHandler<'getSuggestionOutput'> = (context) => async (request, call) => {
  const { store } = await authorizeAuthor(context, call);
  const outputShortId = readShortId(request.outputShortId, 'output_short_id');
  const found = await store.read((tx) => findSuggestionByShortId(tx, context.envelope, outputShortId));
  if (!found) throw notFound('SUGGESTION_NOT_FOUND', 'no such suggestion');
  if (found.status !== 'SUCCEEDED') throw createConflict('SUGGESTION_NOT_READY', 'the suggestion is not ready');
  return { suggestion: buildSuggestionProto(found), aiOutput: JSON.stringify(found.content.values) };
};
