import { setTimeout as sleep } from 'node:timers/promises';
import { PayorService } from '@linden/proto/billing/v1/payor_service_pb';
import { freePorts } from '@linden/testkit/process/free-ports';
import { type StartedProcess, startProcess } from '@linden/testkit/process/start-process';
import { testKeys } from '@linden/testkit/process/test-callers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createRpcClient, type RpcClient } from '#src/rpc/rpc-client.ts';
import { checkHealth } from '#src/rpc/rpc-health.ts';

const { trust, tokenOf } = testKeys();
let ports: number[];
let replicas: StartedProcess[];
let client: RpcClient<typeof PayorService>;

beforeEach(async () => {
  ports = await freePorts(2);
  replicas = await Promise.all(ports.map(startReplica));
  client = createRpcClient(PayorService, {
    target: ports.map((port) => `127.0.0.1:${port}`).join(','),
    callerToken: (audience: string) => tokenOf('bff', { kind: 'anonymous' }, audience),
    timeoutMs: 3000,
  });
  await load(100);
});
afterEach(async () => {
  client.close();
  await Promise.all(replicas.map((replica) => replica.kill('SIGKILL')));
});

describe('two replicas under load', () => {
  test.each<{ name: string; signal: NodeJS.Signals }>([
    { name: 'killed', signal: 'SIGKILL' },
    { name: 'told to stop', signal: 'SIGTERM' },
  ])(
    'when one is $name: no call fails, the other takes over, and the first is used again when it is back',
    async ({ signal }) => {
      const running = load(600);
      await sleep(50);
      await replicas[0]?.kill(signal);
      expect((await running).failed).toBe(0);
      const alone = await load(60);
      expect(alone).toEqual({ failed: 0, served: new Set([ports[1]]) });
      replicas[0] = await startReplica(ports[0] ?? 0);
      await expect.poll(async () => (await load(20)).served.size).toBe(2);
    },
  );
});

test('reports NOT_SERVING from the signal on, while calls still run, and then nothing', async () => {
  const target = `127.0.0.1:${ports[0]}`;
  expect(await checkHealth(target)).toBe('SERVING');
  const stopped = replicas[0]?.kill('SIGTERM');
  await expect.poll(() => checkHealth(target), { interval: 20 }).toBe('NOT_SERVING');
  expect(await stopped).toBe(0);
  expect(await checkHealth(target, 300)).toBe('UNREACHABLE');
});

function startReplica(port: number): Promise<StartedProcess> {
  const address = `127.0.0.1:${port}`;
  return startProcess({
    args: ['tests/sample/replica-process.ts'],
    cwd: `${import.meta.dirname}/../..`,
    env: { RPC_LISTEN: address, CALLER_TRUST: JSON.stringify(trust), ANSWER_MS: '5', LOG_LEVEL: 'error' },
    ready: async () => (await checkHealth(address, 300)) === 'SERVING',
  });
}

/** Sends calls, ten at a time, and returns who served them and how many failed. */
async function load(calls: number): Promise<{ failed: number; served: Set<number> }> {
  const served = new Set<number>();
  let failed = 0;
  let left = calls;
  await Promise.all(
    Array.from({ length: 10 }, async () => {
      while (left-- > 0) {
        await client.listPayors({ usState: 'CA' }).then(
          ({ catalogueRevision }) => served.add(Number(catalogueRevision)),
          () => failed++,
        );
      }
    }),
  );
  return { failed, served };
}
