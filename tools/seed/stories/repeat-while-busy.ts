import { setTimeout as wait } from 'node:timers/promises';
import { Code, ConnectError } from '@connectrpc/connect';
import { DomainError } from '@linden/platform/domain-error';

const passing = new Set([Code.DeadlineExceeded, Code.Unavailable, Code.ResourceExhausted]);

/**
 * Runs `work`, and runs it again while services say that they are too busy: a machine that starts everything at once is. `work` must be safe
 * to repeat after a part of it was done.
 * @param pauseMs milliseconds before each new try
 */
export async function repeatWhileBusy<T>(work: () => Promise<T>, { tries = 5, pauseMs = 2000 } = {}): Promise<T> {
  for (let left = tries - 1; ; left -= 1) {
    try {
      return await work();
    } catch (error) {
      if (left <= 0 || !isBusy(error)) throw error;
      console.log(`a service was too busy, trying again: ${error instanceof Error ? error.message : error}`);
      await wait(pauseMs);
    }
  }
}

function isBusy(error: unknown): boolean {
  if (error instanceof DomainError) return error.kind === 'exhausted' || error.kind === 'unavailable';
  return error instanceof ConnectError && passing.has(error.code);
}
