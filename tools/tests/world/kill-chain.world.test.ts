import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { isDeep, sampleByDepth } from '@linden/testkit/depth';
import { afterEach, describe, expect, it } from 'vitest';
import { getWorldsBase } from '#tools/testing/test-ports.ts';
import { kill, links, Trial } from '#tools/tests/support/trial.ts';

const base = getWorldsBase();
let trial: Trial | undefined;

afterEach(async () => {
  await trial?.dispose();
  trial = undefined;
});

async function up(): Promise<Trial> {
  trial = new Trial({ base });
  return trial.up();
}

describe.skipIf(process.platform !== 'linux')('whatever ends the world, no process is left', () => {
  const signals = ['SIGKILL', 'SIGTERM'] as const;
  const ends = links.toReversed().flatMap((link) => signals.map((signal) => ({ link, signal })));

  it.each(sampleByDepth(ends, 1))('$signal to $link', async ({ link, signal }) => {
    const world = await up();
    kill(world.chain()[link], signal);
    expect(await world.waitUntilGone()).toEqual([]);
  });

  it.runIf(isDeep)('SIGKILL to the foreground process and the supervisor at once', async () => {
    const world = await up();
    const { bootstrap, supervisor } = world.chain();
    kill(bootstrap, 'SIGKILL');
    kill(supervisor, 'SIGKILL');
    expect(await world.waitUntilGone()).toEqual([]);
  });

  it('Ctrl-C while the servers are still starting', async () => {
    trial = new Trial({ base });
    await trial.says('ok  redis');
    kill(-(trial.npm.pid ?? 0), 'SIGINT');
    expect(await trial.waitUntilGone()).toEqual([]);
  });
});

describe.skipIf(process.platform !== 'linux')('Ctrl-C, which the terminal sends to the whole foreground group', () => {
  it('leaves nothing of a running world, and the search for leftovers finds a planted process and an open port', async () => {
    const world = await up();
    expect((await world.leftovers()).length).toBeGreaterThan(5);
    kill(-(world.npm.pid ?? 0), 'SIGINT');
    expect(await world.waitUntilGone()).toEqual([]);
    const planted = spawn('sleep', ['60'], { env: { ...process.env, ...world.mark }, detached: true });
    const server = createServer().listen(base + 2, '127.0.0.1');
    await Promise.all([once(server, 'listening'), once(planted, 'spawn')]);
    expect(await world.leftovers()).toEqual([expect.stringContaining('sleep 60'), `port ${base + 2}`]);
    server.close();
  });
});
