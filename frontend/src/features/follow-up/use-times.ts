import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { RescheduleTimesDocument } from '#src/gen/operations.ts';
import { groupOpenStarts, type OpenStarts, startsOnPage } from '#src/lib/appointments/open-starts.ts';
import type { FollowUpState } from './follow-up-state.ts';
import type { FollowUpProvider } from './follow-up-view.ts';

export interface FollowUpTimes extends OpenStarts {
  isReading: boolean;
  retry: () => void;
}

/** Loads one page of open times, for follow-ups unless the type says otherwise. */
export function useTimes(
  { shortId }: Pick<FollowUpProvider, 'shortId'>,
  timeZone: string,
  { inOffice, from, gone }: Pick<FollowUpState, 'inOffice' | 'from' | 'gone'>,
  appointmentType: 'FOLLOW_UP' | 'INTAKE' = 'FOLLOW_UP',
): FollowUpTimes {
  const [now] = useState(() => new Date());
  const { data, loading, refetch } = useQuery(RescheduleTimesDocument, {
    variables: {
      shortId,
      appointmentType,
      location: inOffice ? 'IN_OFFICE' : 'VIRTUAL',
      from: from ?? now.toISOString(),
      first: startsOnPage,
    },
    fetchPolicy: 'no-cache',
    notifyOnNetworkStatusChange: true,
    // A partial answer counts as a failure here, not as an error of the page.
    errorPolicy: 'all',
  });
  const slots = loading ? undefined : data?.provider?.slots;
  return {
    ...groupOpenStarts(slots, { timeZone, except: gone, now }),
    isReading: loading,
    retry: () => void refetch().catch(() => undefined),
  };
}
