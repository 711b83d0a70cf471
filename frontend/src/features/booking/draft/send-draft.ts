import type { ApolloClient } from '@apollo/client';
import { BookingDraftDocument, SaveBookingDraftDocument } from '#src/gen/operations.ts';
import { toCallOutcome } from '#src/lib/graphql/call-outcome.ts';

/**
 * Saves what was typed under the first hold that still takes it. Returns that hold; undefined when none does or the server did not
 * answer.
 */
export async function sendDraft(
  apollo: ApolloClient,
  holdIds: readonly string[],
  draft: string,
): Promise<string | undefined> {
  for (const holdId of holdIds) {
    try {
      await apollo.mutate({
        mutation: SaveBookingDraftDocument,
        variables: { holdId, draft },
        fetchPolicy: 'no-cache',
      });
      return holdId;
    } catch (error) {
      const outcome = toCallOutcome(error);
      if (outcome.kind === 'unknown' || outcome.code !== 'HOLD_LAPSED') return undefined;
    }
  }
  return undefined;
}

/** How long the form waits for what was typed before. */
const maxWaitMs = 5_000;

/** Reads what was typed under a hold; empty when nothing is kept. @throws when the server does not answer */
export async function fetchDraft(apollo: ApolloClient, holdId: string): Promise<string> {
  const reading = apollo.query({ query: BookingDraftDocument, variables: { holdId }, fetchPolicy: 'no-cache' });
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('the draft was not read in time')), maxWaitMs);
  });
  const { data } = await Promise.race([reading, late]);
  return data?.bookingDraft ?? '';
}
