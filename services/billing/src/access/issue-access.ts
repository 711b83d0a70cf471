import type { HandlerContext } from '@connectrpc/connect';
import { needsStepUp } from '@linden/platform/caller/needs-step-up';
import { denied } from '@linden/platform/domain-error';
import { getCaller } from '@linden/platform/rpc/rpc-server';
import type { IssueContext } from '#src/context.ts';
import { mayChangeIssues } from '#src/domain/access/policies.ts';

/** Throws `STEP_UP_REQUIRED` or `NOT_ALLOWED` unless the caller is billing staff, stepped up, or an operator. */
export function authorizeIssueChange({ store, clock }: IssueContext, call: HandlerContext) {
  const caller = getCaller(call);
  const now = clock.now();
  if (mayChangeIssues(caller, now)) return { caller, store: store.as(caller) };
  throw needsStepUp(caller, now, mayChangeIssues)
    ? denied('STEP_UP_REQUIRED', 'verify your second step again: it must be at most 15 minutes old')
    : denied('NOT_ALLOWED', 'this caller may not do this');
}
