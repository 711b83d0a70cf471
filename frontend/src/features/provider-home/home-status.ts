import { CombinedGraphQLErrors } from '@apollo/client';
import type { OwnWeekQuery } from '#src/gen/operations.ts';
import type { HomeStatus } from './to-do.tsx';

/** Returns whether something failed to load, and what clients see of a provider; undefined when unknown. */
export function getHomeStatus(
  { currentProvider, providerCalendar }: Partial<OwnWeekQuery>,
  error: unknown,
): { isAway: boolean; status: HomeStatus | undefined } {
  if (!currentProvider) return { isAway: true, status: undefined };
  const { schedule, isOnboarding, marketplaceVisible, acceptingNewReferrals, newClientsLockedUntil } = currentProvider;
  // Hours that failed to load differ from no hours.
  const isUnread = !schedule && isScheduleAway(error);
  const keepsHours = Boolean(schedule) || isUnread;
  // The checklist of onboarding says what is missing.
  const seen = { marketplaceVisible, acceptingNewReferrals, newClientsLockedUntil };
  const status = isOnboarding ? undefined : { keepsHours, ...seen };
  // A provider without hours has no calendar, which is not a failure.
  const isAway = isUnread || (keepsHours && (error !== undefined || !providerCalendar));
  return { isAway, status };
}

function isScheduleAway(error: unknown): boolean {
  if (!CombinedGraphQLErrors.is(error)) return error !== undefined;
  return error.errors.some(({ path }) => path?.join('.') === 'currentProvider.schedule');
}
