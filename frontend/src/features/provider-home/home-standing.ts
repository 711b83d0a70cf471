import { CombinedGraphQLErrors } from '@apollo/client';
import type { OwnWeekQuery } from '#src/gen/operations.ts';
import type { Standing } from './to-do.tsx';

/** Whether something that belongs here could not be read, and what clients see of a provider; undefined while nobody knows. */
export function homeStanding(
  { currentProvider, providerCalendar }: Partial<OwnWeekQuery>,
  error: unknown,
): { isAway: boolean; standing: Standing | undefined } {
  if (!currentProvider) return { isAway: true, standing: undefined };
  const { schedule, marketplaceVisible, acceptingNewReferrals } = currentProvider;
  // No hours because nobody could read them is not to keep none.
  const isUnread = !schedule && isScheduleAway(error);
  const keepsHours = Boolean(schedule) || isUnread;
  const standing = { keepsHours, marketplaceVisible, acceptingNewReferrals };
  // Who keeps no hours has no calendar, which is no fault.
  const isAway = isUnread || (keepsHours && (error !== undefined || !providerCalendar));
  return { isAway, standing };
}

function isScheduleAway(error: unknown): boolean {
  if (!CombinedGraphQLErrors.is(error)) return error !== undefined;
  return error.errors.some(({ path }) => path?.join('.') === 'currentProvider.schedule');
}
