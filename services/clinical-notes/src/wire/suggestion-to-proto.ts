import { create, type MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { isSameValue } from '@linden/form-engine/field-value';
import type { NoteValues } from '@linden/form-engine/schema';
import { NoteType } from '@linden/proto/clinical_notes/v1/note_pb';
import {
  type AiConsentSchema,
  type NoteSuggestion,
  NoteSuggestionSchema,
  SuggestionChoice,
  SuggestionFailure,
  SuggestionStatus,
  TranscriptPlaceSchema,
} from '@linden/proto/clinical_notes/v1/suggestion_service_pb';
import type { TranscriptPlace } from '#src/domain/suggestions/find-source.ts';
import type { AiConsent } from '#src/store/suggestions/ai-consents.ts';
import type { Choices } from '#src/store/suggestions/choices.ts';
import type { Suggestion } from '#src/store/suggestions/suggestions.ts';

/** Builds a suggestion without its values. */
export function buildSuggestionProto(suggestion: Suggestion): NoteSuggestion {
  const { shortId, status, failure, usesTranscript, noteType, isLate } = suggestion;
  return create(NoteSuggestionSchema, {
    outputShortId: shortId,
    usesTranscript,
    isLate,
    status: SuggestionStatus[status],
    noteType: NoteType[noteType],
    ...(failure && { failure: SuggestionFailure[failure] }),
  });
}

/** No decision counts as no consent. */
export function buildConsentProto(consent: AiConsent | undefined): MessageInitShape<typeof AiConsentSchema> {
  return consent ? { isGiven: consent.isGiven, changedAt: timestampFromDate(consent.changedAt) } : { isGiven: false };
}

export function buildPlaceProto({ turn, turns, speaker, text }: TranscriptPlace) {
  return create(TranscriptPlaceSchema, { turn, turns, isClient: speaker === 'CLIENT', text });
}

/** Returns the choices about these values; one about an earlier value counts no more. */
export function buildChoicesProto(values: NoteValues, { accepted, rejected }: Choices) {
  const choices: Record<string, SuggestionChoice> = {};
  for (const [id, value] of Object.entries(values)) {
    if (isSameValue(accepted[id], value)) choices[id] = SuggestionChoice.ACCEPTED;
    else if (isSameValue(rejected[id], value)) choices[id] = SuggestionChoice.REJECTED;
  }
  return choices;
}
