import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { NoteType } from '@linden/proto/clinical_notes/v1/note_pb';
import { SuggestionFailure } from '@linden/proto/clinical_notes/v1/suggestion_service_pb';
import { authorizeHolder } from '#src/access/hold-access.ts';
import type { SuggestionHandler } from '#src/context.ts';
import { listFailedSuggestions as list } from '#src/store/suggestions/failed-suggestions.ts';

/** It names no client and shows no content, so a reading needs no audit entry. */
export const listFailedSuggestions: SuggestionHandler<'listFailedSuggestions'> = (context) => async (_, call) => {
  const { store } = authorizeHolder(context, call);
  const { suggestions, total } = await store.read((tx) => list(tx));
  return {
    total,
    suggestions: suggestions.map(({ id, providerId, noteType, failure, attempts, requestedAt, failedAt }) => ({
      suggestionId: id,
      providerId,
      noteType: NoteType[noteType],
      failure: SuggestionFailure[failure],
      attempts,
      requestedAt: timestampFromDate(requestedAt),
      failedAt: timestampFromDate(failedAt),
    })),
  };
};
