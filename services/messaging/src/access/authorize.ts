import type { HandlerContext } from '@connectrpc/connect';
import { needsStepUp } from '@linden/platform/caller/needs-step-up';
import type { Person } from '@linden/platform/caller/person';
import { denied } from '@linden/platform/domain-error';
import { getCaller } from '@linden/platform/rpc/rpc-server';
import type { Context } from '#src/context.ts';
import { getSenderName, mayFollowUpLetters, type mayListLetters } from '#src/domain/access/policies.ts';

/** Throws unless the policy allows the caller. */
export function authorize(context: HandlerContext, policy: typeof mayListLetters): void {
  if (!policy(getCaller(context))) throw denied('NOT_ALLOWED', 'this caller may not do this');
}

/** Returns the name of the calling service. Throws unless it may send. */
export function authorizeSender(context: HandlerContext): string {
  const sender = getSenderName(getCaller(context));
  if (sender === undefined) throw denied('NOT_ALLOWED', 'this caller may not send notifications');
  return sender;
}

/** Returns the member of staff who follows up failed letters. */
export function requireSupport({ clock }: Pick<Context, 'clock'>, context: HandlerContext): Person {
  const caller = getCaller(context);
  if (mayFollowUpLetters(caller, clock.now())) return caller;
  if (needsStepUp(caller, clock.now(), mayFollowUpLetters))
    throw denied('STEP_UP_REQUIRED', 'verify your second step again: it must be at most 15 minutes old');
  throw denied('NOT_ALLOWED', 'only support and operations staff follow up letters');
}
