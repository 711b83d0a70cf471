import { writeSync } from 'node:fs';
import { requireUtc } from '@linden/platform/process/utc';
import { createLogger } from '@linden/platform/telemetry/log';
import { loadProgram } from './load-program.ts';
import { openLog } from './part-log.ts';
import { type ProgramHost, runPrograms } from './program-host.ts';
import { planVariable, readPlan } from './shared-plan.ts';

/**
 * Runs several programs of the product in one process. Each has the same environment, connections, ports and log as in its own process. A
 * failure of one ends all, with its name.
 */
requireUtc();
const { state, own } = readPlan(process.env);
// A program must not read what belongs to another.
delete process.env[planVariable];

const hosts: ProgramHost[] = own.map(({ name, folder, entry, listens, env }) => {
  const log = openLog(state, name);
  const destination = { write: (line: string) => void writeSync(log, line) };
  const level = env.LOG_LEVEL ?? process.env.LOG_LEVEL;
  const logger = createLogger(name, { destination, ...(level && { level }) });
  const load = () => loadProgram({ folder, entry });
  return { name, listens, load, env: { ...process.env, ...env }, logger };
});

// The supervisor reports when the stores are ready; when it ends before, so does this process.
let told = false;
const mayOpen = new Promise<void>((resolve) => {
  process.once('message', () => {
    told = true;
    resolve();
  });
});
process.once('disconnect', () => told || process.exit(1));
await runPrograms(hosts, mayOpen);
