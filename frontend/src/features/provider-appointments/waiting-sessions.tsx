import { useApolloClient, useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { ConfirmSessionDocument, DeclineSessionDocument } from '#src/gen/operations.ts';
import { toCallOutcome } from '#src/lib/graphql/call-outcome.ts';
import { readActiveAgain } from '#src/lib/graphql/read-active-again.ts';
import { formatName, type ProviderSession } from './provider-session.ts';
import { useWaiting } from './use-waiting.ts';
import { WaitingView } from './waiting-view.tsx';
import { say } from './words.ts';

/** Sessions that wait for the provider's confirmation; the rest of the page reloads after an answer. */
export function WaitingSessions() {
  const apollo = useApolloClient();
  const { waiting, readAgain } = useWaiting();
  const [confirm] = useMutation(ConfirmSessionDocument);
  const [decline] = useMutation(DeclineSessionDocument);
  const [busy, setBusy] = useState('');
  const [done, setDone] = useState('');
  const [fault, setFault] = useState<{ id: string; text: string }>();
  const answer = async (session: ProviderSession, reason?: string) => {
    if (busy) return;
    const { id } = session;
    setBusy(id);
    setFault(undefined);
    setDone('');
    try {
      await (reason === undefined ? confirm({ variables: { id } }) : decline({ variables: { id, reason } }));
      setDone(say(reason === undefined ? 'waiting.confirmed' : 'waiting.declined', { name: formatName(session) }));
      await Promise.all([readAgain(), readActiveAgain(apollo)]);
    } catch (refusal) {
      setFault({ id, text: sayFault(refusal) });
    } finally {
      setBusy('');
    }
  };
  return (
    <WaitingView
      isReading={waiting.kind === 'reading'}
      isAway={waiting.kind === 'away'}
      sessions={waiting.kind === 'read' ? waiting.sessions : undefined}
      busy={busy}
      done={done}
      fault={fault}
      onAgain={() => void readAgain()}
      onConfirm={(session) => void answer(session)}
      onDecline={(session, reason) => void answer(session, reason)}
    />
  );
}

const faults: Record<string, Parameters<typeof say>[0] | undefined> = {
  APPOINTMENT_NOT_FOUND: 'faults.lapsed',
  APPOINTMENT_CANCELED: 'faults.lapsed',
  APPOINTMENT_OVER: 'faults.lapsed',
  CONFIRMATION_TOO_LATE: 'faults.lapsed',
  APPOINTMENT_CONFIRMED: 'faults.confirmed',
};

export function sayFault(refusal: unknown): string {
  const outcome = toCallOutcome(refusal);
  if (outcome.kind === 'unknown') return say('faults.unknown');
  return say(faults[outcome.code] ?? 'faults.refused');
}
