import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '@linden/testkit/process/free-ports';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { takeControl, type WorldStatus } from '../world/control.ts';
import { emptyStores } from './test-worlds.ts';

let state: string;
beforeEach(() => {
  state = mkdtempSync(join(tmpdir(), 'linden-stores-'));
  mkdirSync(join(state, 'postgres-18'));
  mkdirSync(join(state, 'log'));
});
afterEach(() => rmSync(state, { recursive: true }));

it('removes only what the previous run left', async () => {
  const [port = 0] = await freePorts(1);
  await emptyStores(port, state);
  expect([existsSync(join(state, 'postgres-18')), existsSync(join(state, 'log'))]).toEqual([false, true]);
});

it('refuses a second run before it deletes data of the first', async () => {
  const [port = 0] = await freePorts(1);
  const facts = { pid: 7, folder: '/a/checkout', state, started: '2026-11-22T10:00:00Z', parts: [] };
  const first: WorldStatus = { product: 'linden', phase: 'up', ...facts };
  const server = await takeControl(port, () => first);
  try {
    await expect(emptyStores(port, state)).rejects.toThrow(/^already running: pid 7, since .+, folder \/a\/checkout$/);
    expect(existsSync(join(state, 'postgres-18'))).toBe(true);
  } finally {
    server.close();
  }
});
