import { writeSync } from 'node:fs';
import { createLogger } from '@linden/platform/log';
import { loadProgram } from './load-program.ts';
import { openLog } from './part-log.ts';
import { type ProgramHost, runPrograms } from './program-host.ts';
import { planVariable, readPlan } from './shared-plan.ts';

/**
 * Several programs of the product in one process. Each has the environment, the connections, the ports and the log that
 * it would have in a process of its own. What ends one of them ends all, under the name of that one.
 */
const { state, own } = readPlan(process.env);
// Nothing in here may read what belongs to another program.
delete process.env[planVariable];

const hosts: ProgramHost[] = own.map(({ name, folder, entry, listens, env }) => {
  const log = openLog(state, name);
  const destination = { write: (line: string) => void writeSync(log, line) };
  const level = env.LOG_LEVEL ?? process.env.LOG_LEVEL;
  const logger = createLogger(name, { destination, ...(level && { level }) });
  const load = () => loadProgram({ folder, entry });
  return { name, listens, load, env: { ...process.env, ...env }, logger };
});

// The supervisor says when there are stores to work on; when it ends before, so does this process.
let told = false;
const mayOpen = new Promise<void>((resolve) => {
  process.once('message', () => {
    told = true;
    resolve();
  });
});
process.once('disconnect', () => told || process.exit(1));
await runPrograms(hosts, mayOpen);
