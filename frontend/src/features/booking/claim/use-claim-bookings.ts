import { useApolloClient } from '@apollo/client/react';
import { readTypedDate } from '@linden/vocabulary/booking-form/typed-date';
import { useCallback, useEffect, useState } from 'react';
import { ClaimBookingsDocument } from '#src/gen/operations.ts';
import { outcomeOf } from '../call-outcome.ts';
import { type ClaimProof, claimFault } from './claim-outcome.ts';
import { claimWords } from './claim-words.ts';

export interface ClaimState {
  /** How many came to be this client's; undefined while nobody has looked. */
  found: number | undefined;
  isAsking: boolean;
  fault: string | undefined;
}

/** In this tab the browser's own bookings were looked for already. */
const doneName = 'linden.claimed';

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
      const values = proof && { dob: readTypedDate(proof.dob) ?? null, lastName: proof.lastName.trim() };
      try {
        const { data } = await apollo.mutate({ mutation: ClaimBookingsDocument, variables: { values } });
        const found = data?.claimBookings?.length ?? 0;
        setState({ found, isAsking: false, fault: proof && found === 0 ? claimWords.none : undefined });
        if (found > 0) onClaimed();
      } catch (error) {
        const outcome = outcomeOf(error);
        const fault = claimFault(outcome.kind === 'refused' ? outcome.code : undefined);
        // Nobody asked for the first look, so nobody is told that it failed.
        setState({ found: undefined, isAsking: false, fault: proof ? fault : undefined });
      }
    },
    [apollo, onClaimed],
  );
  useEffect(() => {
    if (sessionStorage.getItem(doneName)) return;
    sessionStorage.setItem(doneName, 'yes');
    void claim();
  }, [claim]);
  return { ...state, claim };
}
