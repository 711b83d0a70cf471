import type { HandlerContext } from '@connectrpc/connect';
import { needsStepUp } from '@linden/platform/caller/needs-step-up';
import type { Person } from '@linden/platform/caller/person';
import { denied } from '@linden/platform/domain-error';
import { getCaller } from '@linden/platform/rpc/rpc-server';
import type { Transactions } from '@linden/platform/store/store';
import type { Context } from '#src/context.ts';
import { mayHoldRecords } from '#src/domain/access/policies.ts';
import type { NoteTx } from '#src/store/open-store.ts';

/** The access of ops to holds, and to nothing else. Throws `NOT_ALLOWED` or `STEP_UP_REQUIRED`. */
export function authorizeHolder(
  { store, clock }: Context,
  call: HandlerContext,
): { readonly caller: Person; readonly store: Transactions<NoteTx> } {
  const caller = getCaller(call);
  const now = clock.now();
  if (mayHoldRecords(caller, now)) return { caller, store: store.as({ kind: 'service', name: 'clinical-notes' }) };
  throw needsStepUp(caller, now, mayHoldRecords)
    ? denied('STEP_UP_REQUIRED', 'verify your second step again: it must be at most 15 minutes old')
    : denied('NOT_ALLOWED', 'this caller may not place a legal hold');
}
