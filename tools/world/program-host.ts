import { AsyncLocalStorage } from 'node:async_hooks';
import type { OpenProgram } from '@linden/platform/process/run-program';
import type { Service } from '@linden/platform/process/run-service';
import type { Logger } from '@linden/platform/telemetry/log';
import { flushTelemetry } from '@linden/platform/telemetry/telemetry-flush';
import type { Application } from './applications.ts';

export type ProgramHost = Pick<Application, 'listens'> & {
  name: string;
  load: () => Promise<OpenProgram>;
  env: NodeJS.ProcessEnv;
  logger: Logger;
};

type Running = { host: ProgramHost; service: Service };

/** Programs that answer people stop first, then workers, then the programs that both call. */
const stopOrder: readonly Application['listens'][] = ['http', 'health', 'rpc'];

/** Finds the program that caused an uncaught error. */
const current = new AsyncLocalStorage<ProgramHost>();

/** Loads programs at once, opens them when `mayOpen` resolves, and runs them together until SIGTERM, SIGINT or the first failure. */
export async function runPrograms(hosts: readonly ProgramHost[], mayOpen: Promise<unknown>): Promise<void> {
  const running: Running[] = [];
  let stopping = false;
  const stop = async (reason: string, exitCode: number) => {
    if (stopping) return;
    stopping = true;
    const clean = await stopPrograms(running, reason);
    await flushTelemetry();
    process.exit(clean ? exitCode : 1);
  };
  const fail = (host: ProgramHost | undefined, err: unknown, what: string) => {
    host?.logger.fatal({ err }, what);
    // The first line with a reason; the supervisor repeats it.
    if (!stopping) process.stderr.write(`${host?.name ?? 'a program'} failed: ${getMessage(err)}\n`);
    void stop(what, 1);
  };
  process.on('SIGTERM', () => void stop('SIGTERM', 0));
  process.on('SIGINT', () => void stop('SIGINT', 0));
  process.on('uncaughtException', (err) => fail(current.getStore(), err, 'uncaught'));
  process.on('unhandledRejection', (err) => fail(current.getStore(), err, 'unhandled rejection'));
  await Promise.all(
    hosts.map((host) =>
      current.run(host, async () => {
        try {
          const open = await host.load();
          await mayOpen;
          const service = await open(host.env, host.logger);
          running.push({ host, service });
          await service.start();
          host.logger.info('started');
        } catch (err) {
          fail(host, err, 'start failed');
        }
      }),
    ),
  );
}

/** @returns whether all stopped without an error */
async function stopPrograms(running: readonly Running[], reason: string): Promise<boolean> {
  let clean = true;
  for (const listens of stopOrder) {
    const stage = running.filter(({ host }) => host.listens === listens);
    const ends = stage.map(async ({ host, service }) => {
      host.logger.info({ reason }, 'stopping');
      await service.stop().catch((err: unknown) => {
        clean = false;
        host.logger.error({ err }, 'stop failed');
      });
    });
    await Promise.all(ends);
  }
  return clean;
}

function getMessage(err: unknown): string {
  return err instanceof Error ? err.message.replaceAll('\n', '; ') : String(err);
}
