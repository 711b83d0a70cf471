import type { HandlerContext } from '@connectrpc/connect';
import { denied } from '@linden/platform/domain-error';
import { getCaller } from '@linden/platform/rpc/rpc-server';
import { senderName } from '#src/domain/access/policies.ts';

/** Returns the name of the calling service. Throws unless it may send. */
export function authorizeSender(context: HandlerContext): string {
  const sender = senderName(getCaller(context));
  if (sender === undefined) throw denied('NOT_ALLOWED', 'this caller may not send notifications');
  return sender;
}
