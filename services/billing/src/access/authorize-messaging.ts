import type { HandlerContext } from '@connectrpc/connect';
import { denied } from '@linden/platform/domain-error';
import { getCaller } from '@linden/platform/rpc/rpc-server';
import { mayAnnouncePayments } from '#src/domain/access/policies.ts';

/** Throws `NOT_ALLOWED` unless messaging calls. */
export function authorizeMessaging(call: HandlerContext): void {
  if (!mayAnnouncePayments(getCaller(call))) throw denied('NOT_ALLOWED', 'this caller may not do this');
}
