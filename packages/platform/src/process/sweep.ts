import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '#src/telemetry/log.ts';

/** Work that is repeated for as long as the process runs. */
export type SweepTask = {
  /** Names the task in the log. */
  readonly name: string;
  /** Pause after each run. */
  readonly everyMs: number;
  /** A run that throws is logged and repeated. `signal` is aborted when the process stops. */
  readonly run: (signal: AbortSignal) => Promise<void>;
};

export type Sweep = {
  start(): void;
  /** Resolves when the current runs have ended. */
  stop(): Promise<void>;
};

/** Creates a sweep, which runs each task in a loop of its own: the first run starts at once. */
export function createSweep(tasks: readonly SweepTask[], logger: Logger): Sweep {
  const stopping = new AbortController();
  let loops: Promise<void>[] = [];
  return {
    start() {
      loops = tasks.map((task) => repeat(task, stopping.signal, logger));
    },
    async stop() {
      stopping.abort();
      await Promise.all(loops);
    },
  };
}

async function repeat({ name, everyMs, run }: SweepTask, signal: AbortSignal, logger: Logger): Promise<void> {
  while (!signal.aborted) {
    await run(signal).catch((err: unknown) => logger.warn({ err, job: name }, 'sweep failed, it will be repeated'));
    await sleep(everyMs, undefined, { signal }).catch(() => undefined);
  }
}
