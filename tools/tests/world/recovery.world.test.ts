import { connect } from 'node:net';
import { isDeep, sampleByDepth } from '@linden/testkit/depth';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getWorldsBase } from '#tools/testing/test-ports.ts';
import { processTable } from '#tools/tests/support/process-table.ts';
import { kill, Trial } from '#tools/tests/support/trial.ts';
import { getPostgresUrl } from '#tools/world/postgres.ts';
import { loadSecrets } from '#tools/world/secrets.ts';

const base = getWorldsBase() + 100;
let world: Trial;

beforeAll(async () => {
  world = await new Trial({ base }).up();
});

afterAll(() => world.dispose());

/** Data written to each store before the kill and read after its return. */
const stores = [
  {
    name: 'postgres',
    port: base + 1,
    tell: () => query('create table kept as select 42 as answer'),
    ask: async () => (await query('select answer from kept'))[0],
    answer: { answer: 42 },
  },
  {
    name: 'redis',
    port: base + 2,
    tell: () => redis('SET kept 42\r\n'),
    ask: () => redis('GET kept\r\n'),
    answer: '$2\r\n42\r\n',
  },
  {
    name: 'opensearch',
    port: base + 3,
    tell: () => openSearch('/kept/_doc/1?refresh=true', { method: 'PUT', body: '{"answer":42}' }),
    ask: async () => (await openSearch('/kept/_doc/1'))._source,
    answer: { answer: 42 },
  },
];

describe.skipIf(process.platform !== 'linux')('a killed store comes back by itself', () => {
  it.each(sampleByDepth(stores))('$name, with its data', async ({ name, port, tell, ask, answer }) => {
    await tell();
    const before = world.pidOf(port);
    kill(before, 'SIGKILL');
    await world.says(`${name} (pid ${before}) died: SIGKILL; restarting`);
    await world.says(`${name} is back`);
    expect(world.pidOf(port)).not.toBe(before);
    expect(await ask()).toEqual(answer);
  });

  it('the process that cleans up after the supervisor comes back', async () => {
    const { supervisor } = world.chain();
    const reaper = () =>
      processTable().find((row) => row.ppid === supervisor && row.command.includes('reaper.sh'))?.pid;
    const before = reaper();
    kill(before ?? 0, 'SIGKILL');
    await expect.poll(reaper).not.toBe(before);
    await expect.poll(reaper).toBeDefined();
  });

  it('the next start cleans up after a world that was killed with all its helpers', async () => {
    const { npm, shim, bootstrap, supervisor } = world.chain();
    const reaper = processTable().find((row) => row.ppid === supervisor && row.command.includes('reaper.sh'));
    for (const pid of [reaper?.pid ?? 0, supervisor, bootstrap, shim, npm]) kill(pid, 'SIGKILL');
    const next = await new Trial({ base, state: world.state }).up();
    expect(next.output).toMatch(/stopped processes that an earlier world left running: .*postgres \(pid \d+\)/);
    kill(next.chain().npm, 'SIGTERM');
    expect(await next.waitUntilGone()).toEqual([]);
    expect(await world.leftovers()).toEqual([]);
  });
});

describe.runIf(isDeep && process.platform === 'linux')('a part that keeps dying', () => {
  it('ends the world with one line after more than five deaths in a minute', async () => {
    const trial = await new Trial({ base: base + 10 }).up();
    for (let death = 1; death <= 6; death += 1) {
      const pid = trial.pidOf(base + 12);
      kill(pid, 'SIGKILL');
      if (death < 6) await expect.poll(() => trial.output.split('redis is back').length - 1).toBe(death);
    }
    expect(await trial.exitCode()).toBe(1);
    expect(trial.output).toMatch(/^error: redis \(pid \d+\) died: SIGKILL; that is too often, see .*redis\.log$/m);
    expect(await trial.waitUntilGone()).toEqual([]);
    await trial.dispose();
  });
});

async function query(sql: string): Promise<unknown[]> {
  const client = new Client(getPostgresUrl(base + 1, loadSecrets(world.state).postgres));
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

async function redis(command: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(base + 2, '127.0.0.1', () => socket.write(command));
    socket.once('data', (data) => {
      resolve(data.toString());
      socket.destroy();
    });
    socket.once('error', reject);
  });
}

async function openSearch(path: string, init: RequestInit = {}): Promise<{ _source?: object }> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`http://127.0.0.1:${base + 3}${path}`, { ...init, headers });
  return (await answer.json()) as { _source?: object };
}
