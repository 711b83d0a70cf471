import type { Caller } from '@linden/platform/caller';
import { isStaff, isSteppedUp, type Person } from '@linden/platform/person';
import { isFresh } from './assurance.ts';

/** One's own, and that of anybody for the services that keep something of people or write to them. */
export function mayGetAccount(caller: Caller, accountId: string): boolean {
  if (caller.kind === 'person') return caller.account === accountId;
  return caller.kind === 'service' && (caller.name === 'accounts' || caller.name === 'messaging');
}

/** Names and addresses of anybody are shown to staff who proved twice who they are. */
export function mayFindAccounts(caller: Caller, now: Date): boolean {
  return caller.kind === 'person' && isStaff(caller) && isSteppedUp(caller, now);
}

export function mayPutAccounts(caller: Caller): boolean {
  return caller.kind === 'operator';
}

/** Whoever has signed in has methods of their own; nobody changes those of others. */
export function hasOwnMethods(caller: Caller): caller is Person {
  return caller.kind === 'person';
}

/** Whoever has a method must lately have used it; whoever has none must lately have signed in: a session left open adds nothing. */
export function mayChangeMethods(caller: Person, isEnrolled: boolean, now: Date): boolean {
  return isEnrolled ? isSteppedUp(caller, now) : isFresh(caller.authenticatedAt, now);
}

const resetters: readonly string[] = ['support', 'ops'];

/** Whoever answers people who lost their methods, having lately used their own. */
export function mayResetMethods(caller: Caller, now: Date): caller is Person {
  return caller.kind === 'person' && caller.roles.some((role) => resetters.includes(role)) && isSteppedUp(caller, now);
}
