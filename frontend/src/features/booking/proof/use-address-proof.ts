import { useApolloClient } from '@apollo/client/react';
import { useEffect, useState } from 'react';
import { ConfirmBookingCodeDocument, RequestBookingCodeDocument } from '#src/gen/operations.ts';
import { toCallOutcome } from '#src/lib/graphql/call-outcome.ts';

/** What happened to the code. Each but `idle` has words (`proof.states`). */
type ProofState = 'idle' | 'sending' | 'sent' | 'checking' | 'wrong' | 'expired' | 'enough' | 'away';

const states: Record<string, ProofState | undefined> = {
  CODE_WRONG: 'wrong',
  CODE_EXPIRED: 'expired',
  LETTERS_EXHAUSTED: 'enough',
  RATE_LIMITED: 'enough',
};

/** Mails a code to the address at once, and confirms what the visitor enters. */
export function useAddressProof(email: string, onProved: () => void) {
  const apollo = useApolloClient();
  const [state, setState] = useState<ProofState>('idle');
  const [code, setCode] = useState('');
  const run = async (pending: ProofState, call: () => Promise<string | undefined>): Promise<boolean> => {
    setState(pending);
    try {
      const refused = await call();
      if (refused !== undefined) setState(states[refused] ?? 'away');
      return refused === undefined;
    } catch (error) {
      const outcome = toCallOutcome(error);
      setState((outcome.kind === 'refused' && states[outcome.code]) || 'away');
      return false;
    }
  };
  const request = async () => {
    setCode('');
    const isSent = await run('sending', async () => {
      const { data } = await apollo.mutate({ mutation: RequestBookingCodeDocument, variables: { email } });
      return data?.requestBookingCode?.ok ? undefined : (data?.requestBookingCode?.error?.code ?? '');
    });
    if (isSent) setState('sent');
  };
  const confirm = async () => {
    const isProved = await run('checking', async () => {
      const { data } = await apollo.mutate({ mutation: ConfirmBookingCodeDocument, variables: { email, code } });
      return data?.confirmBookingCode?.ok ? undefined : (data?.confirmBookingCode?.error?.code ?? '');
    });
    if (isProved) onProved();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: one letter per address, however often the page is drawn
  useEffect(() => void request(), [email]);
  return { state, code, setCode, request, confirm };
}
