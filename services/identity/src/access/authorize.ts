import type { HandlerContext } from '@connectrpc/connect';
import { needsStepUp } from '@linden/platform/caller/needs-step-up';
import type { Person } from '@linden/platform/caller/person';
import { type DomainError, denied } from '@linden/platform/domain-error';
import { getCaller } from '@linden/platform/rpc/rpc-server';
import type { Context } from '#src/context.ts';
import { hasOwnMethods, mayChangeMethods, mayResetMethods } from '#src/domain/access/policies.ts';
import { isEnrolled } from '#src/store/factors/methods.ts';

/** Returns the person who reads their own methods. */
export function requireMethodOwner(call: HandlerContext): Person {
  const caller = getCaller(call);
  if (!hasOwnMethods(caller)) throw denied('NOT_ALLOWED', 'only people have sign-in methods');
  return caller;
}

/**
 * Returns the person who changes their own methods, with a recent proof of identity.
 * @throws {DomainError} STEP_UP_REQUIRED, FRESH_SIGN_IN_REQUIRED
 */
export async function requireMethodChange({ store, clock }: Context, call: HandlerContext): Promise<Person> {
  const caller = requireMethodOwner(call);
  const hasMethod = await isEnrolled(store, caller.account);
  if (mayChangeMethods(caller, hasMethod, clock.now())) return caller;
  // A person without a method cannot take a second step, so the password is required again.
  throw hasMethod
    ? stepUpRequired()
    : denied('FRESH_SIGN_IN_REQUIRED', 'sign in again: the sign-in must be at most 15 minutes old');
}

/** Returns the staff member who resets another person's methods. */
export function requireMethodReset({ clock }: Context, call: HandlerContext): Person {
  const caller = getCaller(call);
  if (mayResetMethods(caller, clock.now())) return caller;
  if (needsStepUp(caller, clock.now(), mayResetMethods)) throw stepUpRequired();
  throw denied('NOT_ALLOWED', 'this caller may not reset methods');
}

export function stepUpRequired(): DomainError {
  return denied('STEP_UP_REQUIRED', 'verify your second step again: it must be at most 15 minutes old');
}
