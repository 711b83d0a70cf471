import type { HandlerContext } from '@connectrpc/connect';
import { denied } from '@linden/platform/domain-error';
import { getCaller } from '@linden/platform/rpc/rpc-server';
import { getSenderName, type mayListLetters } from '#src/domain/access/policies.ts';

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
