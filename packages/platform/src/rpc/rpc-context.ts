import { AsyncLocalStorage } from 'node:async_hooks';
import type { Caller } from '#src/caller/caller.ts';

/** What an incoming call passes on to the calls made for it. */
export interface ParentCall {
  /** Deadline in milliseconds since 1970. */
  deadlineMs: number | undefined;
  /** Aborted when the caller is gone. */
  signal: AbortSignal;
  /** The caller to act for, in a process that calls for others. */
  caller?: Caller;
}

const parentCalls = new AsyncLocalStorage<ParentCall>();

export function runInParentCall<T>(parentCall: ParentCall, work: () => T): T {
  return parentCalls.run(parentCall, work);
}

export function getParentCall(): ParentCall | undefined {
  return parentCalls.getStore();
}
