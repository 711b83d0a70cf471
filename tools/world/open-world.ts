import { type ChildProcess, fork } from 'node:child_process';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Fault } from '../bootstrap/fault.mjs';
import type { Message, StartRequest, Stores } from './messages.ts';

const supervisor = fileURLToPath(new URL('./supervisor.ts', import.meta.url));

export type OpenWorld = {
  /** Resolves when everything is ready, rejects with a one-line reason. */
  up: Promise<{ state: string; stores: Stores }>;
  /** Resolves when every process has ended: with the cause, or undefined when the world was told to stop. */
  ended: Promise<Fault | undefined>;
  /** Closes the channel; the supervisor then stops everything. */
  close(): void;
};

/** Starts a supervisor in its own session and watches it; when this process ends, so does the world. */
export function openWorld(order: StartRequest, report: (message: Message) => void): OpenWorld {
  const child = forkSupervisor(order.state);
  let fault: Fault | undefined;
  const ended = new Promise<Fault | undefined>((resolve) => {
    child.once('exit', (code, signal) => {
      const unexplained = new Fault(
        `the supervisor ended (${signal ?? `exit ${code}`}); see ${getLogFile(order.state)}`,
      );
      resolve(code === 0 ? undefined : (fault ?? unexplained));
    });
  });
  const up = new Promise<{ state: string; stores: Stores }>((resolve, reject) => {
    child.on('message', (message: Message) => {
      report(message);
      if (message.kind === 'fault') fault = new Fault(message.line);
      if (message.kind === 'up') resolve(message);
    });
    void ended.then((end) => reject(end ?? new Fault('it was told to stop')));
  });
  up.catch(() => {});
  child.send(order);
  return { up, ended, close: () => child.connected && child.disconnect() };
}

function forkSupervisor(state: string): ChildProcess {
  mkdirSync(join(state, 'log'), { recursive: true });
  const log = openSync(getLogFile(state), 'a');
  const child = fork(supervisor, [state], { detached: true, cwd: '/', stdio: ['ignore', log, log, 'ipc'] });
  closeSync(log);
  return child;
}

function getLogFile(state: string): string {
  return join(state, 'log', 'supervisor.log');
}
