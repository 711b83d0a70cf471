import type { HandlerContext } from '@connectrpc/connect';
import type { Caller } from '@linden/platform/caller/caller';
import { denied } from '@linden/platform/domain-error';
import { getCaller } from '@linden/platform/rpc/rpc-server';

/** Throws `NOT_ALLOWED` unless the policy allows the caller. */
export function authorize(context: HandlerContext, policy: (caller: Caller) => boolean): void {
  if (!policy(getCaller(context))) throw denied('NOT_ALLOWED', 'this caller may not do this');
}
