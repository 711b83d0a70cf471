import { getEnumName } from '@linden/platform/rpc/enum-names';
import { NoteType } from '@linden/proto/clinical_notes/v1/note_pb';
import {
  type AiConsent as ConsentRecord,
  type GetSuggestionOutputResponse,
  type TranscriptPlace as PlaceRecord,
  SuggestionChoice,
  SuggestionFailure,
  type NoteSuggestion as SuggestionRecord,
  SuggestionStatus,
} from '@linden/proto/clinical_notes/v1/suggestion_service_pb';
import type { AiConsent, NoteSuggestion, SuggestionNotes, TranscriptPlace } from '#src/gen/resolvers.ts';
import { toInstant } from '../availability/view.ts';

/** Returns null for a missing suggestion and for a state or type that this version does not know. */
export function toNoteSuggestion(record: SuggestionRecord | undefined): NoteSuggestion | null {
  if (!record) return null;
  const status = getEnumName(SuggestionStatus, record.status);
  const noteType = getEnumName(NoteType, record.noteType);
  if (status === '' || noteType === '') return null;
  const { outputShortId: notesOutputShortId, usesTranscript } = record;
  const failure = getEnumName(SuggestionFailure, record.failure) || null;
  return { notesOutputShortId, status, failure, usesTranscript, noteType };
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
