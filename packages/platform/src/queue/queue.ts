import { setTimeout as sleep } from 'node:timers/promises';
import { context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { Queue, UnrecoverableError, Worker } from 'bullmq';
import type { z } from 'zod';
import type { Logger } from '#src/telemetry/log.ts';

/**
 * The contract between producers and workers. The payload contains only ids. `id` makes repeats harmless: `once` runs a given id at most
 * once a day, `coalesce` keeps at most one job of an id waiting behind a running one.
 */
export type Job<Payload> = {
  queue: string;
  name: string;
  schema: z.ZodType<Payload>;
  mode: 'once' | 'coalesce';
  id(payload: Payload): string;
  /** Runs before the job counts as failed; default 5, with doubling waits from 1 s. */
  attempts?: number;
};

export type JobRun = { id: string; attempt: number };
export type JobHandler = { job: Job<unknown>; run(payload: unknown, run: JobRun): Promise<unknown> };

export type JobQueue = {
  /** Rejects when Redis does not answer within 2 s. The caller has stored the work elsewhere and continues. */
  enqueue<Payload>(job: Job<Payload>, payload: Payload, options?: { delayMs?: number }): Promise<void>;
  close(): Promise<void>;
};

export type JobWorker = { start(): Promise<void>; stop(): Promise<void> };
export type QueueConnection = { redisUrl: string; prefix: string };

type Envelope = { payload: unknown; trace: Record<string, string> };

const daySeconds = 24 * 3600;
const enqueueTimeoutMs = 2000;
const tracer = trace.getTracer('linden-queue');

export function defineJob<Payload>(job: Job<Payload>): Job<Payload> {
  return job;
}

/** Pairs a contract with its function, which receives parsed payloads only. */
export function handleJob<Payload>(
  job: Job<Payload>,
  run: (payload: Payload, run: JobRun) => Promise<unknown>,
): JobHandler {
  // The worker parses by the same contract before it calls.
  return { job, run } as unknown as JobHandler;
}

export function createQueue({ redisUrl, prefix }: QueueConnection): JobQueue {
  const queues = new Map<string, Queue>();
  const queueOf = (name: string): Queue => {
    const known = queues.get(name);
    if (known) return known;
    const queue = new Queue(name, { connection: { url: redisUrl, maxRetriesPerRequest: 1 }, prefix });
    // A lost connection shows in the rejected enqueue. Without a listener it would end the process.
    queue.on('error', () => {});
    queues.set(name, queue);
    return queue;
  };
  return {
    async enqueue(job, payload, options = {}) {
      const id = jobId(job.id(job.schema.parse(payload)));
      const carrier: Record<string, string> = {};
      propagation.inject(context.active(), carrier);
      const envelope: Envelope = { payload, trace: carrier };
      const added = queueOf(job.queue).add(job.name, envelope, {
        attempts: job.attempts ?? 5,
        backoff: { type: 'exponential', delay: 1000 },
        delay: options.delayMs ?? 0,
        removeOnFail: { age: 7 * daySeconds },
        ...(job.mode === 'once'
          ? { jobId: id, removeOnComplete: { age: daySeconds } }
          : { deduplication: { id, keepLastIfActive: true }, removeOnComplete: true }),
      });
      await withTimeout(enqueueTimeoutMs, added);
    },
    async close() {
      await Promise.all([...queues.values()].map((queue) => closeInTime(queue)));
    },
  };
}

/** Runs the jobs of one queue. `stop` waits for running jobs. Another worker takes over a killed worker's jobs. */
export function createWorker(
  options: QueueConnection & {
    queue: string;
    handlers: JobHandler[];
    logger: Logger;
    concurrency?: number;
    /** How long `stop` waits for running jobs; default 5 s. */
    drainMs?: number;
    /** Another worker takes over a running job after this long without a sign of its worker; default 15 s. */
    lockMs?: number;
  },
): JobWorker {
  const { queue, handlers, logger, lockMs = 15_000 } = options;
  const byName = new Map(handlers.map((handler) => [handler.job.name, handler]));
  const worker = new Worker<Envelope>(
    queue,
    async (job) => {
      const handler = byName.get(job.name);
      if (!handler) throw new UnrecoverableError('unknown job');
      const about = { id: job.id ?? '', attempt: job.attemptsMade + 1 };
      await inSpan(queue, job.name, job.data.trace, () => attempt(handler, job.data.payload, about));
    },
    {
      connection: { url: options.redisUrl, maxRetriesPerRequest: null },
      prefix: options.prefix,
      concurrency: options.concurrency ?? 1,
      autorun: false,
      lockDuration: lockMs,
      stalledInterval: Math.ceil(lockMs / 3),
      maxStalledCount: 50,
    },
  );
  worker.on('failed', (job, err) => {
    const about = { queue, job: job?.name, job_id: job?.id, attempt: job?.attemptsMade };
    logger.error({ ...about, err }, 'job failed');
  });
  worker.on('error', (err) => logger.warn({ queue, err }, 'queue connection'));
  let running: Promise<void> = Promise.resolve();
  return {
    async start() {
      await worker.waitUntilReady();
      running = worker.run();
    },
    async stop() {
      await closeInTime(worker, options.drainMs);
      await Promise.race([running, sleep(100)]);
    },
  };
}

/** Closing waits for Redis, even one that never comes back, so this has a limit. */
async function closeInTime(part: { close(): Promise<void>; disconnect(): Promise<void> }, ms = 5000): Promise<void> {
  try {
    await withTimeout(ms, part.close());
  } catch {
    part.disconnect().catch(() => {});
  }
}

/** A payload that does not match its contract will not match on the next attempt either. */
async function attempt(handler: JobHandler, payload: unknown, run: JobRun): Promise<unknown> {
  const fits = handler.job.schema.safeParse(payload);
  if (!fits.success) {
    const fields = fits.error.issues.map((issue) => issue.path.join('.') || '(payload)');
    throw new UnrecoverableError(`the payload does not match the contract at ${fields.join(', ')}`);
  }
  return handler.run(fits.data, run);
}

async function inSpan<T>(queue: string, job: string, carrier: Record<string, string>, work: () => Promise<T>) {
  const parent = propagation.extract(context.active(), carrier);
  const attributes = { 'messaging.system': 'bullmq', 'messaging.destination.name': queue };
  return tracer.startActiveSpan(
    `${job} process`,
    { kind: SpanKind.CONSUMER, attributes },
    parent,
    async (span: Span) => {
      try {
        return await work();
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR });
        throw error;
      } finally {
        span.end();
      }
    },
  );
}

// BullMQ reserves ':'.
function jobId(id: string): string {
  return id.replaceAll(':', '.');
}

async function withTimeout<T>(ms: number, work: Promise<T>): Promise<T> {
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(() => timeout.reject(new Error('the queue did not answer in time')), ms);
  try {
    return await Promise.race([work, timeout.promise]);
  } finally {
    clearTimeout(timer);
    work.catch(() => {});
  }
}
