import { useQuery } from '@apollo/client/react';
import type { BookedProvider } from '#src/features/booking/state/booked-provider.ts';
import { listInsuranceChoices } from '#src/features/booking/state/insurance-choices.ts';
import { BookingPayorsDocument } from '#src/gen/operations.ts';
import type { Payors } from './one-click-payment.ts';

/** Loads the payors of a state, and those this provider accepts. */
export function useOneClickPayors(provider: BookedProvider, usState: string): Payors & { retry: () => void } {
  const { data, loading, refetch } = useQuery(BookingPayorsDocument, {
    variables: { usState },
    skip: !usState,
    notifyOnNetworkStatusChange: true,
  });
  const all = data?.payorsByState ?? undefined;
  return {
    all,
    choices: all ? listInsuranceChoices(all, provider, usState) : [],
    isReading: loading,
    retry: () => void refetch().catch(() => undefined),
  };
}
