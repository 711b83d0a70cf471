import { useMutation, useQuery } from '@apollo/client/react';
import { findPolicyRow } from '@linden/vocabulary/provider-cancel/cancel-policy';
import type { PolicyRow } from '@linden/vocabulary/provider-cancel/policy-row';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { CancelAsProviderDocument, CancelPreviewDocument, type CancelPreviewQuery } from '#src/gen/operations.ts';
import { toCallOutcome } from '#src/lib/graphql/call-outcome.ts';
import { unwrapResult } from '#src/lib/graphql/operation-refusal.ts';
import { useLeaveWarning } from '#src/lib/page/use-leave-warning.ts';
import {
  type CancelDraft,
  type CancelScope,
  createDraft,
  deleteDraft,
  findScope,
  hasInput,
  readDraft,
  saveDraft,
} from './cancel-draft.ts';
import { type CancelFailure, describeCancelFailure } from './cancel-failure.ts';
import { type CancelStep, findStep } from './cancel-steps.ts';
import { toCancelValues } from './to-cancel-values.ts';

export type CancelPreview = NonNullable<CancelPreviewQuery['cancelPreview']>;
export type PreviewedSession = CancelPreview['sessions'][number];

/** What was canceled. */
export interface CancelDone {
  cancellationId: string;
  count: number;
  action: string | null;
  /** How many seconds the cancellation can be undone; undefined when it cannot. */
  undoSeconds: number | undefined;
}

export type CancelState = ReturnType<typeof useCancel>;

/** The wizard's state: its draft, which stays in memory, the step of the address, and what the service says about the reason. */
export function useCancel(appointmentId: string) {
  const [draft, setDraft] = useDraft(appointmentId);
  const { step, go } = useStep(draft);
  const [done, setDone] = useState<CancelDone>();
  useLeaveWarning(!done && hasInput(draft));
  const [failure, setFailure] = useState<CancelFailure>();
  const row = findPolicyRow(draft.reason, draft.subReason);
  const shown: CancelStep = done ? 'recommend' : step;
  const { preview, isPrescriber, isReading, isUnknown, readAgain } = usePreview(
    appointmentId,
    shown === 'reason' ? undefined : row,
    draft.scope,
  );
  const [cancel, { loading: isSending }] = useMutation(CancelAsProviderDocument);
  const send = async () => {
    if (isSending || !preview?.effect) return;
    setFailure(undefined);
    try {
      const { data } = await cancel({ variables: { values: toCancelValues(appointmentId, draft, preview) } });
      if (!data) throw new Error('no answer');
      const { cancellationId, canceledAppointments, action, changed } = unwrapResult(data.cancelAsProvider);
      if (changed || !cancellationId) return setFailure({ kind: 'changed' });
      deleteDraft(appointmentId);
      const undoSeconds = canceledAppointments[0]?.undoSeconds ?? undefined;
      setDone({ cancellationId, count: canceledAppointments.length, action, undoSeconds });
    } catch (error) {
      setFailure(describeCancelFailure(error));
    }
  };
  const refresh = () => {
    setFailure(undefined);
    // The sessions differ from those of the last request, so it is another one.
    setDraft({ ...draft, key: crypto.randomUUID() });
    void readAgain();
  };
  const forget = () => deleteDraft(appointmentId);
  return {
    draft,
    setDraft,
    step: shown,
    go,
    row,
    preview,
    isPrescriber,
    isReading,
    isUnknown,
    readAgain,
    send,
    isSending,
    failure,
    refresh,
    done,
    forget,
  };
}

function useDraft(appointmentId: string) {
  const [query] = useSearchParams();
  const scope = query.get('scope');
  const [draft, set] = useState<CancelDraft>(() => {
    const kept = readDraft(appointmentId, Date.now()) ?? createDraft(crypto.randomUUID());
    // The link says what the provider pressed last.
    return scope === null ? kept : { ...kept, scope: findScope(scope) };
  });
  const setDraft = (next: CancelDraft) => {
    saveDraft(appointmentId, next, Date.now());
    set(next);
  };
  return [draft, setDraft] as const;
}

function useStep(draft: CancelDraft) {
  const [query, setQuery] = useSearchParams();
  const go = (step: CancelStep) => {
    const next = new URLSearchParams(query);
    next.set('step', step);
    setQuery(next);
  };
  return { step: findStep(query.get('step'), draft, false), go };
}

function usePreview(appointmentId: string, row: PolicyRow | undefined, scope: CancelScope) {
  const { data, previousData, error, loading, refetch } = useQuery(CancelPreviewDocument, {
    variables: { appointmentId, reason: row?.primary ?? null, subReason: row?.secondary ?? null, scope },
    fetchPolicy: 'no-cache',
  });
  const outcome = error && toCallOutcome(error);
  return {
    preview: (data ?? previousData)?.cancelPreview ?? undefined,
    isPrescriber: (data ?? previousData)?.currentProvider?.profile.isPrescriber,
    isReading: loading,
    isUnknown: outcome?.kind === 'refused' && unknownCodes.has(outcome.code),
    readAgain: () => refetch().catch(() => undefined),
  };
}

const unknownCodes: ReadonlySet<string> = new Set(['APPOINTMENT_NOT_FOUND', 'INVALID_ID']);
