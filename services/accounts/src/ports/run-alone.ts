import { DomainError } from '@linden/platform/domain-error';

export type RunAlone = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Returns a function that runs one work at a time, in order. A picture of 50 million pixels takes 200 MB while it is decoded, so
 * four at once exceed the memory of the process. Throws `CHECKS_BUSY` while `maxWaiting` works wait.
 */
export function createRunAlone(maxWaiting: number): RunAlone {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return async (work) => {
    if (waiting > maxWaiting)
      throw new DomainError({ code: 'CHECKS_BUSY', kind: 'exhausted', message: 'too many files wait for their check' });
    waiting += 1;
    const run = last.then(work).finally(() => {
      waiting -= 1;
    });
    last = run.catch(() => undefined);
    return run;
  };
}
