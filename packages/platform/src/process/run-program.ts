import { ConfigFault } from '#src/config/config.ts';
import { createLogger, type Logger } from '#src/telemetry/log.ts';
import { runService, type Service } from './run-service.ts';
import { requireUtc } from './utc.ts';

/**
 * Builds one program of the product with its own environment and log, so that several can share a process.
 * @throws {ConfigFault} when the environment is invalid
 */
export type OpenProgram = (env: NodeJS.ProcessEnv, logger: Logger) => Service | Promise<Service>;

/** Runs a program as this process until SIGTERM or SIGINT. `name` is in every log line. */
export async function runProgram(name: string, open: OpenProgram): Promise<void> {
  const logger = createLogger(name);
  try {
    requireUtc();
    await runService(logger, await open(process.env, logger));
  } catch (error) {
    if (!(error instanceof ConfigFault)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
