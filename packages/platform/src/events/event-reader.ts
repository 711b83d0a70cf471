import type { Client } from '@connectrpc/connect';
import type { Event, EventLogService } from '@linden/proto/events/v1/event_log_pb';
import type { Logger } from '#src/telemetry/log.ts';

export type EventReader = {
  /** Reads until no events are left and returns how many were handled. A call during a run joins the next one. */
  drain(): Promise<number>;
  /** Drains now and then every `sweepMs`. This is the guarantee behind wakes, which may be lost. */
  start(): void;
  stop(): Promise<void>;
};

export type EventReaderOptions = {
  log: Pick<Client<typeof EventLogService>, 'readEvents' | 'ackEvents'>;
  /** Name of the cursor. */
  consumer: string;
  /**
   * Gets events in order per aggregate, at least once each. The cursor moves when it resolves. It must park events of unknown types itself,
   * because throwing would block everything behind them.
   */
  handle(events: Event[]): Promise<void>;
  logger: Logger;
  batch?: number;
  sweepMs?: number;
};

export function createEventReader(options: EventReaderOptions): EventReader {
  const { consumer, logger, sweepMs = 1000 } = options;
  let current: Promise<number> | undefined;
  let next: Promise<number> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const run = () => {
    current = readAll(options, () => stopped).finally(() => {
      current = undefined;
    });
    return current;
  };
  const drain = () => {
    if (!current) return run();
    next ??= current
      .catch(() => 0)
      .then(() => {
        next = undefined;
        return run();
      });
    return next;
  };
  const sweep = async () => {
    try {
      await drain();
    } catch (err) {
      logger.error({ err, consumer }, 'events were not handled');
    }
    if (!stopped) timer = setTimeout(sweep, sweepMs);
  };
  return {
    drain,
    start() {
      void sweep();
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await Promise.allSettled([current, next]);
    },
  };
}

async function readAll(options: EventReaderOptions, isStopped: () => boolean): Promise<number> {
  const { log, consumer, handle, batch = 200 } = options;
  let handled = 0;
  while (!isStopped()) {
    const { events, window, drained } = await log.readEvents({ consumer, limit: batch });
    const last = events.at(-1);
    if (!last) break;
    await handle(events);
    await log.ackEvents({ consumer, window, lastId: last.id, drained });
    handled += events.length;
  }
  return handled;
}
