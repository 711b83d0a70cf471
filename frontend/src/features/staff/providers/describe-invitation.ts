import { formatInstant } from '#src/features/staff/instant.ts';
import type { StaffProviderQuery } from '#src/gen/operations.ts';
import { say } from './provider-words.ts';

export type StaffProvider = NonNullable<StaffProviderQuery['staffProvider']>;
type Invitation = NonNullable<StaffProvider['invitation']>;

/** Says how far an invitation is. */
export function describeInvitation(
  { sentAt, expiresAt, letters, accepted, withdrawnAt }: Invitation,
  now: Date,
): string {
  if (accepted) return say('page.accepted');
  if (withdrawnAt) return say('page.withdrawn', { time: formatInstant(withdrawnAt) });
  if (!sentAt || !expiresAt) return say('page.notSent');
  if (new Date(expiresAt) <= now) return say('page.expired', { until: formatInstant(expiresAt) });
  return say('page.sent', { count: letters, sent: formatInstant(sentAt), until: formatInstant(expiresAt) });
}
