import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openLog } from './part-log.ts';
import { waitUntilReady } from './wait-until-ready.ts';

const idleWithin = 1_200;

/** Waits for a program that is ready after `readyMs`. @returns the fault's line, or 'ready' */
async function waitFor(program: string, readyMs: number): Promise<string> {
  const state = mkdtempSync(join(tmpdir(), 'linden-waiting-'));
  const log = openLog(state, 'sample');
  const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', log, log] });
  const began = Date.now();
  const part = {
    name: 'sample',
    command: '',
    args: [],
    cwd: '/',
    env: {},
    ports: [],
    stop: 'SIGTERM' as const,
    stopWithin: 0,
    idleWithin,
    ready: async () => Date.now() - began > readyMs,
  };
  const isCurrent = () => child.exitCode === null && child.signalCode === null;
  try {
    await waitUntilReady({ part, state, child, isCurrent, say: () => {}, memberReady: () => {} });
    return 'ready';
  } catch (error) {
    return String(error);
  } finally {
    child.kill('SIGKILL');
  }
}

describe.skipIf(process.platform !== 'linux')('a part that takes longer than its idle limit', () => {
  it.each([
    ['computes', 'for (;;);'],
    ['writes to its log', 'setInterval(() => console.log("one more"), 300);'],
  ])('is waited for while it %s', async (_how, program) => {
    expect(await waitFor(program, 2.5 * idleWithin)).toBe('ready');
  });

  it('is given up when it does nothing', async () => {
    expect(await waitFor('setInterval(() => {}, 1000);', 5 * idleWithin)).toMatch(
      /sample made no progress for 1.2 s while starting; see .*sample\.log/,
    );
  });

  it('is given up at once when it ends, with its last line', async () => {
    expect(await waitFor('console.log("config: X is not set"); process.exit(1)', 5 * idleWithin)).toMatch(
      /sample ended while starting \(exit 1\): config: X is not set; see/,
    );
  });
});
