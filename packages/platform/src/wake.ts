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

/** `source` is the service that owns the log, `consumers` who reads it. */
export function createWaker(options: { queue: JobQueue; source: string; consumers: string[]; logger: Logger }): Waker {
  const { queue, source, consumers, logger } = options;
  return {
    async wake() {
      const asked = consumers.map((consumer) => queue.enqueue(wakeJob(consumer), { source }));
      for (const outcome of await Promise.allSettled(asked)) {
        if (outcome.status === 'rejected') logger.warn({ err: outcome.reason }, 'readers were not woken');
      }
    },
  };
}
