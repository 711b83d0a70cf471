import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { readTypedDate } from '@linden/vocabulary/booking-form/typed-date';
import { useCallback, useEffect, useState } from 'react';
import { BookingPatientsDocument, ClaimBookingsDocument } from '#src/gen/operations.ts';
import { outcomeOf } from '#src/lib/call-outcome.ts';
import { useSession } from '#src/lib/session/session-context.tsx';
import { isLookedFor, markLookedFor } from './claim-mark.ts';
import { type ClaimProof, claimFault } from './claim-outcome.ts';
import { say } from './claim-words.ts';

export interface ClaimState {
  /** How many came to be this client's; undefined while nobody has looked. */
  found: number | undefined;
  isAsking: boolean;
  fault: string | undefined;
}

/**
 * Makes what this browser booked as a visitor the signed-in client's own: once by itself, where the browser proves it, and again
 * with a birth date and last name.
 * @param onClaimed lists of patients and appointments are old then
 */
export function useClaimBookings(onClaimed: () => void) {
  const apollo = useApolloClient();
  const [state, setState] = useState<ClaimState>({ found: undefined, isAsking: false, fault: undefined });
  const claim = useCallback(
    async (proof?: ClaimProof) => {
      setState({ found: undefined, isAsking: true, fault: undefined });
      const answer = await claimWith(apollo, proof);
      // Nobody asked for the first look, so nobody is told that it found nothing, or failed.
      setState({ found: answer.found, isAsking: false, fault: proof && answer.fault });
      if (answer.found) onClaimed();
      return answer.found !== undefined;
    },
    [apollo, onClaimed],
  );
  const account = useSession().state.user?.account ?? '';
  useEffect(() => {
    if (isLookedFor(sessionStorage, account)) return;
    void claim().then((isDone) => isDone && markLookedFor(sessionStorage, account));
  }, [claim, account]);
  return { ...state, claim };
}

type Answer = Pick<ClaimState, 'found' | 'fault'>;

async function claimWith(apollo: ApolloClient, proof: ClaimProof | undefined): Promise<Answer> {
  const values = proof && { dob: readTypedDate(proof.dob) ?? null, lastName: proof.lastName.trim() };
  try {
    // Whoever is new becomes a client by being asked for, and only a client can claim.
    await apollo.query({ query: BookingPatientsDocument, fetchPolicy: 'network-only' });
    const { data } = await apollo.mutate({ mutation: ClaimBookingsDocument, variables: { values } });
    const found = data?.claimBookings?.length ?? 0;
    return { found, fault: found === 0 ? say('none') : undefined };
  } catch (error) {
    const outcome = outcomeOf(error);
    return { found: undefined, fault: claimFault(outcome.kind === 'refused' ? outcome.code : undefined) };
  }
}
