import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { oneAtATime } from './lock.mjs';

const lock = join(import.meta.dirname, 'lock.mjs');
const fresh = () => mkdtempSync(join(tmpdir(), 'linden-lock-'));

/** Another process that takes the lock, prints `in`, holds it and prints `out`. */
async function holder(folder: string, hold: number) {
  const script = `import { oneAtATime } from ${JSON.stringify(lock)};
    await oneAtATime(${JSON.stringify(folder)}, async () => {
      console.log('in');
      await new Promise((resolve) => setTimeout(resolve, ${hold}));
      console.log('out');
    });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said: string[] = [];
  child.stdout.on('data', (chunk) => said.push(String(chunk).trim()));
  while (!said.includes('in')) await delay(10);
  return { child, said };
}

it('waits for another process and then continues', async () => {
  const folder = fresh();
  const other = await holder(folder, 300);
  const result = await oneAtATime(folder, async () => other.said.join());
  expect(result).toBe('in,out');
});

it('takes over from a killed process', async () => {
  const folder = fresh();
  const { child } = await holder(folder, 60_000);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await oneAtATime(folder, async () => 'mine')).toBe('mine');
});

it('takes over from a pid that now belongs to another process', async () => {
  const folder = fresh();
  writeFileSync(join(folder, 'preparing.lock'), `${process.ppid} of another boot`);
  expect(await oneAtATime(folder, async () => 'mine')).toBe('mine');
});

it('releases the lock after a failure', async () => {
  const folder = fresh();
  await expect(oneAtATime(folder, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(existsSync(join(folder, 'preparing.lock'))).toBe(false);
});
