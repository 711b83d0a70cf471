import { useMutation } from '@apollo/client/react';
import { type FormEvent, useRef, useState } from 'react';
import { CancelSeriesDocument, type CancelSeriesMutation, type SeriesScope } from '#src/gen/operations.ts';
import { describeFailure } from '#src/lib/graphql/call-outcome.ts';
import { unwrapResult } from '#src/lib/graphql/operation-refusal.ts';
import { UndoNotice } from '#src/lib/undo/undo-notice.tsx';
import type { Focusable } from '#src/ui/kit/field-props.ts';
import { RadioGroup } from '#src/ui/kit/radio-group.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PageLoading } from '#src/ui/shell/page-loading.tsx';
import { CancelTerms } from './cancel-terms.tsx';
import { SeriesFrame } from './series-frame.tsx';
import { TermsAway } from './terms-away.tsx';
import { type SessionsRead, useSeriesSessions } from './use-series-sessions.ts';
import { findSeriesFailures, say } from './words.ts';

type Canceled = NonNullable<CancelSeriesMutation['cancelRecurringAppointment']>['canceledAppointments'];

/** Codes with their labels. */
type Reasons = () => Record<string, string>;

/** Cancels one session of a series, it and later ones, or all; each by the rules of its own time. */
export function CancelSeriesPage({ homePath, reasons }: { homePath: string; reasons: Reasons }) {
  return (
    <SeriesFrame title={say('cancel.title')} back={{ to: homePath, label: say('home') }}>
      {({ id }) => <Cancel appointmentId={id} reasons={reasons} />}
    </SeriesFrame>
  );
}

function Cancel({ appointmentId, reasons }: { appointmentId: string; reasons: Reasons }) {
  return <CancelForm appointmentId={appointmentId} reasons={reasons} read={useSeriesSessions(appointmentId)} />;
}

const scopes = ['THIS', 'THIS_AND_FOLLOWING', 'ALL'] as const;

interface CancelFormProps {
  appointmentId: string;
  reasons: Reasons;
  read: SessionsRead;
}

/** The scope, the reason, the terms of each session, and one button, which waits for the terms. */
export function CancelForm({ appointmentId, reasons, read }: CancelFormProps) {
  const [scope, setScope] = useState<SeriesScope>('THIS');
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const reasonField = useRef<Focusable>(null);
  const { canceled, fault, loading, send, startAgain } = useSeriesCanceling(appointmentId);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(!reason);
    if (!reason) return reasonField.current?.focus();
    if (read.kind === 'found') void send(scope, reason);
  };
  if (canceled) return <Done canceled={canceled} onUndone={startAgain} />;
  return (
    <form className="action-form" onSubmit={submit} noValidate>
      <RadioGroup
        label={say('cancel.scope')}
        value={scope}
        onChange={(chosen) => setScope(scopes.find((each) => each === chosen) ?? 'THIS')}
        options={scopes.map((each) => ({ value: each, label: say(`cancel.scopes.${each}`) }))}
      />
      <RadioGroup
        label={say('cancel.reason')}
        value={reason}
        onChange={(chosen) => {
          setReason(chosen);
          setMissing(false);
        }}
        error={isMissing ? say('cancel.required') : undefined}
        controlRef={(control) => {
          reasonField.current = control;
        }}
        options={Object.entries(reasons()).map(([value, label]) => ({ value, label }))}
      />
      {read.kind === 'found' ? <CancelTerms sessions={read.sessions} scope={scope} now={Date.now()} /> : null}
      {read.kind === 'reading' ? <PageLoading label={say('terms.reading')} count={1} /> : null}
      {read.kind === 'away' ? <TermsAway onRetry={read.retry} /> : null}
      {fault ? (
        <Notice tone="wrong" role="alert">
          <p>{fault}</p>
        </Notice>
      ) : null}
      <button type="submit" className="button" aria-disabled={loading || read.kind !== 'found'}>
        {say('cancel.button')}
      </button>
    </form>
  );
}

/** Cancels under one key until there is an answer. */
function useSeriesCanceling(appointmentId: string) {
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [canceled, setCanceled] = useState<Canceled>();
  const [fault, setFault] = useState('');
  const [cancel, { loading }] = useMutation(CancelSeriesDocument);
  const send = async (scope: SeriesScope, reason: string) => {
    if (loading) return;
    setFault('');
    try {
      const { data } = await cancel({ variables: { values: { key, appointmentId, scope, reason } } });
      const result = data?.cancelRecurringAppointment;
      setCanceled(result ? unwrapResult(result).canceledAppointments : []);
    } catch (error) {
      const { text, isOver } = describeFailure(error, findSeriesFailures());
      if (isOver) setKey(crypto.randomUUID());
      setFault(text);
    }
  };
  /** Another cancellation of the same sessions is another request. */
  const startAgain = () => {
    setKey(crypto.randomUUID());
    setCanceled(undefined);
  };
  return { canceled, fault, loading, send, startAgain };
}

export function Done({ canceled, onUndone }: { canceled: Canceled; onUndone: () => void }) {
  const late = canceled.filter(({ countsAsMissed }) => countsAsMissed).length;
  const [first] = canceled;
  return (
    <>
      <Notice role="status">
        <p>{say('cancel.done', { count: canceled.length })}</p>
        {late > 0 ? <p>{say('cancel.late', { count: late })}</p> : null}
      </Notice>
      {first?.undoSeconds ? (
        <UndoNotice
          appointmentId={first.id}
          count={canceled.length}
          seconds={first.undoSeconds}
          reader="client"
          onUndone={onUndone}
        />
      ) : null}
    </>
  );
}
