import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const program = `
  const { runProgram } = await import(${JSON.stringify(new URL('./run-program.ts', import.meta.url).href)});
  await runProgram('test', () => ({ start: async () => process.exit(0), stop: async () => {} }));`;

test.each([
  ['UTC', 0, ''],
  ['America/New_York', 1, 'config: TZ must be UTC\n'],
  ['Europe/London', 1, 'config: TZ must be UTC\n'],
  // On UTC in summer, and an hour behind in winter.
  ['Atlantic/Azores', 1, 'config: TZ must be UTC\n'],
])('a program in the zone %s ends with %i', (TZ, status, stderr) => {
  const args = ['--input-type=module', '-e', program];
  const run = spawnSync(process.execPath, args, { env: { PATH: process.env.PATH, TZ }, encoding: 'utf8' });
  expect({ status: run.status, stderr: run.stderr }).toEqual({ status, stderr });
});
