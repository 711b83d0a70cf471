import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { identityOf } from '../bootstrap/process-identity.mjs';
import { reapLeftovers, writePidFile } from './pid-files.ts';

const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

async function sleeper(script = 'sleep 60'): Promise<number> {
  const child = spawn('/bin/sh', ['-c', `echo on; ${script}`], { stdio: ['ignore', 'pipe', 'ignore'] });
  children.push(child);
  await once(child.stdout ?? child, 'data');
  return child.pid ?? 0;
}

const state = () => mkdtempSync(join(tmpdir(), 'linden-pids-'));

it('stops processes that an earlier world left running', async () => {
  const folder = state();
  const pid = await sleeper();
  writePidFile(folder, 'redis', pid, 'SIGTERM');
  expect(await reapLeftovers(folder)).toEqual([`redis (pid ${pid})`]);
  expect(identityOf(pid)).toBeUndefined();
  expect(readdirSync(folder)).toEqual([]);
});

it('kills a process that ignores SIGTERM', async () => {
  const folder = state();
  const pid = await sleeper("trap '' TERM; while :; do sleep 1; done");
  writePidFile(folder, 'stubborn', pid, 'SIGTERM');
  await reapLeftovers(folder);
  expect(identityOf(pid)).toBeUndefined();
});

it('leaves another process with the same pid alone', async () => {
  const folder = state();
  const pid = await sleeper();
  writePidFile(folder, 'redis', pid, 'SIGKILL');
  const file = join(folder, 'run', 'redis.json');
  const entry = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, JSON.stringify({ ...entry, identity: `${entry.identity}0` }));
  expect(await reapLeftovers(folder)).toEqual([]);
  expect(identityOf(pid)).toBeDefined();
});

it.each([{ name: 'no folder' }, { name: 'a half written file', text: '{"pid":' }])(
  '$name does no harm',
  async ({ text }) => {
    const folder = state();
    if (text) {
      writePidFile(folder, 'cut', process.pid, 'SIGTERM');
      writeFileSync(join(folder, 'run', 'cut.json'), text);
    }
    expect(await reapLeftovers(folder)).toEqual([]);
  },
);
