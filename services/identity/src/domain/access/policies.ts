import type { Caller } from '@linden/platform/caller/caller';
import { isStaff, isSteppedUp, type Person } from '@linden/platform/caller/person';
import { isFresh } from './assurance.ts';

/** People may get their own account. Services that store people's data or write to them may get any account. */
export function mayGetAccount(caller: Caller, accountId: string): boolean {
  if (caller.kind === 'person') return caller.account === accountId;
  return caller.kind === 'service' && (caller.name === 'accounts' || caller.name === 'messaging');
}

/** Only the BFF checks, on its own behalf, because it reads the tokens. */
export function mayCheckSessions(caller: Caller): boolean {
  return caller.kind === 'service' && caller.name === 'bff';
}

/** Only staff with a fresh second step see names and addresses of others. */
export function mayFindAccounts(caller: Caller, now: Date): boolean {
  return caller.kind === 'person' && isStaff(caller) && isSteppedUp(caller, now);
}

/** Only the BFF, on its own behalf, after it has booked for a visitor. */
export function mayPrefillSignUps(caller: Caller): boolean {
  return caller.kind === 'service' && caller.name === 'bff';
}

export function mayPutAccounts(caller: Caller): boolean {
  return caller.kind === 'operator';
}

/** Only accounts invites, after it has checked the member of staff. */
export function mayInvite(caller: Caller): boolean {
  return caller.kind === 'service' && caller.name === 'accounts';
}

/** Signed-in people have methods and change only their own. */
export function hasOwnMethods(caller: Caller): caller is Person {
  return caller.kind === 'person';
}

/**
 * A person with a method must have used it recently; a person without one must have signed in recently. So an open session alone cannot add
 * a method.
 */
export function mayChangeMethods(caller: Person, isEnrolled: boolean, now: Date): boolean {
  return isEnrolled ? isSteppedUp(caller, now) : isFresh(caller.authenticatedAt, now);
}

const resetters: readonly string[] = ['support', 'ops'];

/** Staff who help people with lost methods need a fresh second step of their own. */
export function mayResetMethods(caller: Caller, now: Date): caller is Person {
  return caller.kind === 'person' && caller.roles.some((role) => resetters.includes(role)) && isSteppedUp(caller, now);
}
