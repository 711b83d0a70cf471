import { useQuery } from '@apollo/client/react';
import { SessionInsightsDocument, type SessionInsightsQuery } from '#src/gen/operations.ts';

export type SessionInsights = NonNullable<SessionInsightsQuery['sessionInsights']>;

const pollMs = 5000;

/** Who in a session agrees right now, and how far its summary is; undefined until it is known. It is read again every few seconds. */
export function useSessionInsights(appointmentShortId: string | undefined): SessionInsights | undefined {
  const { data } = useQuery(SessionInsightsDocument, {
    variables: { appointmentShortId: appointmentShortId ?? '' },
    skip: !appointmentShortId,
    fetchPolicy: 'no-cache',
    pollInterval: pollMs,
    skipPollAttempt: () => document.hidden,
  });
  return data?.sessionInsights ?? undefined;
}

/** Someone who is no client of Linden cannot agree. */
export function hasEveryConsent({ consents, hasOthers }: Pick<SessionInsights, 'consents' | 'hasOthers'>): boolean {
  return !hasOthers && consents.every(({ isGiven }) => isGiven);
}
