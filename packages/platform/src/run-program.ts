import { ConfigFault } from './config.ts';
import { createLogger, type Logger } from './log.ts';
import { runService, type Service } from './run-service.ts';

/**
 * Builds one program of the product from an environment and a log of its own, so that several can share a process.
 * @throws {ConfigFault} when the environment does not fit
 */
export type OpenProgram = (env: NodeJS.ProcessEnv, logger: Logger) => Service | Promise<Service>;

/** Runs a program as this process: with its environment, until SIGTERM or SIGINT. `name` stands in every log line. */
export async function runProgram(name: string, open: OpenProgram): Promise<void> {
  const logger = createLogger(name);
  try {
    await runService(logger, await open(process.env, logger));
  } catch (error) {
    if (!(error instanceof ConfigFault)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
