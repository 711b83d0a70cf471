import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Fault } from '../../bootstrap/fault.mjs';
import { root } from '../../bootstrap/places.mjs';

export type StartedWorld = {
  /** Process id of npm, the root of the process tree. */
  pid: number;
  /** Milliseconds from the command to the line that reports readiness. */
  readyMs: number;
  /** Stops it as Ctrl-C does. */
  stop(): Promise<void>;
};

/** Runs `npm start` and waits until it reports readiness. */
export async function startWorld(): Promise<StartedWorld> {
  const began = performance.now();
  const child = spawn('npm', ['start', '--silent'], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const { pid } = child;
  if (pid === undefined) throw new Fault('npm could not be started');
  process.once('exit', () => child.exitCode === null && process.kill(pid, 'SIGTERM'));
  let output = '';
  const ended = once(child, 'exit');
  const isUp = new Promise<void>((resolve) => {
    child.stdout.on('data', (chunk) => {
      output += chunk;
      if (output.includes('Linden is up')) resolve();
    });
  });
  await Promise.race([
    isUp,
    ended.then(() => {
      throw new Fault(`npm start ended:\n${output}`);
    }),
  ]);
  return {
    pid,
    readyMs: performance.now() - began,
    async stop() {
      process.kill(-pid, 'SIGINT');
      await ended;
    },
  };
}
