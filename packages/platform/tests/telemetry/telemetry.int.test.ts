import { openTestRedis, type TestRedis } from '@linden/testkit/stores/test-redis';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startReceiver } from '#tests/sample/otlp-receiver.ts';
import { linesOf, startTwoProcesses, type TwoProcesses, traceId } from '#tests/sample/two-processes.ts';

let receiver: Awaited<ReturnType<typeof startReceiver>>;
let redis: TestRedis;
let processes: TwoProcesses;

beforeAll(async () => {
  receiver = await startReceiver();
  redis = openTestRedis();
  processes = await startTwoProcesses(redis, receiver.url, {
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_BSP_SCHEDULE_DELAY: '100',
  });
  await processes.sendRequest();
});

afterAll(async () => {
  await processes?.kill();
  receiver.close();
  await redis.close();
});

describe('one request through two processes', () => {
  test.each([
    { process: 'entry', msg: 'request' },
    { process: 'inner', msg: 'call' },
    { process: 'inner', msg: 'job' },
  ])('has its trace in the line "$msg" of $process', ({ process, msg }) => {
    const lines = linesOf(process === 'entry' ? processes.entry : processes.inner, msg);
    expect(lines.map((line) => line.trace_id)).toContain(traceId);
  });

  test.each([
    { name: 'HTTP in', span: /^GET$/ },
    { name: 'gRPC', span: /ListPayors/ },
    { name: 'Postgres', span: /^pg\.query/ },
    { name: 'Redis', span: /^set$/i },
    { name: 'the job', span: /^follow-up process$/ },
  ])('has a span of that trace for $name', ({ span }) => {
    const names = receiver.spans.filter((each) => each.traceId === traceId).map(({ name }) => name);
    expect(names.filter((name) => span.test(name))).not.toEqual([]);
  });

  test('calls the search engine within the trace', () => {
    const calls = receiver.others.filter(({ headers }) => String(headers.traceparent).includes(traceId));
    expect(calls).toHaveLength(1);
  });

  test('sends and logs no name, statement or query string', () => {
    const sent = Buffer.concat([...receiver.bodies, ...receiver.metricPosts]).toString('latin1');
    const logged = JSON.stringify([...processes.entry.lines, ...processes.inner.lines]);
    for (const marker of ['Rosalind', 'Franklin', 'select ']) {
      expect(sent).not.toContain(marker);
      expect(logged).not.toContain(marker);
    }
  });

  test.each(['http.server.request.duration', 'rpc.server.call.duration'])('measures and sends %s', (name) => {
    expect(Buffer.concat(receiver.metricPosts).toString('latin1')).toContain(name);
  });

  test('ends both processes with 0 on SIGTERM', async () => {
    expect(await Promise.all([processes.entry.ended, processes.inner.ended])).toEqual([0, 0]);
  });
});
