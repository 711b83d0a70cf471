import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { readTypedDate } from '@linden/vocabulary/booking-form/typed-date';
import { useCallback, useEffect, useState } from 'react';
import { BookingPatientsDocument, ClaimBookingsDocument } from '#src/gen/operations.ts';
import { toCallOutcome } from '#src/lib/graphql/call-outcome.ts';
import { useSession } from '#src/lib/session/session-context.tsx';
import { hasTriedClaim, markClaimTried } from './claim-mark.ts';
import { type ClaimProof, getClaimFault } from './claim-outcome.ts';
import { say } from './claim-words.ts';

export interface ClaimState {
  /** The number of claimed patients; undefined before the search. */
  found: number | undefined;
  isAsking: boolean;
  fault: string | undefined;
}

/**
 * Links this browser's visitor bookings to the signed-in client: once automatically with the browser's cookie, and again with a birth date
 * and last name.
 * @param onClaimed lists of patients and appointments are then outdated
 */
export function useClaimBookings(onClaimed: () => void) {
  const apollo = useApolloClient();
  const [state, setState] = useState<ClaimState>({ found: undefined, isAsking: false, fault: undefined });
  const claim = useCallback(
    async (proof?: ClaimProof) => {
      setState({ found: undefined, isAsking: true, fault: undefined });
      const answer = await claimWith(apollo, proof);
      // The first try is automatic, so an empty result or a failure is not shown.
      setState({ found: answer.found, isAsking: false, fault: proof && answer.fault });
      if (answer.found) onClaimed();
      return answer.found !== undefined;
    },
    [apollo, onClaimed],
  );
  const account = useSession().state.user?.account ?? '';
  useEffect(() => {
    if (hasTriedClaim(sessionStorage, account)) return;
    void claim().then((isDone) => isDone && markClaimTried(sessionStorage, account));
  }, [claim, account]);
  return { ...state, claim };
}

type Answer = Pick<ClaimState, 'found' | 'fault'>;

async function claimWith(apollo: ApolloClient, proof: ClaimProof | undefined): Promise<Answer> {
  const values = proof && { dob: readTypedDate(proof.dob) ?? null, lastName: proof.lastName.trim() };
  try {
    // Loading the patients creates the client user, which a claim needs.
    await apollo.query({ query: BookingPatientsDocument, fetchPolicy: 'network-only' });
    const { data } = await apollo.mutate({ mutation: ClaimBookingsDocument, variables: { values } });
    const found = data?.claimBookings?.length ?? 0;
    return { found, fault: found === 0 ? say('none') : undefined };
  } catch (error) {
    const outcome = toCallOutcome(error);
    return { found: undefined, fault: getClaimFault(outcome.kind === 'refused' ? outcome.code : undefined) };
  }
}
