import { type ChildProcess, spawn } from 'node:child_process';
import { root } from '../bootstrap/places.mjs';
import { listDescendants } from './process-tree.ts';

export type Ended = { ok: boolean; output: string };
type Options = { env?: Record<string, string>; show?: boolean; signal?: AbortSignal };

/** Programs that a test run starts; all stop with it. */
export class Children {
  readonly #running = new Set<ChildProcess>();

  /** Runs a program in the root folder. Prints its output as it comes, or keeps it. The signal ends it at once, with all that it started. */
  run(command: string, args: readonly string[], { env = {}, show = false, signal }: Options = {}): Promise<Ended> {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
    });
    this.#running.add(child);
    signal?.addEventListener('abort', () => killTree(child));
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += String(chunk)));
    return new Promise((resolve) => {
      child.once('error', (error) => resolve({ ok: false, output: error.message }));
      child.once('close', (code) => {
        this.#running.delete(child);
        resolve({ ok: code === 0, output });
      });
    });
  }

  stop(): void {
    for (const child of this.#running) child.kill('SIGTERM');
  }
}

/** Kills a program and what it started: a worker that hangs does not end with its parent. */
function killTree(child: ChildProcess): void {
  const started = child.pid ? listDescendants(child.pid) : [];
  child.kill('SIGKILL');
  for (const pid of started) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended meanwhile.
    }
  }
}
