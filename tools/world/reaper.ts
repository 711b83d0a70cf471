import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('./reaper.sh', import.meta.url));

export type Reaper = {
  /** Reports the running processes; call it after every start and end. */
  list(entries: ReadonlyMap<number, string>): void;
  dismiss(): void;
};

/**
 * Starts the shell that stops our children when we are gone. It has its own session, so that signals to our process group do not reach it;
 * when it is killed itself, another replaces it.
 */
export function startReaper(): Reaper {
  let line = '\n';
  let dismissed = false;
  let child = launch();

  function launch(): ChildProcess {
    const next = spawn('/bin/sh', [script], { detached: true, stdio: ['pipe', 'ignore', 'ignore'], cwd: '/' });
    next.stdin?.on('error', () => {});
    next.stdin?.write(line);
    next.on('error', () => {});
    next.on('exit', () => {
      if (!dismissed) setTimeout(replace, 100);
    });
    return next;
  }

  function replace(): void {
    if (!dismissed) child = launch();
  }

  return {
    list(entries) {
      line = `${[...entries].map(([pid, signal]) => `${signal.replace('SIG', '')}:${pid}`).join(' ')}\n`;
      child.stdin?.write(line);
    },
    dismiss() {
      dismissed = true;
      child.stdin?.end();
    },
  };
}
