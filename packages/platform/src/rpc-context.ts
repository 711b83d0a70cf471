import { AsyncLocalStorage } from 'node:async_hooks';
import type { Caller } from './caller.ts';

/** What an incoming call hands on to the calls made on its behalf. */
export interface CallScope {
  /** Milliseconds since 1970 after which nobody waits for the answer. */
  deadlineMs: number | undefined;
  /** Aborted when the caller has gone. */
  signal: AbortSignal;
  /** On whose behalf calls are made, where a process speaks for others. */
  caller?: Caller;
}

const scopes = new AsyncLocalStorage<CallScope>();

export function runInScope<T>(scope: CallScope, work: () => T): T {
  return scopes.run(scope, work);
}

export function currentScope(): CallScope | undefined {
  return scopes.getStore();
}
