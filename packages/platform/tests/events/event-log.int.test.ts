import { Code } from '@connectrpc/connect';
import { EventLogService } from '@linden/proto/events/v1/event_log_pb';
import { type TestIssuer, testKeys } from '@linden/testkit/process/test-callers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Caller } from '#src/caller/caller.ts';
import { createEventReader, type EventReaderOptions } from '#src/events/event-reader.ts';
import { appendEvent, createEventLogHandlers } from '#src/events/outbox.ts';
import { createRpcClient, type RpcClient } from '#src/rpc/rpc-client.ts';
import { createRpcServer, type RpcServer } from '#src/rpc/rpc-server.ts';
import { createLogger } from '#src/telemetry/log.ts';
import { openSample } from '#tests/sample/sample-store.ts';

const { trust, tokenOf } = testKeys();
const quiet = createLogger('test', { level: 'silent' });

let sample: Awaited<ReturnType<typeof openSample>>;
let server: RpcServer;
let port: number;
let log: RpcClient<typeof EventLogService>;

beforeEach(async () => {
  sample = await openSample();
  const listen = { host: '127.0.0.1', port: 0 };
  server = createRpcServer({ listen, logger: quiet, callerTrust: trust, drainMs: 500, audience: 'sample' });
  server.add(
    EventLogService,
    createEventLogHandlers(sample.store, (caller) => caller.kind === 'service' && caller.name === 'search'),
  );
  port = await server.start();
  log = clientAs('search', { kind: 'service', name: 'search' });
});
afterEach(async () => {
  log.close();
  await server.stop();
  await sample.close();
});

describe('the event log', () => {
  test('delivers every event once, with type and payload as written', async () => {
    await append(5);
    const seen: string[] = [];
    const reader = readerOf(async (events) => {
      for (const { aggregateId, revision, type, payload, at } of events) {
        seen.push(`${aggregateId}/${revision}`);
        expect({ type, payload: [...payload] }).toEqual({ type: 'linden.test.v1.Changed', payload: [7, 0, 255] });
        expect(Number(at?.seconds)).toBeGreaterThan(1_700_000_000);
      }
    });
    expect(await reader.drain()).toBe(5);
    expect(await reader.drain()).toBe(0);
    expect(seen).toEqual(['r/1', 'r/2', 'r/3', 'r/4', 'r/5']);
  });

  test('delivers events again when their handler failed', async () => {
    await append(3);
    const batches: string[][] = [];
    const reader = readerOf(async (events) => {
      batches.push(events.map(({ revision }) => String(revision)));
      if (batches.length === 2) throw new Error('effect failed');
    });
    await expect(reader.drain()).rejects.toThrow('effect failed');
    await reader.drain();
    expect(batches).toEqual([['1', '2'], ['3'], ['3']]);
  });

  test('reaches a consumer completely when two of its replicas read', async () => {
    await append(40);
    const seen = new Set<string>();
    const reader = () =>
      readerOf(async (events) => {
        for (const { revision } of events) seen.add(String(revision));
      });
    await Promise.all([reader().drain(), reader().drain()]);
    await reader().drain();
    expect(seen.size).toBe(40);
  });

  test('is swept without a wake, and keeps sweeping after a failure', async () => {
    const seen: string[] = [];
    let failures = 1;
    const reader = readerOf(
      async (events) => {
        if (failures-- > 0) throw new Error('first time');
        for (const { revision } of events) seen.push(String(revision));
      },
      { sweepMs: 30 },
    );
    reader.start();
    await append(2);
    await expect.poll(() => seen).toEqual(['1', '2']);
    await reader.stop();
    await append(1);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(seen).toHaveLength(2);
  });

  test('does not lose a wake during a run', async () => {
    await append(1);
    const gate = Promise.withResolvers<void>();
    let handled = 0;
    const reader = readerOf(async (events) => {
      handled += events.length;
      if (handled === 1) await gate.promise;
    });
    const first = reader.drain();
    await expect.poll(() => handled).toBe(1);
    const second = reader.drain();
    await append(1, 2);
    gate.resolve();
    await Promise.all([first, second]);
    expect(handled).toBe(2);
  });

  test.each<{ name: string; issuer: TestIssuer; caller: Caller }>([
    { name: 'a visitor', issuer: 'bff', caller: { kind: 'anonymous' } },
    { name: 'another service', issuer: 'billing', caller: { kind: 'service', name: 'billing' } },
    { name: 'an operator', issuer: 'operator', caller: { kind: 'operator', name: 'olga' } },
  ])('denies access to $name', async ({ issuer, caller }) => {
    const other = clientAs(issuer, caller);
    const refused = { code: 'NOT_ALLOWED', kind: 'denied' };
    await expect(other.readEvents({ consumer: 'search', limit: 1 })).rejects.toMatchObject(refused);
    await expect(other.ackEvents({ consumer: 'search', window: '1', lastId: 1n })).rejects.toMatchObject(refused);
    other.close();
  });

  test.each([
    { name: 'no consumer', request: { consumer: '', limit: 1 }, field: 'consumer' },
    { name: 'no limit', request: { consumer: 'search', limit: 0 }, field: 'limit' },
    { name: 'a limit that is too high', request: { consumer: 'search', limit: 100_000 }, field: 'limit' },
  ])('refuses $name', async ({ request, field }) => {
    await expect(log.readEvents(request)).rejects.toMatchObject({ kind: 'invalid', field });
  });

  test('reports a broken store as internal, without its message', async () => {
    await sample.database.admin.query('drop function sample.outbox_read');
    await expect(log.readEvents({ consumer: 'search', limit: 1 })).rejects.toMatchObject({
      code: Code.Internal,
      rawMessage: 'internal error',
    });
  });
});

function readerOf(handle: EventReaderOptions['handle'], more: Partial<EventReaderOptions> = {}) {
  return createEventReader({ log, consumer: 'search', handle, logger: quiet, batch: 2, ...more });
}

function clientAs(issuer: TestIssuer, caller: Caller): RpcClient<typeof EventLogService> {
  return createRpcClient(EventLogService, {
    target: `127.0.0.1:${port}`,
    callerToken: (audience: string) => tokenOf(issuer, caller, audience),
    audience: 'sample',
    timeoutMs: 5000,
  });
}

async function append(count: number, from = 1): Promise<void> {
  const payload = new Uint8Array([7, 0, 255]);
  for (let revision = from; revision < from + count; revision++) {
    await sample.store.tx((tx) =>
      appendEvent(tx, {
        aggregateType: 'room',
        aggregateId: 'r',
        revision: BigInt(revision),
        type: 'linden.test.v1.Changed',
        payload,
      }),
    );
  }
}
