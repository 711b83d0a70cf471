import { AsyncLocalStorage } from 'node:async_hooks';
import type { Caller } from '#src/caller/caller.ts';

/** What an incoming call passes on to the calls made for it. */
export interface CallScope {
  /** Deadline in milliseconds since 1970. */
  deadlineMs: number | undefined;
  /** Aborted when the caller is gone. */
  signal: AbortSignal;
  /** The caller to act for, in a process that calls for others. */
  caller?: Caller;
}

const scopes = new AsyncLocalStorage<CallScope>();

export function runInScope<T>(scope: CallScope, work: () => T): T {
  return scopes.run(scope, work);
}

export function currentScope(): CallScope | undefined {
  return scopes.getStore();
}
