import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type StartedProcess, startProcess } from '#src/process/start-process.ts';

const idle = 'console.log("up"); setInterval(() => {}, 1000)';

/** Starts a program that starts another one in the same way and prints its pid. */
async function startTwo(): Promise<{ parent: StartedProcess; child: number }> {
  const module = new URL('../src/process/start-process.ts', import.meta.url).href;
  const parentOf = `
    const { startProcess } = await import(${JSON.stringify(module)});
    let asked = 0;
    const plan = { args: ['-e', ${JSON.stringify(idle)}], cwd: '.', env: {}, ready: () => asked++ > 3 };
    console.log(JSON.stringify({ child: (await startProcess(plan)).pid }));
    setInterval(() => {}, 1000);`;
  let asked = 0;
  const args = ['--input-type=module', '-e', parentOf];
  const parent = await startProcess({ args, cwd: '.', env: {}, ready: () => asked++ > 0 });
  const told = () => parent.lines.find((line) => 'child' in line);
  await expect.poll(told).toBeDefined();
  return { parent, child: Number(told()?.child) };
}

function lives(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

test.each(['SIGTERM', 'SIGINT', 'SIGKILL'] as const)(
  'ends a started program when its starter ends, also by %s',
  async (signal) => {
    const { parent, child } = await startTwo();
    await sleep(200);
    expect(lives(child)).toBe(true);
    await parent.kill(signal);
    await expect.poll(() => lives(child)).toBe(false);
  },
  // Four programs one after another, on a machine that may be busy.
  60_000,
);
