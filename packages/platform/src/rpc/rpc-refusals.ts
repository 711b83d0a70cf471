import { Code, ConnectError } from '@connectrpc/connect';
import { type Caller, CallerRefused } from '#src/caller/caller.ts';
import { isStaff } from '#src/caller/person.ts';
import { DomainError } from '#src/domain-error.ts';
import { reportRefusal } from '#src/limits/report-refusal.ts';
import type { Logger } from '#src/telemetry/log.ts';

export interface RefusedCall {
  method: string;
  code: Code;
  /** Undefined when the call had no valid token. */
  caller: Caller | undefined;
  error: unknown;
}

/** Reports a call without a valid token, and a call that the caller may not make. Other outcomes are not reported here. */
export function reportRefusedCall(logger: Logger, { method, code, caller, error }: RefusedCall): void {
  if (code === Code.Unauthenticated && !caller) {
    reportRefusal(logger, { kind: 'caller_token', reason: getTokenFault(error), method });
    return;
  }
  if (code !== Code.PermissionDenied) return;
  const reason = error instanceof DomainError ? error.code : 'denied';
  const isPerson = caller?.kind === 'person';
  const kind = isPerson && isStaff(caller) ? 'staff_call' : 'call';
  reportRefusal(logger, { kind, reason, method, ...(isPerson && { account_id: caller.account }) });
}

function getTokenFault(error: unknown): string {
  const cause = error instanceof ConnectError ? error.cause : undefined;
  return cause instanceof CallerRefused ? cause.reason : 'missing';
}
