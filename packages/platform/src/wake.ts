import { z } from 'zod';
import type { Logger } from './log.ts';
import type { Job, JobQueue } from './queue.ts';

export type Waker = {
  /** Call after the commit. Never rejects: a lost wake is made good by the reader's own sweep. */
  wake(): Promise<void>;
};

/** Name of the queue that a consumer's worker listens to. */
export function wakeQueue(consumer: string): string {
  return `wake-${consumer}`;
}

/** "There is something new in the log of `source`", for one consumer. Carries no event. */
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
  /** Who reads it. */
  consumers: string[];
  logger: Logger;
  /** The first change is told at once; what follows so soon after is told together, by its end. */
  paceMs?: number;
};

export function createWaker({ queue, source, consumers, logger, paceMs = 100 }: WakerOptions): Waker {
  let told = Number.NEGATIVE_INFINITY;
  let later: NodeJS.Timeout | undefined;
  const tell = async () => {
    told = performance.now();
    const asked = consumers.map((consumer) => queue.enqueue(wakeJob(consumer), { source }));
    for (const outcome of await Promise.allSettled(asked)) {
      if (outcome.status === 'rejected') logger.warn({ err: outcome.reason }, 'readers were not woken');
    }
  };
  const tellLater = (ms: number) => {
    const timer = setTimeout(() => {
      later = undefined;
      void tell();
    }, ms);
    // Nobody has to wait for it to end: the readers sweep.
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
