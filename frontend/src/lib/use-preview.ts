import { useQuery } from '@apollo/client/react';
import { BookingPreviewDocument, type BookingPreviewQuery, type BookingPreviewValues } from '#src/gen/operations.ts';

export type Preview = NonNullable<BookingPreviewQuery['bookingPreview']>;

/** Loads the services' preview of a booking. @param isAsked whether the values are complete enough to ask */
export function usePreview(values: BookingPreviewValues, isAsked = true) {
  const { data, error, loading, refetch } = useQuery(BookingPreviewDocument, {
    variables: { values },
    skip: !isAsked,
    fetchPolicy: 'no-cache',
    notifyOnNetworkStatusChange: true,
  });
  return {
    preview: data?.bookingPreview ?? undefined,
    isReading: loading,
    isAway: Boolean(error),
    retry: () => void refetch(),
  };
}
