import { Redis } from 'ioredis';
import pg from 'pg';
import { expect, test } from 'vitest';
import { openTestCaldav } from '#src/calendars/test-caldav.ts';
import { startProcess } from '#src/process/start-process.ts';
import { openTestOpenSearch } from '#src/stores/test-opensearch.ts';

const hourMs = 3_600_000;

// `npm run test:dates` moves the clock of each process. One that stays behind lives on another day than its test.
test.each([
  { name: 'a program of a test', read: readProgram },
  { name: 'PostgreSQL', read: readPostgres },
  { name: 'Redis', read: readRedis },
  { name: 'OpenSearch', read: readOpenSearch },
  { name: 'the CalDAV server', read: readCaldav },
])('$name has the clock of the test', async ({ read }) => {
  expect(Math.abs((await read()) - Date.now())).toBeLessThan(hourMs);
});

async function readProgram(): Promise<number> {
  const print = 'console.log(JSON.stringify({ now: Date.now() })); setInterval(() => {}, 1000);';
  const program = await startProcess({ args: ['-e', print], cwd: '.', env: {}, ready: () => true });
  await expect.poll(() => program.lines.length).toBeGreaterThan(0);
  await program.kill();
  return Number(program.lines[0]?.now);
}

async function readPostgres(): Promise<number> {
  const client = new pg.Client({ connectionString: process.env.TEST_POSTGRES_URL });
  await client.connect();
  const { rows } = await client.query<{ now: Date }>('select now()');
  await client.end();
  return rows[0]?.now.getTime() ?? 0;
}

async function readRedis(): Promise<number> {
  const redis = new Redis(process.env.TEST_REDIS_URL ?? '');
  const [seconds] = await redis.time();
  await redis.quit();
  return Number(seconds) * 1000;
}

async function readOpenSearch(): Promise<number> {
  const { client, close } = openTestOpenSearch();
  const { nodes } = await client.call<{ nodes: Record<string, { timestamp: number }> }>('GET', '/_nodes/stats/os');
  await close();
  return Object.values(nodes)[0]?.timestamp ?? 0;
}

async function readCaldav(): Promise<number> {
  const caldav = await openTestCaldav();
  const { headers } = await fetch(caldav.url, { redirect: 'manual' });
  await caldav.close();
  return Date.parse(headers.get('date') ?? '');
}
