import { staffRoles } from '@linden/platform/caller/person';

/** How long a session of these people lasts without a request. */
export interface IdleLimits {
  staffMinutes: number;
  providerMinutes: number;
}

export const defaultIdleLimits: IdleLimits = { staffMinutes: 30, providerMinutes: 12 * 60 };

const isStaff = new Set<string>(staffRoles);
const isProvider = new Set(['provider', 'prescriber']);

/** Returns the shortest limit of an account's roles in minutes; `undefined` for clients, whose sessions have none. */
export function getIdleMinutes(roles: readonly string[], limits: IdleLimits): number | undefined {
  const minutes = [
    ...(roles.some((role) => isStaff.has(role)) ? [limits.staffMinutes] : []),
    ...(roles.some((role) => isProvider.has(role)) ? [limits.providerMinutes] : []),
  ];
  return minutes.length > 0 ? Math.min(...minutes) : undefined;
}
