import { useMutation } from '@apollo/client/react';
import {
  findCareOfReason,
  findReasonOfCancellation,
  isRecommendationReason,
  type RecommendedCare,
} from '@linden/vocabulary/sessions/recommendation';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { CreateRecommendationDocument } from '#src/gen/operations.ts';
import { describeFailure } from '#src/lib/graphql/call-outcome.ts';
import {
  createDraft,
  deleteDraft,
  type RecommendDraft,
  type RecommendNotes,
  readDraft,
  saveDraft,
} from './recommend-draft.ts';
import { getRecommendFailures } from './recommend-failures.ts';
import { findStep, type RecommendStep } from './recommend-steps.ts';

export type RecommendState = ReturnType<typeof useRecommend>;

/** The wizard's state: the draft, which survives a reload, the notes, which do not, and the step of the address. */
export function useRecommend() {
  const [query, setQuery] = useSearchParams();
  const start = useStart(query.get('client') ?? '');
  const [draft, set] = useState<RecommendDraft>(start);
  const [notes, setNotes] = useState<RecommendNotes>({ noteToClient: '', noteToProvider: '' });
  const [isDone, setIsDone] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [create, { loading: isSending }] = useMutation(CreateRecommendationDocument);
  const setDraft = (next: RecommendDraft) => {
    saveDraft(sessionStorage, next, Date.now());
    set(next);
  };
  const go = (step: RecommendStep) => {
    const next = new URLSearchParams(query);
    next.set('step', step);
    setFailure(undefined);
    setQuery(next);
  };
  const send = async (last: Pick<RecommendNotes, 'noteToProvider'> & { shareEmail: boolean }) => {
    if (isSending) return;
    setFailure(undefined);
    try {
      await create({ variables: { values: toValues(draft, { ...notes, ...last }, last.shareEmail) } });
      deleteDraft(sessionStorage);
      setIsDone(true);
    } catch (error) {
      const { text, isOver } = describeFailure(error, getRecommendFailures());
      // A refused request had no effect, so the next one is another one.
      if (isOver) setDraft({ ...draft, shareEmail: last.shareEmail, key: crypto.randomUUID() });
      setFailure(text);
    }
  };
  const forget = () => deleteDraft(sessionStorage);
  const step = findStep(query.get('step'), draft);
  return { draft, setDraft, notes, setNotes, step, go, send, isSending, failure, isDone, forget };
}

function toValues(draft: RecommendDraft, { noteToClient, noteToProvider }: RecommendNotes, shareEmail: boolean) {
  const { key, patientId, reason, typeOfCare, usState, providers, cancellationId } = draft;
  return {
    key,
    patientId,
    reason,
    shareEmail,
    noteToClient,
    noteToProvider,
    usState,
    typeOfCare: typeOfCare as RecommendedCare,
    providerIds: providers.map(({ id }) => id),
    cancellationId: cancellationId || null,
  };
}

/** Starts from the draft of the same client, or from what a cancellation hands over. The reason never is in the address. */
function useStart(patientId: string): () => RecommendDraft {
  const { state } = useLocation();
  return () => {
    const kept = readDraft(sessionStorage, Date.now());
    const handed = readHandedOver(state);
    const isSame = kept && (patientId === '' || kept.patientId === patientId);
    if (kept && isSame && (handed.cancellationId === undefined || kept.cancellationId === handed.cancellationId))
      return kept;
    const reason = handed.subReason ? findReasonOfCancellation(handed.subReason) : undefined;
    return createDraft(crypto.randomUUID(), {
      patientId,
      reason: reason ?? '',
      typeOfCare: (reason && findCareOfReason(reason)) ?? '',
      cancellationId: handed.cancellationId ?? '',
    });
  };
}

function readHandedOver(state: unknown): { cancellationId?: string | undefined; subReason?: string | undefined } {
  if (typeof state !== 'object' || state === null) return {};
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
  return {
    cancellationId: 'cancellationId' in state ? text(state.cancellationId) : undefined,
    subReason: 'subReason' in state ? text(state.subReason) : undefined,
  };
}

/** Returns the type of care to show after another reason: the one that it implies, or the chosen one. */
export function getCareAfterReason(reason: string, chosen: string): string {
  return (isRecommendationReason(reason) && findCareOfReason(reason)) || chosen;
}
