import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { getClockVariables } from './moved-clock.ts';

export type StartedProcess = {
  pid: number;
  /** Everything on stdout and stderr so far; JSON lines are parsed, others are `{ text }`. */
  lines: Record<string, unknown>[];
  /** Resolves to the exit code or the signal's name. */
  ended: Promise<number | string>;
  /** Sends SIGTERM by default. Resolves when the process has ended (SIGKILL after 10 s). */
  kill(signal?: NodeJS.Signals): Promise<number | string>;
};

export type ProcessPlan = {
  /** Arguments of node: `['--import', '@linden/platform/telemetry-register', 'src/server.ts']`. */
  args: string[];
  cwd: string;
  /** Added to PATH, UTC, Node's compile cache and a moved clock; nothing else of this process's environment is passed. */
  env: Record<string, string>;
  /** Called every 50 ms until it returns true. */
  ready(): boolean | Promise<boolean>;
  timeoutMs?: number;
};

// Loaded into every program first.
const lifeline = ['--import', new URL('./lifeline.mjs', import.meta.url).href];

/**
 * Starts a Node program and waits until it is ready. Fails with its output when it ends or stays silent. The program ends when this process
 * does, whatever the reason.
 */
export async function startProcess(plan: ProcessPlan): Promise<StartedProcess> {
  const child = spawn(process.execPath, [...lifeline, ...plan.args], {
    cwd: plan.cwd,
    env: { ...inherited(), ...plan.env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const lines = collectLines(child);
  const ended = new Promise<number | string>((resolve) => {
    child.once('exit', (code, signal) => resolve(code ?? signal ?? 'unknown'));
  });
  const started: StartedProcess = {
    pid: child.pid ?? 0,
    lines,
    ended,
    kill: (signal = 'SIGTERM') => killAndWait(child, ended, signal),
  };
  await waitUntilReady(plan, started, child);
  return started;
}

/** With the compile cache a program starts in two thirds of the time. */
function inherited(): Record<string, string> {
  const { PATH = '', NODE_COMPILE_CACHE } = process.env;
  return { PATH, TZ: 'UTC', ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }), ...getClockVariables() };
}

async function waitUntilReady(plan: ProcessPlan, started: StartedProcess, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + (plan.timeoutMs ?? 60_000);
  while (!(await plan.ready())) {
    const over = child.exitCode !== null || child.signalCode !== null;
    if (!over && Date.now() < deadline) {
      await sleep(50);
      continue;
    }
    if (!over) await started.kill('SIGKILL');
    const output = started.lines.map((line) => JSON.stringify(line)).join('\n');
    throw new Error(`${plan.args.join(' ')} ${over ? 'ended' : 'was not ready in time'}\n${output}`);
  }
}

async function killAndWait(child: ChildProcess, ended: Promise<number | string>, signal: NodeJS.Signals) {
  child.kill(signal);
  const force = setTimeout(() => child.kill('SIGKILL'), 10_000);
  const end = await ended;
  clearTimeout(force);
  return end;
}

function collectLines(child: ChildProcess): Record<string, unknown>[] {
  const lines: Record<string, unknown>[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) createInterface({ input: stream }).on('line', (text) => lines.push(parsed(text)));
  }
  return lines;
}

function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : { text };
  } catch {
    return { text };
  }
}
