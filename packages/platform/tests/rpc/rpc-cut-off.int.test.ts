import { createServer, type Http2Server, type ServerHttp2Session } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { Code } from '@connectrpc/connect';
import { PayorService } from '@linden/proto/billing/v1/payor_service_pb';
import { afterEach, expect, test } from 'vitest';
import { createRpcClient } from '#src/rpc/rpc-client.ts';

let server: Http2Server | undefined;
const sessions = new Set<ServerHttp2Session>();

afterEach(() => {
  for (const session of sessions) session.destroy();
  sessions.clear();
  server?.close();
});

/**
 * Starts its first answers and drops the connection; completes later ones.
 * @returns the port and how many calls arrived
 */
async function serverThatIsCutOff(times: number): Promise<{ port: number; calls: () => number }> {
  let calls = 0;
  server = createServer()
    .on('session', (session) => sessions.add(session))
    .on('stream', (stream) => {
      calls += 1;
      const lost = calls <= times;
      stream.on('error', () => {});
      stream.respond({ ':status': 200, 'content-type': 'application/grpc+proto' }, { waitForTrailers: true });
      stream.on('wantTrailers', () => stream.sendTrailers({ 'grpc-status': '0' }));
      if (lost) setTimeout(() => stream.session?.destroy(), 50);
      else stream.end(Buffer.alloc(5));
    });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, calls: () => calls };
}

const unrepeatable = {
  ...PayorService,
  methods: PayorService.methods.map((method) => Object.assign(Object.create(method), { idempotency: 0 })),
} as unknown as typeof PayorService;

test.each([
  ['retries a call that is safe to repeat', PayorService, 1, 2, 'answered'],
  ['and not a second time', PayorService, 5, 2, Code.Unavailable],
  ['does not retry one that is not safe to repeat', unrepeatable, 1, 1, Code.Unavailable],
])('when a replica dies while answering: %s', async (_, service, lostTimes, expectedCalls, expected) => {
  const { port, calls } = await serverThatIsCutOff(lostTimes);
  const client = createRpcClient(service, { target: `127.0.0.1:${port}`, callerToken: () => 'x', timeoutMs: 3000 });
  const outcome = await client.listPayors({}).then(
    () => 'answered',
    ({ code }: { code: Code }) => code,
  );
  client.close();
  expect([outcome, calls()]).toEqual([expected, expectedCalls]);
});
