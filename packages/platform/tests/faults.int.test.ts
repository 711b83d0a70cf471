import { Code, ConnectError } from '@connectrpc/connect';
import { PayorService } from '@linden/proto/billing/v1/payor_service_pb';
import { testKeys } from '@linden/testkit/process/test-callers';
import { type FaultProxy, runThroughProxy, startFaultProxy } from '@linden/testkit/stores/fault-proxy';
import { openTestRedis, type TestRedis } from '@linden/testkit/stores/test-redis';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createQueue, createWorker, defineJob, handleJob } from '#src/queue/queue.ts';
import { createRpcClient, type RpcClient } from '#src/rpc/rpc-client.ts';
import { createRpcServer, type RpcServer } from '#src/rpc/rpc-server.ts';
import { createLogger } from '#src/telemetry/log.ts';
import { openSample } from './sample/sample-store.ts';

const quiet = createLogger('test', { level: 'silent' });
let proxy: FaultProxy;
afterEach(() => proxy.close());

describe('Postgres', () => {
  let sample: Awaited<ReturnType<typeof openSample>>;
  const count = () => sample.store.read((tx) => tx.room.count());

  beforeEach(async () => {
    proxy = await startFaultProxy(process.env.TEST_POSTGRES_URL ?? '');
    sample = await openSample(2, (url) => runThroughProxy(url, proxy));
    await count();
  });
  afterEach(() => sample.close());

  test('unavailable: calls fail as unavailable; back: they work on the same store', async () => {
    await proxy.cut();
    for (let times = 0; times < 4; times++) {
      await expect(count()).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE', kind: 'unavailable' });
    }
    await proxy.restore();
    await expect.poll(count).toBe(0);
  });

  test('killed during a transaction: unavailable, and nothing is written', async () => {
    const half = sample.store.tx(async (tx) => {
      await tx.room.create({ data: { id: crypto.randomUUID(), name: '' } });
      await proxy.cut();
      await tx.room.create({ data: { id: crypto.randomUUID(), name: '' } });
    });
    await expect(half).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' });
    await proxy.restore();
    await expect.poll(count).toBe(0);
  });

  test('frozen: no call waits longer than a transaction may last', async () => {
    proxy.freeze();
    const started = performance.now();
    await expect(count()).rejects.toMatchObject({ kind: expect.stringMatching(/unavailable|exhausted/) });
    expect(performance.now() - started).toBeLessThan(40_000);
    await proxy.cut();
    await proxy.restore();
    await expect.poll(count).toBe(0);
  });

  test('frozen during a transaction: it ends within the same limit', async () => {
    const started = performance.now();
    const halfWay = sample.store.tx(async (tx) => {
      await tx.room.count();
      proxy.freeze();
      return tx.room.count();
    });
    await expect(halfWay).rejects.toMatchObject({ kind: expect.stringMatching(/unavailable|exhausted/) });
    expect(performance.now() - started).toBeLessThan(40_000);
    await proxy.cut();
    await proxy.restore();
    await expect.poll(count).toBe(0);
  });
});

describe('a service', () => {
  const { trust, tokenOf } = testKeys();
  const unused = () => Promise.reject(new Error('not called in this test'));
  let client: RpcClient<typeof PayorService>;
  let server: RpcServer;
  const timed = async () => {
    const started = performance.now();
    const outcome = await client.listPayors({ usState: 'CA' }).then(
      () => 'answered',
      (error: unknown) => (error instanceof ConnectError ? Code[error.code] : 'other'),
    );
    return { outcome, ms: performance.now() - started };
  };

  beforeEach(async () => {
    server = createRpcServer({
      listen: { host: '127.0.0.1', port: 0 },
      logger: quiet,
      callerTrust: trust,
      drainMs: 100,
    });
    server.add(PayorService, {
      listPayors: async () => ({}),
      putPayor: unused,
      batchGetPayors: unused,
      listHomePayors: unused,
    });
    proxy = await startFaultProxy(`http://127.0.0.1:${await server.start()}`);
    client = createRpcClient(PayorService, {
      target: `127.0.0.1:${proxy.port}`,
      callerToken: (audience: string) => tokenOf('bff', { kind: 'anonymous' }, audience),
      timeoutMs: 1000,
    });
    await client.listPayors({ usState: 'CA' });
  });
  afterEach(async () => {
    client.close();
    await server.stop();
  });

  test.each<{ name: string; fault: () => unknown; outcome: RegExp }>([
    { name: '100 ms away', fault: () => proxy.delay(100), outcome: /^answered$/ },
    { name: '800 ms away', fault: () => proxy.delay(800), outcome: /^DeadlineExceeded$/ },
    { name: 'frozen', fault: () => proxy.freeze(), outcome: /^DeadlineExceeded$/ },
    { name: 'gone', fault: () => proxy.cut(), outcome: /^(Unavailable|DeadlineExceeded)$/ },
  ])('$name: $outcome, and normal again after its return', async ({ fault, outcome }) => {
    await fault();
    const call = await timed();
    expect(call.outcome).toMatch(outcome);
    // A call that waits for the fault's end would never answer.
    expect(call.ms).toBeLessThan(20_000);
    await proxy.restore();
    await expect.poll(async () => (await timed()).outcome).toBe('answered');
  });
});

describe('Redis', () => {
  let redis: TestRedis;
  const refresh = defineJob({
    queue: 'refresh',
    name: 'refresh',
    schema: z.object({ id: z.string() }),
    mode: 'coalesce',
    id: ({ id }) => id,
  });

  beforeEach(async () => {
    redis = openTestRedis();
    proxy = await startFaultProxy(redis.url);
  });
  afterEach(() => redis.close());

  test('unavailable: enqueueing fails in time; back: queue and worker recover', async () => {
    const connection = { redisUrl: runThroughProxy(redis.url, proxy), prefix: redis.prefix };
    const seen: string[] = [];
    const queue = createQueue(connection);
    const handlers = [handleJob(refresh, async ({ id }) => seen.push(id))];
    const worker = createWorker({ ...connection, queue: 'refresh', handlers, logger: quiet });
    await worker.start();
    await queue.enqueue(refresh, { id: 'before' });
    await expect.poll(() => seen).toEqual(['before']);
    await proxy.cut();
    const started = performance.now();
    await expect(queue.enqueue(refresh, { id: 'lost' })).rejects.toThrow();
    expect(performance.now() - started).toBeLessThan(30_000);
    await proxy.restore();
    await expect
      .poll(
        async () => {
          await queue.enqueue(refresh, { id: 'after' }).catch(() => {});
          return seen.includes('after');
        },
        { interval: 300 },
      )
      .toBe(true);
    await worker.stop();
    await queue.close();
  });

  test('permanently unavailable: queue and worker still stop', async () => {
    const connection = { redisUrl: runThroughProxy(redis.url, proxy), prefix: redis.prefix };
    const queue = createQueue(connection);
    const worker = createWorker({ ...connection, queue: 'refresh', handlers: [], logger: quiet });
    await worker.start();
    await queue.enqueue(refresh, { id: 'x' });
    await proxy.cut();
    const started = performance.now();
    await Promise.all([worker.stop(), queue.close()]);
    expect(performance.now() - started).toBeLessThan(40_000);
  });
});
