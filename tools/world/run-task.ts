import { spawn } from 'node:child_process';
import { closeSync } from 'node:fs';
import { Fault } from '../bootstrap/fault.mjs';
import { getLogFile, openLog, readLikelyReason } from './part-log.ts';
import type { Task } from './tasks.ts';

/** Runs a task to its end and reports its pid when it starts and ends. */
export async function runTask(
  task: Task,
  state: string,
  report: (pid: number, running: boolean) => void,
): Promise<void> {
  const log = openLog(state, task.name);
  const child = spawn(process.execPath, task.args, {
    cwd: task.cwd,
    env: { ...process.env, ...task.env },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const { pid } = child;
  if (pid !== undefined) report(pid, true);
  const how = await new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ?? (code === 0 ? '' : `exit ${code}`)));
  });
  if (pid !== undefined) report(pid, false);
  if (how)
    throw new Fault(
      `${task.name} failed (${how})${readLikelyReason(state, task.name)}; see ${getLogFile(state, task.name)}`,
    );
}
