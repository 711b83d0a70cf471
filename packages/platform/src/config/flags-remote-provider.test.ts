import { mkdtemp, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createLogger } from '#src/telemetry/log.ts';
import type { EnvironmentName } from './environments.ts';
import { createFlags, type Flags, flagCacheMs } from './flags.ts';
import { slowPauseMs } from './flags-remote-provider.ts';

let server: Server;
let url: string;
let asked: string[];
let answer: (key: string) => { status: number; body: object } | undefined;
let lines: Record<string, unknown>[];
let flags: Flags | undefined;

beforeEach(async () => {
  asked = [];
  lines = [];
  answer = (key) => ({ status: 200, body: { key, value: true, reason: 'STATIC', variant: 'on', metadata: {} } });
  server = createServer((request, response) => {
    const key = request.url?.split('/').at(-1) ?? '';
    asked.push(key);
    const given = answer(key);
    // Never completes the response, so it is slower than any timeout.
    if (!given) return;
    response.writeHead(given.status, { 'content-type': 'application/json' }).end(JSON.stringify(given.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterEach(async () => {
  vi.restoreAllMocks();
  await flags?.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

async function open(environment: EnvironmentName, at = url): Promise<Flags> {
  const file = join(await mkdtemp(join(tmpdir(), 'flags-')), 'flags.json');
  await writeFile(file, JSON.stringify({ reviews: false, limit: 3 }));
  const destination = { write: (line: string) => lines.push(JSON.parse(line)) };
  flags = await createFlags({
    file,
    url: at,
    environment,
    logger: createLogger('test', { level: 'info', destination }),
  });
  return flags;
}

describe('a remote service', () => {
  test('is called before the file', async () => {
    expect(await (await open('production')).boolean('reviews', false)).toBe(true);
    expect(asked).toEqual(['reviews']);
    expect(lines).toEqual([]);
  });

  test.each<[EnvironmentName, number]>([
    ['production', 3],
    ['staging', 3],
    ['development', 1],
    ['local', 1],
  ])('in %s is called %d times for three reads', async (environment, times) => {
    const { boolean } = await open(environment);
    for (const _question of [1, 2, 3]) await boolean('reviews', false);
    expect(asked).toHaveLength(times);
    expect(flagCacheMs(environment) === 0).toBe(times === 3);
  });

  test('answers separately for each person, cached or not', async () => {
    const { boolean } = await open('local');
    await boolean('reviews', false, { targetingKey: 'a' });
    await boolean('reviews', false, { targetingKey: 'b' });
    expect(asked).toHaveLength(2);
  });

  test.each<[string, typeof answer]>([
    ['fails', () => ({ status: 500, body: {} })],
    ['does not know the flag', (key) => ({ status: 404, body: { key, errorCode: 'FLAG_NOT_FOUND' } })],
    ['returns another type', (key) => ({ status: 200, body: { key, value: 'yes', reason: 'STATIC' } })],
    ['does not answer in time', () => undefined],
  ])('that %s is logged, and the file is used instead', async (_row, given) => {
    answer = given;
    expect(await (await open('production')).boolean('reviews', true)).toBe(false);
    expect(lines).toMatchObject([
      { level: 'error', flag: 'reviews', msg: 'the remote flags did not answer, using the file' },
    ]);
  });

  test('that times out is waited for once, and called again after a pause', async () => {
    let passed = 0;
    vi.spyOn(Date, 'now').mockImplementation(() => Math.round(performance.now()) + passed);
    const { boolean } = await open('production');
    answer = () => undefined;
    await boolean('reviews', true);
    for (const _question of [1, 2, 3]) expect(await boolean('reviews', true)).toBe(false);
    expect(asked).toHaveLength(1);
    expect(lines).toHaveLength(1);
    answer = (key) => ({ status: 200, body: { key, value: true, reason: 'STATIC', variant: 'on', metadata: {} } });
    passed = slowPauseMs;
    expect(await boolean('reviews', false)).toBe(true);
  });

  test('that is unavailable costs no more time than the file; a flag in neither has its default', async () => {
    const { number } = await open('production', 'http://127.0.0.1:1');
    expect(await number('limit', 1)).toBe(3);
    expect(await number('missing', 7)).toBe(7);
    expect(lines.map(({ msg }) => msg)).toEqual([
      'the remote flags did not answer, using the file',
      'the remote flags did not answer, using the file',
      'flag was not evaluated, default used',
    ]);
  });
});
