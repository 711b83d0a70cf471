import { Code } from '@connectrpc/connect';
import { PayorService } from '@linden/proto/billing/v1/payor_service_pb';
import { freePorts } from '@linden/testkit/process/free-ports';
import { testKeys } from '@linden/testkit/process/test-callers';
import { createTestCertificates } from '@linden/testkit/process/test-certificates';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRpcClient } from '#src/rpc/rpc-client.ts';
import { checkHealth } from '#src/rpc/rpc-health.ts';
import { createRpcServer } from '#src/rpc/rpc-server.ts';
import { openTls } from '#src/rpc/rpc-tls.ts';
import { createLogger } from '#src/telemetry/log.ts';

const { trust, tokenOf } = testKeys();
const anonymous = { kind: 'anonymous' } as const;
const lines: string[] = [];
const unused = () => Promise.reject(new Error('not called in this test'));
let ours: Awaited<ReturnType<typeof createTestCertificates>>;
let theirs: Awaited<ReturnType<typeof createTestCertificates>>;
let server: ReturnType<typeof createRpcServer>;
let port = 0;
let probePort = 0;

beforeAll(async () => {
  ours = await createTestCertificates(['billing', 'bff', 'search']);
  theirs = await createTestCertificates(['bff']);
  [probePort = 0] = await freePorts(1);
  server = createRpcServer({
    listen: { host: '0.0.0.0', port: 0 },
    probeListen: { host: '127.0.0.1', port: probePort },
    logger: createLogger('tls-test', { level: 'warn', destination: { write: (line) => void lines.push(line) } }),
    callerTrust: trust,
    tls: openTls(ours.folderOf('billing')),
    drainMs: 100,
  }).add(PayorService, {
    listPayors: async () => ({ catalogueRevision: 7n }),
    putPayor: unused,
    batchGetPayors: unused,
    listHomePayors: unused,
  });
  port = await server.start();
});
afterAll(async () => {
  await server.stop();
  ours.remove();
  theirs.remove();
});

/** Calls as the BFF, over a connection with the certificate of this folder. */
async function call(folder: string | undefined, host = '127.0.0.1') {
  const client = createRpcClient(PayorService, {
    target: `${host}:${port}`,
    callerToken: (audience) => tokenOf('bff', anonymous, audience),
    tls: openTls(folder),
    timeoutMs: 2000,
  });
  try {
    return (await client.listPayors({})).catalogueRevision;
  } finally {
    client.close();
  }
}

test('answers a caller with a certificate of the same authority', async () => {
  expect(await call(ours.folderOf('bff'))).toBe(7n);
});

test.each<[string, () => string | undefined]>([
  ['without TLS', () => undefined],
  ['with a certificate of another authority', () => theirs.folderOf('bff')],
])('does not answer a caller %s', async (_, folder) => {
  await expect(call(folder())).rejects.toMatchObject({ code: Code.Unavailable });
});

test('refuses a token on the connection of another service than the one it was given to', async () => {
  lines.splice(0);
  await expect(call(ours.folderOf('search'))).rejects.toMatchObject({ code: Code.Unauthenticated });
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ kind: 'caller_token', reason: 'holder' }]);
});

test('a caller does not talk to a server whose certificate has another name', async () => {
  await expect(call(ours.folderOf('bff'), '127.0.0.2')).rejects.toMatchObject({
    code: Code.Unavailable,
    message: expect.stringContaining('does not match'),
  });
});

test('answers probes without a certificate on an address of their own, and nothing else there', async () => {
  expect(await checkHealth(`127.0.0.1:${probePort}`)).toBe('SERVING');
  expect(await checkHealth(`127.0.0.1:${port}`)).toBe('UNREACHABLE');
  const client = createRpcClient(PayorService, {
    target: `127.0.0.1:${probePort}`,
    callerToken: (audience) => tokenOf('bff', anonymous, audience),
    timeoutMs: 2000,
  });
  await expect(client.listPayors({})).rejects.toMatchObject({ code: Code.Unimplemented });
  client.close();
});
