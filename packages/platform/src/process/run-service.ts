import type { Logger } from '#src/telemetry/log.ts';
import { flushTelemetry } from '#src/telemetry/telemetry-flush.ts';

export interface Service {
  start(): Promise<unknown>;
  stop(): Promise<unknown>;
}

/** Starts a service and stops it on SIGTERM or SIGINT. An uncaught error is logged and ends the process. */
export async function runService(logger: Logger, service: Service): Promise<void> {
  let stopping = false;
  const stop = (reason: string, exitCode: number) => {
    if (stopping) return;
    stopping = true;
    logger.info({ reason }, 'stopping');
    service
      .stop()
      .then(
        () => exitCode,
        (err: unknown) => {
          logger.error({ err }, 'stop failed');
          return 1;
        },
      )
      .then(async (code) => {
        await flushTelemetry();
        process.exit(code);
      });
  };
  process.on('SIGTERM', () => stop('SIGTERM', 0));
  process.on('SIGINT', () => stop('SIGINT', 0));
  process.on('uncaughtException', (err) => {
    logger.fatal({ err }, 'uncaught');
    stop('uncaught', 1);
  });
  process.on('unhandledRejection', (err) => {
    logger.fatal({ err }, 'unhandled rejection');
    stop('unhandled', 1);
  });
  try {
    await service.start();
    logger.info('started');
  } catch (err) {
    logger.fatal({ err }, 'start failed');
    process.exit(1);
  }
}
