import { notFound } from '@linden/platform/domain-error';
import { authorizeAuthor } from '#src/access/note-access.ts';
import type { SuggestionHandler } from '#src/context.ts';
import { createConflict } from '#src/domain/notes/note-errors.ts';
import { findChoices } from '#src/store/suggestions/choices.ts';
import { findSuggestionByShortId } from '#src/store/suggestions/suggestions.ts';
import { readShortId } from '#src/wire/request-fields.ts';
import { buildChoicesProto, buildPlaceProto, buildSuggestionProto } from '#src/wire/suggestion-to-proto.ts';

/** The status must be a success before the output is fetched (P4.5-8b). */
export const getSuggestionOutput: SuggestionHandler<'getSuggestionOutput'> = (context) => async (request, call) => {
  const { store } = await authorizeAuthor(context, call);
  const outputShortId = readShortId(request.outputShortId, 'outputShortId');
  const { found, choices } = await store.read(async (tx) => {
    const suggestion = await findSuggestionByShortId(tx, context.envelope, outputShortId);
    return { found: suggestion, choices: suggestion && (await findChoices(tx, context.envelope, suggestion)) };
  });
  if (!found) throw notFound('SUGGESTION_NOT_FOUND', 'no such suggestion');
  if (found.status !== 'SUCCEEDED') throw createConflict('SUGGESTION_NOT_READY', 'the suggestion is not ready');
  const { values, riskPlaces = [] } = found.content;
  return {
    suggestion: buildSuggestionProto(found),
    aiOutput: JSON.stringify(values),
    riskPlaces: riskPlaces.map(buildPlaceProto),
    choices: choices ? buildChoicesProto(values, choices) : {},
  };
};
