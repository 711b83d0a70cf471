import type { HandlerContext } from '@connectrpc/connect';
import { denied } from '@linden/platform/domain-error';
import { getCaller } from '@linden/platform/rpc/rpc-server';
import { isVisitor, type Visitor } from '#src/domain/access/policies.ts';

/** Throws `NOT_ALLOWED` for callers who are not visitors: clients check their plans in their account, where they are told more. */
export function authorizeVisitor(call: HandlerContext): Visitor {
  const caller = getCaller(call);
  if (!isVisitor(caller)) throw denied('NOT_ALLOWED', 'only visitors check plans here');
  return caller;
}
