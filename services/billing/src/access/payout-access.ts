import type { HandlerContext } from '@connectrpc/connect';
import { needsStepUp } from '@linden/platform/caller/needs-step-up';
import type { Clock } from '@linden/platform/clock';
import { denied } from '@linden/platform/domain-error';
import { getCaller } from '@linden/platform/rpc/rpc-server';
import { type CoverageCaller, mayChangeIssues as mayReadPayouts } from '#src/domain/access/policies.ts';

/** Returns the caller. Throws `STEP_UP_REQUIRED` without a fresh second step, `NOT_ALLOWED` for others than billing staff and operators. */
export function authorizePayouts(clock: Clock, call: HandlerContext): CoverageCaller {
  const caller = getCaller(call);
  const now = clock.now();
  if (mayReadPayouts(caller, now)) return caller;
  throw needsStepUp(caller, now, mayReadPayouts)
    ? denied('STEP_UP_REQUIRED', 'verify your second step again: it must be at most 15 minutes old')
    : denied('NOT_ALLOWED', 'this caller may not do this');
}
