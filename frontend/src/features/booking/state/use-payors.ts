import { useQuery } from '@apollo/client/react';
import { BookingPayorsDocument } from '#src/gen/operations.ts';
import type { BookedProvider } from './booked-provider.ts';
import { type InsuranceChoice, listInsuranceChoices, type Payors } from './insurance-choices.ts';

/** The payors of a state. */
export interface PayorList {
  /** Undefined while loading and after a failure. */
  all: Payors | undefined;
  /** Those that this provider accepts, by client booking name. */
  choices: readonly InsuranceChoice[];
  isReading: boolean;
}

/** Loads the payors of a state, and those this provider accepts. @param usState empty while unknown, and when no insurance is asked for */
export function usePayors(
  provider: Pick<BookedProvider, 'providerPayors'>,
  usState: string,
): PayorList & { retry: () => void } {
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
