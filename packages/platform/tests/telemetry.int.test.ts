import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { checkHealth } from '#src/rpc-health.ts';
import { freePorts, type StartedProcess, startProcess } from '#src/testkit/start-process.ts';
import { testKeys } from '#src/testkit/test-callers.ts';
import { openTestRedis, type TestRedis } from '#src/testkit/test-redis.ts';
import { startReceiver } from './sample/otlp-receiver.ts';

const traceId = '0af7651916cd43dd8448eb211c80319c';
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let redis: TestRedis;
let entry: StartedProcess;
let inner: StartedProcess;

beforeAll(async () => {
  const keys = testKeys();
  receiver = await startReceiver();
  redis = openTestRedis();
  const [http, rpc] = await freePorts(2);
  const shared = { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, OTEL_BSP_SCHEDULE_DELAY: '100' };
  const start = (name: string, env: Record<string, string>, ready: () => Promise<boolean>) =>
    startProcess({
      args: ['--import', '@linden/platform/telemetry-register', `tests/sample/${name}-process.ts`],
      cwd: `${import.meta.dirname}/..`,
      env: { ...shared, SERVICE_NAME: name, ...env },
      ready,
    });
  const innerEnv = {
    RPC_LISTEN: `127.0.0.1:${rpc}`,
    DATABASE_URL: process.env.TEST_POSTGRES_URL ?? '',
    REDIS_URL: redis.url,
    KEY_PREFIX: redis.prefix,
    ENGINE_URL: receiver.url,
    CALLER_TRUST: JSON.stringify(keys.trust),
  };
  const entryEnv = {
    HTTP_LISTEN: `127.0.0.1:${http}`,
    INNER_RPC: `127.0.0.1:${rpc}`,
    CALLER_SIGNING_KEY: JSON.stringify(keys.privateKey('bff')),
  };
  inner = await start('inner', innerEnv, async () => (await checkHealth(`127.0.0.1:${rpc}`)) === 'SERVING');
  entry = await start(
    'entry',
    entryEnv,
    async () => entry !== undefined || (await answers(`http://127.0.0.1:${http}/`)),
  );
  const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-01`, 'x-name': 'Rosalind' };
  await fetch(`http://127.0.0.1:${http}/find/Rosalind?name=Franklin`, { headers });
  await vi.waitUntil(() => linesOf(inner, 'job').length > 0, { timeout: 5000 });
  await Promise.all([entry.kill(), inner.kill()]);
});

afterAll(async () => {
  await Promise.allSettled([entry?.kill('SIGKILL'), inner?.kill('SIGKILL')]);
  receiver.close();
  await redis.close();
});

describe('one request through two processes', () => {
  test.each([
    { process: 'entry', msg: 'request' },
    { process: 'inner', msg: 'call' },
    { process: 'inner', msg: 'job' },
  ])('the line "$msg" of $process carries its trace', ({ process, msg }) => {
    const lines = linesOf(process === 'entry' ? entry : inner, msg);
    expect(lines.map((line) => line.trace_id)).toContain(traceId);
  });

  test.each([
    { name: 'HTTP in', span: /^GET$/ },
    { name: 'gRPC', span: /ListPayors/ },
    { name: 'Postgres', span: /^pg\.query/ },
    { name: 'Redis', span: /^set$/i },
    { name: 'the job', span: /^follow-up process$/ },
  ])('$name has a span of that trace', ({ span }) => {
    const names = receiver.spans.filter((each) => each.traceId === traceId).map(({ name }) => name);
    expect(names.filter((name) => span.test(name))).not.toEqual([]);
  });

  test('the search engine is called within the trace', () => {
    const calls = receiver.others.filter(({ headers }) => String(headers.traceparent).includes(traceId));
    expect(calls).toHaveLength(1);
  });

  test('no name, statement or query string is in anything that was sent or logged', () => {
    const sent = Buffer.concat([...receiver.bodies, ...receiver.metricPosts]).toString('latin1');
    const logged = JSON.stringify([...entry.lines, ...inner.lines]);
    for (const marker of ['Rosalind', 'Franklin', 'select ']) {
      expect(sent).not.toContain(marker);
      expect(logged).not.toContain(marker);
    }
  });

  test.each(['http.server.request.duration', 'rpc.server.call.duration'])('%s is measured and sent', (name) => {
    expect(Buffer.concat(receiver.metricPosts).toString('latin1')).toContain(name);
  });

  test('both processes end with 0 on SIGTERM', async () => {
    expect(await Promise.all([entry.ended, inner.ended])).toEqual([0, 0]);
  });
});

function linesOf(from: StartedProcess, msg: string): Record<string, unknown>[] {
  return from.lines.filter((line) => line.msg === msg);
}

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    () => true,
    () => false,
  );
}
