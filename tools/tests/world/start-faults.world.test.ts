import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { getWorldsBase } from '#tools/testing/test-ports.ts';
import { kill, newState, Trial } from '#tools/tests/support/trial.ts';

const base = getWorldsBase() + 200;
const trials: Trial[] = [];

afterEach(async () => {
  await Promise.all(trials.splice(0).map((trial) => trial.dispose()));
});

function start(options: Partial<ConstructorParameters<typeof Trial>[0]> = {}): Trial {
  const trial = new Trial({ base, ...options });
  trials.push(trial);
  return trial;
}

/** Expects a start that failed, gave its reason in one line, and left no process. */
async function expectRefusal(trial: Trial, line: RegExp): Promise<void> {
  expect(await trial.exitCode()).toBe(1);
  const said = trial.output.split('\n').filter((each) => each.startsWith('error: '));
  expect(said).toEqual([expect.stringMatching(line)]);
  expect(trial.output).not.toContain('    at ');
}

describe.skipIf(process.platform !== 'linux')('a start that cannot succeed gives its reason in one line', () => {
  it('names the process on a taken port, and the variable to set', async () => {
    const server = createServer().listen(base + 2, '127.0.0.1');
    await once(server, 'listening');
    const trial = start();
    const owner = new RegExp(
      `port ${base + 2} \\(redis\\) is taken by \\S+ pid ${process.pid}: stop it or set LINDEN_PORT_BASE`,
    );
    await expectRefusal(trial, owner);
    server.close();
    await once(server, 'close');
    expect(await trial.waitUntilGone()).toEqual([]);
  });

  it('names the process on the control port when it is not a world', async () => {
    const server = createServer((socket) => socket.end('hello')).listen(base, '127.0.0.1');
    await once(server, 'listening');
    const taken = new RegExp(`port ${base} \\(control\\) is taken by \\S+ pid \\d+: stop it or set LINDEN_PORT_BASE`);
    await expectRefusal(start(), taken);
    server.close();
  });

  it('refuses a second world with the facts about the first', async () => {
    const first = await start().up();
    const second = start();
    await expectRefusal(second, /already running: pid \d+, since \S+, folder \S+/);
    expect(second.output).toContain(`pid ${first.chain().supervisor}`);
    kill(first.chain().npm, 'SIGTERM');
    expect(await first.waitUntilGone()).toEqual([]);
  });

  it('lets only one of two worlds start that begin at the same moment', async () => {
    const state = newState();
    const both = [start({ state }), start({ state })];
    const ends = await Promise.all(
      both.map((trial) =>
        Promise.race([
          trial.says('Linden is up').then(
            () => 'up',
            () => 'no',
          ),
          trial.exitCode(),
        ]),
      ),
    );
    expect(ends.filter((end) => end === 'up')).toHaveLength(1);
    const loser = both[ends.indexOf('up') === 0 ? 1 : 0];
    expect(await loser?.exitCode()).toBe(1);
    expect(loser?.output).toMatch(/^error: already (starting|running): pid/m);
  });

  it('reports a server that dies while starting, and its log file', async () => {
    const state = newState();
    mkdirSync(join(state, 'postgres-18'));
    writeFileSync(join(state, 'postgres-18', 'PG_VERSION'), '18\n');
    const trial = start({ state });
    await expectRefusal(trial, /postgres ended while starting \(exit \d+\): .*; see .*postgres\.log$/);
    expect(await trial.waitUntilGone()).toEqual([]);
  });

  it('names a variable with an invalid value', async () => {
    await expectRefusal(
      start({ env: { LINDEN_PROVIDERS: 'many' } }),
      /LINDEN_PROVIDERS must be a whole number from 1 to 1000000, not 'many'/,
    );
  });

  it('starts no servers that are given', async () => {
    const given = {
      LINDEN_POSTGRES_URL: 'postgres://a:b@127.0.0.1:1/x',
      LINDEN_REDIS_URL: 'redis://127.0.0.1:1',
      LINDEN_OPENSEARCH_URL: 'http://127.0.0.1:1',
    };
    const trial = start({ env: { ...given, LINDEN_ONCE: '1' } });
    expect(await trial.exitCode()).toBe(0);
    expect(trial.output).toContain('Linden is up');
    expect(trial.output).not.toMatch(/ok {2}(postgres|redis|opensearch)/);
  });
});
