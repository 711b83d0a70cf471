import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { root } from '#tools/bootstrap/places.mjs';
import { getTree, processTable, type Row } from './process-table.ts';

export type Link = 'npm' | 'shim' | 'bootstrap' | 'supervisor';

/** Processes of the start chain on this machine; the shim exists only where the machine's own Node is older. */
export const links: readonly Link[] = machineNodeIsOld()
  ? ['npm', 'shim', 'bootstrap', 'supervisor']
  : ['npm', 'bootstrap', 'supervisor'];

type Options = { base: number; state?: string; env?: Record<string, string> };

/** One `npm start` of the three stores on separate ports, watched from outside. */
export class Trial {
  readonly state: string;
  readonly npm: ChildProcess;
  readonly #marker = `LINDEN_TRIAL=${process.pid}-${Math.random().toString(36).slice(2)}`;
  readonly #base: number;
  readonly #seen = new Map<number, string>();
  output = '';

  constructor({ base, state, env }: Options) {
    this.#base = base;
    this.state = state ?? newState();
    const [name = '', value = ''] = this.#marker.split('=');
    const own = {
      LINDEN_SCOPE: 'stores',
      LINDEN_PORT_BASE: String(base),
      LINDEN_PORT: String(base + 80),
      LINDEN_STATE: this.state,
    };
    this.npm = spawn('npm', ['start', '--silent'], {
      cwd: root,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, PATH: machinePath(), ...own, ...env, [name]: value },
    });
    for (const stream of [this.npm.stdout, this.npm.stderr])
      stream?.on('data', (chunk) => (this.output += String(chunk)));
  }

  /** Resolves when it reports that it is up. */
  async up(): Promise<this> {
    await this.says('Linden is up');
    for (const row of getTree(this.npm.pid ?? 0)) this.#seen.set(row.pid, row.started);
    return this;
  }

  async says(text: string, patience = 60_000): Promise<void> {
    for (const until = Date.now() + patience; !this.output.includes(text); await delay(20)) {
      if (this.npm.exitCode !== null || Date.now() > until)
        throw new Error(`it did not print '${text}':\n${this.output}`);
    }
  }

  async exitCode(): Promise<number | null> {
    if (this.npm.exitCode === null && this.npm.signalCode === null) await once(this.npm, 'exit');
    return this.npm.exitCode;
  }

  /** Process ids of the chain, from npm down. */
  chain(): Record<Link, number> {
    const rows = getTree(this.npm.pid ?? 0);
    const ups = rows.filter((row) => /node\S* \S*tools\/up\.mjs/.test(row.command)).map((row) => row.pid);
    const supervisor = rows.find((row) => row.command.includes('world/supervisor.ts'))?.pid;
    if (supervisor === undefined || ups.length !== links.length - 2) throw new Error('the chain is not complete');
    return { npm: this.npm.pid ?? 0, shim: ups[0] ?? 0, bootstrap: ups.at(-1) ?? 0, supervisor };
  }

  /** Returns what is left: processes of its tree or with its mark, and ports that still answer. */
  async leftovers(): Promise<string[]> {
    const mine = (row: Row) =>
      this.#seen.get(row.pid) === row.started ||
      row.environment.includes(this.#marker) ||
      row.command.includes(this.state);
    const rows = processTable().filter((row) => row.pid !== process.pid && mine(row));
    const ports = await Promise.all(
      [0, 1, 2, 3, 4].map(async (offset) =>
        (await answers(this.#base + offset)) ? [`port ${this.#base + offset}`] : [],
      ),
    );
    return [...rows.map((row) => `${row.pid} ${row.command.slice(0, 120)}`), ...ports.flat()];
  }

  /** Waits until nothing is left, for a minute by default. @returns what is left then */
  async waitUntilGone(patienceMs = 60_000): Promise<string[]> {
    const until = Date.now() + patienceMs;
    for (;;) {
      const left = await this.leftovers();
      if (left.length === 0 || Date.now() > until) return left;
      await delay(50);
    }
  }

  pidOf(port: number): number {
    const shown = spawnSync('ss', ['-ltnpH', `sport = :${port}`], { encoding: 'utf8' }).stdout;
    return Number(/pid=(\d+)/.exec(shown)?.[1]);
  }

  /** The mark in the environment of this trial's processes. */
  get mark(): Record<string, string> {
    const [name = '', value = ''] = this.#marker.split('=');
    return { [name]: value };
  }

  async dispose(): Promise<void> {
    kill(this.npm.pid ?? 0, 'SIGTERM');
    await this.waitUntilGone(5_000);
    for (const left of await this.leftovers()) {
      const pid = Number(/^\d+ /.exec(left)?.[0]);
      if (pid) kill(pid, 'SIGKILL');
    }
    await this.waitUntilGone(5_000);
    rmSync(this.state, { recursive: true, force: true });
  }
}

export function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It is gone already.
  }
}

/** A folder that the Postgres account can read when the tests run as root. */
export function newState(): string {
  const parent = mkdtempSync(join(tmpdir(), 'linden-trial-'));
  spawnSync('chmod', ['755', parent]);
  return parent;
}

export function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection(port, '127.0.0.1');
    socket.once('connect', () => resolve(socket.destroy() !== undefined));
    socket.once('error', () => resolve(false));
  });
}

/** Returns the PATH without the Node that runs this test, so that `npm start` uses the machine's own. */
function machinePath(): string {
  const parts = (process.env.PATH ?? '').split(delimiter);
  return parts
    .filter((folder) => folder !== dirname(process.execPath) && !folder.includes('node_modules'))
    .join(delimiter);
}

function machineNodeIsOld(): boolean {
  const version = spawnSync('node', ['--version'], {
    encoding: 'utf8',
    env: { ...process.env, PATH: machinePath() },
  }).stdout;
  return Number(/^v(\d+)/.exec(version ?? '')?.[1] ?? 99) < 24;
}
