import { DomainError } from '@linden/platform/domain-error';

/** Whose check it is, of which upload, and whether the caller still waits. */
export type CheckTurn = { readonly person: string; readonly upload: string; readonly signal: AbortSignal };

export type RunCheck = <T>(turn: CheckTurn, work: () => Promise<T>) => Promise<T>;

type Entry = {
  readonly person: string;
  readonly upload: string;
  readonly signals: AbortSignal[];
  readonly result: Promise<unknown>;
  begin(): Promise<void>;
  drop(): void;
};

/**
 * Returns a function that runs one check at a time, in order. A picture of 50 million pixels takes 200 MB while it is decoded, so four at
 * once exceed the memory of the process. One check of a person may wait, so that no other person waits for many checks of one person. A second
 * call for the same upload gets the result of the first, and a check whose callers have left is dropped. Throws `CHECKS_BUSY` while
 * another check of the person waits, or `maxWaiting` checks.
 */
export function createCheckQueue(maxWaiting: number): RunCheck {
  const waiting: Entry[] = [];
  let running: Entry | undefined;
  const runNext = async () => {
    if (running) return;
    running = waiting.shift();
    if (!running) return;
    if (running.signals.every(({ aborted }) => aborted)) running.drop();
    else await running.begin();
    running = undefined;
    void runNext();
  };
  return async <T>({ person, upload, signal }: CheckTurn, work: () => Promise<T>): Promise<T> => {
    const same = [running, ...waiting].find((entry) => entry?.upload === upload && entry.person === person);
    if (same) {
      same.signals.push(signal);
      return same.result as Promise<T>;
    }
    if (waiting.length >= maxWaiting || waiting.some((entry) => entry.person === person)) throw checksBusy();
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    // Every caller may have left before it fails.
    promise.catch(() => undefined);
    waiting.push({
      person,
      upload,
      signals: [signal],
      result: promise,
      begin: () => work().then(resolve, reject),
      drop: () => reject(checksBusy()),
    });
    void runNext();
    return promise;
  };
}

function checksBusy(): DomainError {
  return new DomainError({ code: 'CHECKS_BUSY', kind: 'exhausted', message: 'too many files wait for their check' });
}
