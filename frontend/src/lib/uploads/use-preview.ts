import { useQuery } from '@apollo/client/react';
import { BookingPreviewDocument, type BookingPreviewQuery, type BookingPreviewValues } from '#src/gen/operations.ts';
import { toCallOutcome } from '#src/lib/graphql/call-outcome.ts';

export type Preview = NonNullable<BookingPreviewQuery['bookingPreview']>;

/** Loads the services' preview of a booking. @param isAsked whether the values are complete enough to ask */
export function usePreview(values: BookingPreviewValues, isAsked = true) {
  const { data, error, loading, refetch } = useQuery(BookingPreviewDocument, {
    variables: { values },
    skip: !isAsked,
    fetchPolicy: 'no-cache',
    notifyOnNetworkStatusChange: true,
  });
  const outcome = error && toCallOutcome(error);
  return {
    /** Why the services gave no preview; undefined when they did, or did not answer. */
    refusedAs: outcome?.kind === 'refused' ? outcome.code : undefined,
    preview: data?.bookingPreview ?? undefined,
    isReading: loading,
    isAway: Boolean(error),
    retry: () => void refetch(),
  };
}
