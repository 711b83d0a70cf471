import { create, type MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { NoteType } from '@linden/proto/clinical_notes/v1/note_pb';
import {
  type AiConsentSchema,
  type NoteSuggestion,
  NoteSuggestionSchema,
  SuggestionFailure,
  SuggestionStatus,
} from '@linden/proto/clinical_notes/v1/suggestion_service_pb';
import type { AiConsent } from '#src/store/suggestions/ai-consents.ts';
import type { Suggestion } from '#src/store/suggestions/suggestions.ts';

/** Builds a suggestion without its values. */
export function buildSuggestionProto(suggestion: Suggestion): NoteSuggestion {
  const { shortId, status, failure, usesTranscript, noteType } = suggestion;
  return create(NoteSuggestionSchema, {
    outputShortId: shortId,
    usesTranscript,
    status: SuggestionStatus[status],
    noteType: NoteType[noteType],
    ...(failure && { failure: SuggestionFailure[failure] }),
  });
}

/** No decision counts as no consent. */
export function buildConsentProto(consent: AiConsent | undefined): MessageInitShape<typeof AiConsentSchema> {
  return consent ? { isGiven: consent.isGiven, changedAt: timestampFromDate(consent.changedAt) } : { isGiven: false };
}
