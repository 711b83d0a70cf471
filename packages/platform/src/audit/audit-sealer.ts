import type { Logger } from '#src/telemetry/log.ts';
import type { Checkpoint, CheckpointSink } from './audit-checkpoints.ts';
import type { AuditDatabase } from './audit-database.ts';

export interface AuditSealer {
  start(): void;
  /** Runs one round now: seals, and publishes what is new. Rejects on failure. */
  seal(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Seals a service's audit log every second and publishes each link. Runs inside the service. A failure is logged and retried, and never
 * stops anything else. Only one replica seals at a time.
 */
export function createAuditSealer(options: {
  database: AuditDatabase;
  sink: CheckpointSink;
  logger: Logger;
  everyMs?: number;
}): AuditSealer {
  const { database, sink, logger, everyMs = 1000 } = options;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let stopped = false;
  let unpublished: Checkpoint | undefined;
  let first = true;

  const seal = async () => {
    const sealed = await database.seal();
    // A crash may have left the last link unpublished. The newest link proves all before it.
    const newest = sealed ?? (first ? await database.newestSeal() : undefined);
    first = false;
    unpublished = newest ?? unpublished;
    if (!unpublished) return;
    await sink.publish(unpublished);
    unpublished = undefined;
  };
  const next = () => {
    if (stopped) return;
    timer = setTimeout(() => {
      running = seal()
        .catch((err: unknown) => logger.error({ err }, 'the audit log was not sealed'))
        .finally(next);
    }, everyMs);
    timer.unref();
  };
  return {
    start: next,
    seal,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
