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
  processes = await startTwoProcesses(redis, receiver.url);
  await processes.sendRequest();
});

afterAll(async () => {
  await processes?.kill();
  receiver.close();
  await redis.close();
});

describe('one request through two processes without an exporter', () => {
  test.each([
    { process: 'entry', msg: 'request' },
    { process: 'inner', msg: 'call' },
    { process: 'inner', msg: 'job' },
  ] as const)('has its trace in the line "$msg" of $process', ({ process, msg }) => {
    expect(linesOf(processes[process], msg).map((line) => line.trace_id)).toContain(traceId);
  });

  test('calls the search engine within the trace', () => {
    const calls = receiver.others.filter(({ headers }) => String(headers.traceparent).includes(traceId));
    expect(calls).toHaveLength(1);
  });

  test('calls servers of other people without a trace', () => {
    const calls = receiver.others.filter(({ url }) => url === '/foreign');
    expect(new Set(calls.map(({ headers }) => headers.traceparent))).toEqual(new Set([undefined]));
  });

  test('sends no span and no measurement', () => {
    expect([receiver.spans.length, receiver.metricPosts.length]).toEqual([0, 0]);
  });
});
