import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Code, ConnectError, type HandlerContext } from '@connectrpc/connect';
import { PayorService } from '@linden/proto/billing/v1/payor_service_pb';
import { EventLogService } from '@linden/proto/events/v1/event_log_pb';
import { testKeys } from '@linden/testkit/process/test-callers';
import { afterEach, expect, test } from 'vitest';
import { callerHeader, createCallerSigner } from '#src/caller/caller.ts';
import { DomainError, denied, invalid } from '#src/domain-error.ts';
import { createRpcClient, type RpcClient } from '#src/rpc/rpc-client.ts';
import { createRpcServer, getCaller, type RpcServer } from '#src/rpc/rpc-server.ts';
import { createLogger } from '#src/telemetry/log.ts';

const { trust, tokenOf, privateKey } = testKeys();
const lines: string[] = [];
const open: { close(): unknown }[] = [];

afterEach(async () => {
  for (const each of open.splice(0).reverse()) await each.close();
});

type List = (request: { usState: string }, context: HandlerContext) => Promise<{ catalogueRevision?: bigint }>;

const unused = () => Promise.reject(new Error('not called in this test'));

async function serve(
  listPayors: List,
  putPayor: () => Promise<object> = unused,
  port = 0,
): Promise<{ server: RpcServer; port: number }> {
  const server = createRpcServer({
    listen: { host: '127.0.0.1', port },
    logger: createLogger('rpc-test', { level: 'warn', destination: { write: (line) => void lines.push(line) } }),
    callerTrust: trust,
    drainMs: 2000,
  }).add(PayorService, { listPayors, putPayor, batchGetPayors: unused, listHomePayors: unused });
  const bound = await server.start();
  open.push({ close: () => server.stop() });
  return { server, port: bound };
}

function client(
  target: string,
  token = tokenOf('bff', { kind: 'anonymous' }, 'billing'),
  timeoutMs = 2000,
): RpcClient<typeof PayorService> {
  const made = createRpcClient(PayorService, { target, callerToken: () => token, timeoutMs });
  open.push(made);
  return made;
}

const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable('should be rejected'),
    (error: unknown) => error,
  );

test('returns an answer and tells the handler the caller', async () => {
  const { port } = await serve(async (_, context) => ({
    catalogueRevision: getCaller(context).kind === 'anonymous' ? 7n : 0n,
  }));
  expect((await client(`127.0.0.1:${port}`).listPayors({ usState: 'CA' })).catalogueRevision).toBe(7n);
});

test('passes a domain error with its code, kind and field', async () => {
  const { port } = await serve(async () => {
    throw invalid('NOT_IN_LIST', 'there is no such state', 'usState');
  });
  const error = await refusal(client(`127.0.0.1:${port}`).listPayors({ usState: 'ZZ' }));
  expect(error).toBeInstanceOf(DomainError);
  expect(error).toMatchObject({
    code: 'NOT_IN_LIST',
    kind: 'invalid',
    field: 'usState',
    message: 'there is no such state',
  });
});

test('reports an unexpected error as internal, without its message', async () => {
  const { port } = await serve(async () => {
    throw new Error('Maya Linfield has no plan');
  });
  const error = await refusal(client(`127.0.0.1:${port}`).listPayors({}));
  expect(error).toMatchObject({ code: Code.Internal, rawMessage: 'internal error' });
});

test('ends at the deadline and tells the handler', async () => {
  let told = false;
  const { port } = await serve(async (_, context) => {
    await sleep(60_000, undefined, { signal: context.signal }).catch(() => {
      told = true;
    });
    return {};
  });
  const started = performance.now();
  const error = await refusal(client(`127.0.0.1:${port}`, undefined, 150).listPayors({}));
  expect(error).toMatchObject({ code: Code.DeadlineExceeded });
  expect(performance.now() - started).toBeLessThan(40_000);
  await expect.poll(() => told).toBe(true);
});

test('cancels the handler when the caller leaves', async () => {
  const leave = new AbortController();
  let told = false;
  const { port } = await serve(async (_, context) => {
    leave.abort();
    await sleep(60_000, undefined, { signal: context.signal }).catch(() => {
      told = true;
    });
    return {};
  });
  const error = await refusal(client(`127.0.0.1:${port}`).listPayors({}, { signal: leave.signal }));
  expect(error).toMatchObject({ code: Code.Canceled });
  await expect.poll(() => told).toBe(true);
});

test('passes the rest of the deadline on to the next service', async () => {
  let left = Number.POSITIVE_INFINITY;
  const last = await serve(async (_, context) => {
    left = context.timeoutMs() ?? Number.POSITIVE_INFINITY;
    return {};
  });
  const onward = client(`127.0.0.1:${last.port}`, undefined, 60_000);
  const first = await serve(async () => {
    await onward.listPayors({});
    return {};
  });
  await client(`127.0.0.1:${first.port}`, undefined, 1000).listPayors({});
  expect(left).toBeLessThanOrEqual(1000);
});

test.each<[string, () => Promise<string>, string]>([
  [
    'a token of an untrusted issuer',
    () => createCallerSigner(privateKey('bff'), 'stranger').token({ kind: 'anonymous' }, 'billing'),
    'issuer',
  ],
  [
    'a token signed with another key',
    () => createCallerSigner(privateKey('search'), 'bff').token({ kind: 'anonymous' }, 'billing'),
    'signature',
  ],
  [
    'a token that has expired',
    () =>
      createCallerSigner(privateKey('bff'), 'bff', { now: () => new Date(Date.now() - 120_000) }).token(
        { kind: 'anonymous' },
        'billing',
      ),
    'expired',
  ],
  ["a visitor's issuer posing as operator", () => tokenOf('bff', { kind: 'operator', name: 'x' }, 'billing'), 'kind'],
  ['a service posing as another', () => tokenOf('search', { kind: 'service', name: 'billing' }, 'billing'), 'name'],
  ['a token for another service', () => tokenOf('bff', { kind: 'anonymous' }, 'search'), 'audience'],
  ['a text that is not a token', () => Promise.resolve('maya'), 'malformed'],
])('rejects %s, and says so in one line', async (_, token, reason) => {
  const { port } = await serve(async () => ({}));
  lines.splice(0);
  const error = await refusal(client(`127.0.0.1:${port}`, token()).listPayors({}));
  expect(error).toMatchObject({ code: Code.Unauthenticated });
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { event: 'security_refusal', kind: 'caller_token', reason, method: 'ListPayors' },
  ]);
});

test('rejects a call without a token', async () => {
  const { port } = await serve(async () => ({}));
  const error = await refusal(
    client(`127.0.0.1:${port}`, Promise.resolve('')).listPayors({}, { headers: { [callerHeader]: '' } }),
  );
  expect(error).toMatchObject({ code: Code.Unauthenticated });
});

test.each([
  ['of staff', ['ops'], 'staff_call'],
  ['of a client', ['client'], 'call'],
] as const)('writes one line about a refused call %s, with the account', async (_, roles, kind) => {
  const { port } = await serve(async () => {
    throw denied('NOT_ALLOWED', 'not for Maya Linfield');
  });
  lines.splice(0);
  const account = randomUUID();
  const person = { kind: 'person', account, roles, strength: 'two_step', authenticatedAt: 0, session: 's' } as const;
  await refusal(client(`127.0.0.1:${port}`, tokenOf('bff', person, 'billing')).listPayors({}));
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { kind, reason: 'NOT_ALLOWED', method: 'ListPayors', account_id: account },
  ]);
  expect(lines.join()).not.toContain('Maya');
});

test('retries UNAVAILABLE where the contract allows it, and only there', async () => {
  let reads = 0;
  let writes = 0;
  const flaky = async () => {
    reads += 1;
    if (reads < 3) throw new ConnectError('away', Code.Unavailable);
    return {};
  };
  const { port } = await serve(flaky);
  await client(`127.0.0.1:${port}`).listPayors({});
  expect(reads).toBe(3);
  const server = createRpcServer({
    listen: { host: '127.0.0.1', port: 0 },
    logger: createLogger('t', { level: 'silent' }),
    callerTrust: trust,
    audience: 'sample',
    drainMs: 100,
  });
  const unsafe = {
    ...EventLogService,
    methods: EventLogService.methods.map((method) => Object.assign(Object.create(method), { idempotency: 0 })),
  };
  server.add(EventLogService, {
    readEvents: async () => {
      writes += 1;
      throw new ConnectError('away', Code.Unavailable);
    },
    ackEvents: unused,
  });
  const eventPort = await server.start();
  open.push({ close: () => server.stop() });
  const log = createRpcClient(unsafe as typeof EventLogService, {
    target: `127.0.0.1:${eventPort}`,
    callerToken: (audience: string) => tokenOf('bff', { kind: 'anonymous' }, audience),
    audience: 'sample',
    timeoutMs: 2000,
  });
  open.push(log);
  await refusal(log.readEvents({}));
  expect(writes).toBe(1);
});

test('balances over two replicas; when one dies the other keeps serving', async () => {
  const seen = { a: 0, b: 0 };
  const a = await serve(async () => {
    seen.a += 1;
    return {};
  });
  const b = await serve(async () => {
    seen.b += 1;
    return {};
  });
  const both = client(`127.0.0.1:${a.port},127.0.0.1:${b.port}`);
  await expect
    .poll(async () => {
      await both.listPayors({});
      return Math.min(seen.a, seen.b);
    })
    .toBeGreaterThan(0);
  const before = { ...seen };
  for (let call = 0; call < 100; call++) await both.listPayors({});
  expect(Math.abs(seen.a - before.a - 50)).toBeLessThanOrEqual(10);
  await b.server.stop();
  const atStop = seen.b;
  for (let call = 0; call < 50; call++) await both.listPayors({});
  expect(seen.b).toBe(atStop);
});

test('completes running calls on stop and accepts no new ones', async () => {
  const { port, server } = await serve(async () => {
    await sleep(300);
    return { catalogueRevision: 1n };
  });
  const caller = client(`127.0.0.1:${port}`);
  const running = caller.listPayors({});
  await sleep(100);
  const stopped = server.stop();
  expect((await running).catalogueRevision).toBe(1n);
  await stopped;
  expect(await refusal(client(`127.0.0.1:${port}`, undefined, 500).listPayors({}))).toMatchObject({
    code: expect.toSatisfy((c) => c === Code.Unavailable || c === Code.DeadlineExceeded),
  });
});
