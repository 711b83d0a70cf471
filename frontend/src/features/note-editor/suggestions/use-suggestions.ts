import { useMutation, useQuery } from '@apollo/client/react';
import type { FieldValue, NoteValues } from '@linden/form-engine/schema';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  GetAiOutputDocument,
  GetNoteSuggestionDocument,
  type NoteSuggestionFailure,
  RequestNoteSuggestionDocument,
  SuggestionNotesDocument,
  type SuggestionNotesQuery,
  SuggestionSessionDocument,
} from '#src/gen/operations.ts';
import { telehealthContext } from '#src/lib/appointments/telehealth-context.ts';
import { hasEveryConsent, type SessionInsights, useSessionInsights } from '#src/lib/consents/use-session-insights.ts';
import { readPageSettings } from '#src/lib/page/page-settings.ts';
import { readValues } from '../note/stored-note.ts';
import type { NoteIdentity } from '../note/use-note-calls.ts';
import { offersSuggestions } from './offers-suggestions.ts';
import type { SuggestionChoices } from './suggestion-choices.ts';
import { useChoices } from './use-choices.ts';

/** `away` means that Linden itself did not answer; it is never shown as no suggestion. */
export type SuggestionPhase = 'none' | 'loading' | 'pending' | 'ready' | 'failed' | 'away';

export interface Suggestions {
  readonly phase: SuggestionPhase;
  readonly failure: NoteSuggestionFailure | undefined;
  /** Pending for longer than usual. */
  readonly isLate: boolean;
  /** Who agrees right now; undefined until it is known. */
  readonly insights: SessionInsights | undefined;
  readonly values: NoteValues;
  /** By it the source of a value is found. */
  readonly outputShortId: string | undefined;
  /** Where the transcript has words about risk. */
  readonly riskPlaces: readonly TranscriptPlace[];
  readonly choices: SuggestionChoices;
  /** Fields whose suggestion was in view. */
  readonly seen: ReadonlySet<string>;
  readonly markSeen: (fieldId: string) => void;
  readonly take: (fieldId: string, suggestion: FieldValue) => void;
  readonly reject: (fieldId: string, suggestion: FieldValue) => void;
  /** @param section without it the whole note */
  readonly request: (section?: { sectionId: string; instruction: string }) => void;
}

export type TranscriptPlace = NonNullable<SuggestionNotesQuery['suggestionNotes']>['riskPlaces'][number];

const noPlaces: readonly TranscriptPlace[] = [];
const pollMs = 2000;
const noValues: NoteValues = {};
const fresh = { fetchPolicy: 'no-cache' } as const;

/** Returns the suggestions for the session of a note; `undefined` for a note without a session, and while they are off for such notes. */
export function useSuggestions({ appointmentId, noteType }: NoteIdentity): Suggestions | undefined {
  const isOpen = Boolean(appointmentId) && offersSuggestions(noteType, readPageSettings().gates);
  const session = useQuery(SuggestionSessionDocument, {
    ...fresh,
    variables: { appointmentId: appointmentId ?? '' },
    skip: !isOpen,
    errorPolicy: 'all',
  });
  const shortId = session.data?.appointment?.appointmentShortId;
  const [isPolling, setIsPolling] = useState(false);
  const state = useQuery(GetNoteSuggestionDocument, {
    ...fresh,
    variables: { appointmentShortId: shortId ?? '' },
    skip: !shortId,
    pollInterval: isPolling ? pollMs : 0,
  });
  const found = state.data?.noteSuggestion?.noteType === noteType ? state.data.noteSuggestion : undefined;
  const isPending = found?.status === 'PENDING';
  if (isPending !== isPolling) setIsPolling(isPending);
  const [send, sending] = useMutation(RequestNoteSuggestionDocument);
  const { refetch } = state;
  const request = useCallback<Suggestions['request']>(
    (section) => {
      if (!shortId) return;
      send({ variables: { values: { appointmentShortId: shortId, noteType, ...section } } })
        .then(() => refetch())
        .catch(() => undefined);
    },
    [send, refetch, shortId, noteType],
  );
  const made = useOutput(found?.status === 'SUCCEEDED' ? found.notesOutputShortId : undefined);
  const { outputShortId, values, riskPlaces } = made;
  const { choices, take, reject, seen, markSeen } = useChoices(outputShortId, values, made.stored);
  const isAway = Boolean((session.error && !shortId) || state.error || made.error || sending.error);
  const isLoading = session.loading || (state.loading && !state.data) || made.isLoading;
  const phase = getPhase({ isAway, isLoading, isSending: sending.loading, status: found?.status, values });
  const failure = found?.failure ?? undefined;
  const isLate = found?.isLate ?? false;
  const insights = useLiveConsent(shortId, refetch);
  const suggestions = useMemo(
    () => ({
      phase,
      failure,
      isLate,
      insights,
      values: values ?? noValues,
      outputShortId,
      riskPlaces,
      choices,
      seen,
      markSeen,
      take,
      reject,
      request,
    }),
    [
      phase,
      failure,
      isLate,
      insights,
      values,
      outputShortId,
      riskPlaces,
      choices,
      seen,
      markSeen,
      take,
      reject,
      request,
    ],
  );
  return isOpen ? suggestions : undefined;
}

/** Who agrees right now. Once one of them takes it back, the suggestions are read again: they are gone. */
function useLiveConsent(shortId: string | undefined, readAgain: () => Promise<unknown>): SessionInsights | undefined {
  const insights = useSessionInsights(shortId);
  const agreed = insights && hasEveryConsent(insights);
  const before = useRef(agreed);
  useEffect(() => {
    if (before.current && agreed === false) void readAgain().catch(() => undefined);
    before.current = agreed;
  }, [agreed, readAgain]);
  return insights;
}

/** Loads what was suggested. @param outputShortId undefined before the success */
function useOutput(outputShortId: string | undefined) {
  const skip = !outputShortId;
  const output = useQuery(GetAiOutputDocument, {
    ...fresh,
    variables: { outputShortId: outputShortId ?? '' },
    skip,
    context: telehealthContext,
  });
  const notes = useQuery(SuggestionNotesDocument, {
    ...fresh,
    variables: { notesOutputShortId: outputShortId ?? '' },
    skip,
  });
  const text = outputShortId && output.data?.aiOutput;
  const values = useMemo(() => (text ? readValues(text) : undefined), [text]);
  const { riskPlaces = noPlaces, choices: stored } = notes.data?.suggestionNotes ?? {};
  return { outputShortId, values, riskPlaces, stored, isLoading: output.loading, error: output.error };
}

/** Returns what the page says about the suggestion. */
export function getPhase(facts: {
  isAway: boolean;
  isLoading: boolean;
  isSending: boolean;
  status: 'PENDING' | 'SUCCEEDED' | 'FAILED' | undefined;
  values: NoteValues | undefined;
}): SuggestionPhase {
  if (facts.isSending || facts.status === 'PENDING') return 'pending';
  if (facts.isAway) return 'away';
  if (facts.isLoading) return 'loading';
  if (!facts.status) return 'none';
  if (facts.status === 'FAILED') return 'failed';
  return facts.values ? 'ready' : 'away';
}
