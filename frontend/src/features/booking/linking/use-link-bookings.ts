import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { readTypedDate } from '@linden/vocabulary/booking-form/typed-date';
import { useCallback, useEffect, useState } from 'react';
import { BookingPatientsDocument, ClaimBookingsDocument } from '#src/gen/operations.ts';
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
 */
export function useLinkBookings(onLinked: () => void) {
  const apollo = useApolloClient();
  const [state, setState] = useState<LinkingState>({ found: undefined, isAsking: false, fault: undefined });
  const link = useCallback(
    async (proof?: BookingProof) => {
      setState({ found: undefined, isAsking: true, fault: undefined });
      const answer = await linkWith(apollo, proof);
      // The first try is automatic, so an empty result or a failure is not shown.
      setState({ found: answer.found, isAsking: false, fault: proof && answer.fault });
      if (answer.found) onLinked();
      return answer.found !== undefined;
    },
    [apollo, onLinked],
  );
  const account = useSignIn().state.user?.account ?? '';
  useEffect(() => {
    if (hasTriedLinking(sessionStorage, account)) return;
    void link().then((isDone) => isDone && markLinkingTried(sessionStorage, account));
  }, [link, account]);
  return { ...state, link };
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
