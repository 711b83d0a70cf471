import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from '#tools/bootstrap/places.mjs';
import { getWorldsBase } from '#tools/testing/test-ports.ts';
import { Trial } from '#tools/tests/support/trial.ts';

const base = getWorldsBase() + 300;
let world: Trial;

beforeAll(async () => {
  world = await new Trial({ base }).up();
});

afterAll(() => world.dispose());

function command(...args: string[]) {
  const env = { ...process.env, LINDEN_PORT_BASE: String(base), LINDEN_STATE: world.state };
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', 'world', '--', ...args], {
    cwd: root,
    encoding: 'utf8',
    env,
  });
  return { status, said: stdout + stderr };
}

it('explains itself', () => {
  expect(command()).toMatchObject({ status: 0, said: expect.stringContaining('usage: npm run world') });
  expect(command('explode')).toMatchObject({ status: 2, said: expect.stringContaining('usage: npm run world') });
});

it('status names every part with its pid', () => {
  const { status, said } = command('status');
  expect(status).toBe(0);
  expect(said).toContain(`up: pid ${world.chain().supervisor}`);
  for (const [name, port] of [
    ['postgres', 1],
    ['redis', 2],
    ['opensearch', 3],
  ] as const) {
    expect(said).toMatch(new RegExp(`${name} +ready +pid ${world.pidOf(base + port)}`));
  }
});

it('reset is refused while it runs', () => {
  expect(command('reset')).toMatchObject({ status: 1, said: expect.stringContaining('stop it first') });
});

it('stop stops it, reset empties it', async () => {
  expect(command('stop')).toMatchObject({ status: 0, said: expect.stringContaining('stopped') });
  expect(await world.waitUntilGone()).toEqual([]);
  expect(await world.exitCode()).toBe(0);
  expect(command('status')).toMatchObject({ status: 3, said: expect.stringContaining('not running') });
  expect(readdirSync(world.state)).toContain('postgres-18');
  // A new database starts new chains: checkpoints of the old ones would only raise a false alarm.
  mkdirSync(join(world.state, 'audit'), { recursive: true });
  expect(command('reset').status).toBe(0);
  expect(readdirSync(world.state)).toEqual([]);
});
