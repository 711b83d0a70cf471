import type { ApolloClient } from '@apollo/client';
import { useApolloClient, useQuery } from '@apollo/client/react';
import { readTypedDate } from '@linden/vocabulary/booking-form/typed-date';
import { useCallback, useEffect, useState } from 'react';
import { BookingPatientsDocument, BookingsToClaimDocument, ClaimBookingsDocument } from '#src/gen/operations.ts';
import { toCallOutcome } from '#src/lib/graphql/call-outcome.ts';
import { useSignIn } from '#src/lib/sign-in/sign-in-context.tsx';
import { hasTriedLinking, markLinkingTried } from './link-mark.ts';
import { type BookingProof, getLinkFault } from './link-outcome.ts';
import { say } from './link-words.ts';

export interface LinkingState {
  /** The number of linked patients; undefined before the search. */
  found: number | undefined;
  isAsking: boolean;
  fault: string | undefined;
}

/**
 * Links this browser's visitor bookings to the signed-in client: once automatically with the browser's cookie, and again with a birth date
 * and last name.
 * @param onLinked lists of patients and appointments are then outdated
 * @param isAutomatic false for a second form on the page
 */
export function useLinkBookings(onLinked: () => void, isAutomatic = true) {
  const apollo = useApolloClient();
  const [state, setState] = useState<LinkingState>({ found: undefined, isAsking: false, fault: undefined });
  const link = useCallback(
    async (proof?: BookingProof) => {
      setState({ found: undefined, isAsking: true, fault: undefined });
      const answer = await linkWith(apollo, proof);
      // The first try is automatic, so an empty result or a failure is not shown.
      setState({ found: answer.found, isAsking: false, fault: proof && answer.fault });
      if (answer.found) onLinked();
      countWaiting(apollo);
      return answer.found !== undefined;
    },
    [apollo, onLinked],
  );
  const account = useSignIn().state.user?.account ?? '';
  useEffect(() => {
    if (!isAutomatic) return;
    if (hasTriedLinking(sessionStorage, account)) return countWaiting(apollo);
    void link().then((isDone) => isDone && markLinkingTried(sessionStorage, account));
  }, [link, account, apollo, isAutomatic]);
  return { ...state, link };
}

/** Counts the bookings that this browser's cookie did not link. `useBookingsToClaim` reads the number. */
function countWaiting(apollo: ApolloClient): void {
  apollo.query({ query: BookingsToClaimDocument, fetchPolicy: 'network-only' }).catch(() => undefined);
}

/** Returns how many bookings with this address wait for a birth date; 0 until they are counted. */
export function useBookingsToClaim(): number {
  return useQuery(BookingsToClaimDocument, { fetchPolicy: 'cache-only' }).data?.bookingsToClaim ?? 0;
}

type Answer = Pick<LinkingState, 'found' | 'fault'>;

async function linkWith(apollo: ApolloClient, proof: BookingProof | undefined): Promise<Answer> {
  const values = proof && { dob: readTypedDate(proof.dob) ?? null, lastName: proof.lastName.trim() };
  try {
    // Loading the patients creates the client user, which linking needs.
    await apollo.query({ query: BookingPatientsDocument, fetchPolicy: 'network-only' });
    const { data } = await apollo.mutate({ mutation: ClaimBookingsDocument, variables: { values } });
    const found = data?.claimBookings?.length ?? 0;
    return { found, fault: found === 0 ? say('none') : undefined };
  } catch (error) {
    const outcome = toCallOutcome(error);
    return { found: undefined, fault: getLinkFault(outcome.kind === 'refused' ? outcome.code : undefined) };
  }
}
