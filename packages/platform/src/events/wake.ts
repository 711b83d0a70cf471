import { z } from 'zod';
import type { Job, JobQueue } from '#src/queue/queue.ts';
import type { Logger } from '#src/telemetry/log.ts';

export type Waker = {
  /** Call after the commit. Never rejects: the reader's own sweep makes up for a lost wake. */
  wake(): Promise<void>;
};

/** Returns the name of the queue that a consumer's worker reads. */
export function wakeQueue(consumer: string): string {
  return `wake-${consumer}`;
}

/** Tells one consumer that the log of `source` has new events. Carries no event. */
export function wakeJob(consumer: string): Job<{ source: string }> {
  return {
    queue: wakeQueue(consumer),
    name: 'read-events',
    schema: z.object({ source: z.string().min(1) }),
    mode: 'coalesce',
    id: ({ source }) => source,
    attempts: 1,
  };
}

export type WakerOptions = {
  queue: JobQueue;
  /** The service that owns the log. */
  source: string;
  /** The readers of the log. */
  consumers: string[];
  logger: Logger;
  /** The first change is sent at once; further changes within this time are sent together at its end. */
  paceMs?: number;
};

export function createWaker({ queue, source, consumers, logger, paceMs = 100 }: WakerOptions): Waker {
  let told = Number.NEGATIVE_INFINITY;
  let later: NodeJS.Timeout | undefined;
  const tell = async () => {
    told = performance.now();
    const asked = consumers.map((consumer) => queue.enqueue(wakeJob(consumer), { source }));
    for (const outcome of await Promise.allSettled(asked)) {
      if (outcome.status === 'rejected') logger.warn({ err: outcome.reason }, 'could not wake readers');
    }
  };
  const tellLater = (ms: number) => {
    const timer = setTimeout(() => {
      later = undefined;
      void tell();
    }, ms);
    // The process need not wait for it: the readers sweep.
    return timer.unref();
  };
  return {
    async wake() {
      const left = told + paceMs - performance.now();
      if (left <= 0) return tell();
      if (!later) later = tellLater(left);
    },
  };
}
