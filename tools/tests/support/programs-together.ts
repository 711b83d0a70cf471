import { requireUtc } from '@linden/platform/process/utc';
import { createLogger } from '@linden/platform/telemetry/log';
import type { Application } from '#tools/world/applications.ts';
import { loadProgram } from '#tools/world/load-program.ts';
import { type ProgramHost, runPrograms } from '#tools/world/program-host.ts';

/** Name of the variable with the programs to run. */
export const programsVariable = 'TEST_PROGRAMS';

export type TestProgram = Pick<Application, 'name' | 'folder' | 'entry' | 'listens'> & { env: Record<string, string> };

/** Runs programs of a test in one process, as `npm start` does: they load the same modules once. */
async function runTogether(): Promise<void> {
  requireUtc();
  const programs: TestProgram[] = JSON.parse(process.env[programsVariable] ?? '[]');
  // A program must not read what belongs to another.
  delete process.env[programsVariable];
  const hosts: ProgramHost[] = programs.map(({ name, folder, entry, listens, env }) => {
    const logger = createLogger(name, { ...(env.LOG_LEVEL && { level: env.LOG_LEVEL }) });
    const load = () => loadProgram({ folder, entry });
    return { name, listens, load, env: { ...process.env, ...env }, logger };
  });
  await runPrograms(hosts, Promise.resolve());
}

if (import.meta.main) await runTogether();
