import { getEnumName } from '@linden/platform/rpc/enum-names';
import { NoteType } from '@linden/proto/clinical_notes/v1/note_pb';
import {
  type AiConsent as ConsentRecord,
  type FailedSuggestion as FailedRecord,
  type GetSessionInsightsResponse,
  type GetSuggestionOutputResponse,
  type ListFailedSuggestionsResponse,
  type TranscriptPlace as PlaceRecord,
  SuggestionChoice,
  SuggestionFailure,
  type NoteSuggestion as SuggestionRecord,
  SuggestionStatus,
  SummaryStatus,
} from '@linden/proto/clinical_notes/v1/suggestion_service_pb';
import type {
  AiConsent,
  NoteSuggestion,
  SessionInsights,
  SuggestionNotes,
  TranscriptPlace,
} from '#src/gen/resolvers.ts';
import { requireInstant } from '../appointments/view.ts';
import { toInstant } from '../availability/view.ts';

/** Returns null for a missing suggestion and for a state or type that this version does not know. */
export function toNoteSuggestion(record: SuggestionRecord | undefined): NoteSuggestion | null {
  if (!record) return null;
  const status = getEnumName(SuggestionStatus, record.status);
  const noteType = getEnumName(NoteType, record.noteType);
  if (status === '' || noteType === '') return null;
  const { outputShortId: notesOutputShortId, usesTranscript, isLate } = record;
  const failure = getEnumName(SuggestionFailure, record.failure) || null;
  return { notesOutputShortId, status, failure, usesTranscript, noteType, isLate };
}

export function toAiConsent(record: ConsentRecord | undefined): AiConsent | null {
  return record ? { isGiven: record.isGiven, changedAt: toInstant(record.changedAt) } : null;
}

export function toPlace({ turn, turns, isClient, text }: PlaceRecord): TranscriptPlace {
  return { turn, turns, isClient, text };
}

export function toSuggestionNotes({ riskPlaces, choices }: GetSuggestionOutputResponse): SuggestionNotes {
  return {
    riskPlaces: riskPlaces.map(toPlace),
    choices: Object.entries(choices).flatMap(([fieldId, value]) => {
      const choice = getEnumName(SuggestionChoice, value);
      return choice === '' ? [] : [{ fieldId, choice }];
    }),
  };
}

export function toSessionInsights({ status, consents, hasOthers }: GetSessionInsightsResponse): SessionInsights {
  return {
    status: getEnumName(SummaryStatus, status) || null,
    consents: consents.map(({ patientId: id, isGiven }) => ({ id, isGiven })),
    hasOthers,
  };
}

/** Leaves out types and failures that this version does not know. */
export function toFailedSuggestions({ suggestions, total: totalCount }: ListFailedSuggestionsResponse) {
  return { totalCount, suggestions: suggestions.flatMap(toFailedSuggestion) };
}

function toFailedSuggestion(record: FailedRecord) {
  const noteType = getEnumName(NoteType, record.noteType);
  const failure = getEnumName(SuggestionFailure, record.failure);
  if (noteType === '' || failure === '') return [];
  const { suggestionId, providerId, attempts } = record;
  const requestedAt = requireInstant(record.requestedAt);
  return [
    { suggestionId, providerId, attempts, noteType, failure, requestedAt, failedAt: requireInstant(record.failedAt) },
  ];
}

export type FailedSuggestionModel = ReturnType<typeof toFailedSuggestions>['suggestions'][number];
